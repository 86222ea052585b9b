export {
  bindingOf,
  bindNewcomer,
  checkSigns,
  countFriend,
  endInvitation,
} from './service/bind.ts'
