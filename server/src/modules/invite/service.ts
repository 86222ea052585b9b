export {
  bindingOf,
  bindNewcomer,
  checkSigns,
  endInvitation,
  inviteRuleNow,
} from './service/bind.ts'
