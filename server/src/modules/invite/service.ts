export { bindingOf, checkSigns, endInvitation } from './service/bind.ts'
