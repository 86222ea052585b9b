export { default } from 'antd/es/locale/es_ES.js'
