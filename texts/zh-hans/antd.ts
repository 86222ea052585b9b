export { default } from 'antd/es/locale/zh_CN.js'
