export { bindingOf, checkSigns, endInvitation, inviteRuleNow } from './service/bind.ts'
