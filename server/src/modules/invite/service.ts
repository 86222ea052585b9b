export {
  bindingOf,
  bindNewcomer,
  checkSigns,
  endInvitation,
} from './service/bind.ts'
