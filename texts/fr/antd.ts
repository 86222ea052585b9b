export { default } from 'antd/es/locale/fr_FR.js'
