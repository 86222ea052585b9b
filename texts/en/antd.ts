export { default } from 'antd/es/locale/en_US.js'
