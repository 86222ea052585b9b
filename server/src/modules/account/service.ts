export { closeAccount } from './service/accounts-desk.ts'
export { mergeHook } from './service/binding.ts'
export { blockList } from './service/blocks.ts'
export {
  type OwnerProof,
  ownerProof,
  proveOwner,
  sendOwnerCode,
} from './service/confirming.ts'
export {
  customerHits,
  customerPrivateHook,
  type DeskFinder,
  deskFinderHook,
} from './service/customers.ts'
export { type DatedStamp, datedDesk, datedSettingHook, withUnset } from './service/dated-desk.ts'
export { settingDesks, settingTableHook } from './service/declared-settings.ts'
export { type FigureSource, figureHook } from './service/figures.ts'
export { type IdentityKeeper, identityHook } from './service/identity-hook.ts'
export {
  type EndingWork,
  endingHook,
  type LeavingSource,
  leavingHook,
  leavingMatters,
  settleEnding,
} from './service/leaving.ts'
export { unlinkHook } from './service/linked.ts'
export { type Newcomer, newcomerHook } from './service/login.ts'
export { contactMarks, deviceMark, deviceMarks } from './service/marks.ts'
export {
  contactOfUser,
  isAccountOpen,
  maskedOf,
  namesOf,
  userIdOf,
  userIdOfPhone,
} from './service/names.ts'
export { addNote, notesOn, orderOwnerHook } from './service/notes.ts'
export { type Reached, reachedOf, stopLinkOf } from './service/reached.ts'
export {
  broughtVersion,
  type NamedVersion,
  settingDesk,
  showVersion,
} from './service/setting-desk.ts'
export { addPerson } from './service/staff.ts'
export { pageLink } from './service/stop-link.ts'
export { listStaffNamesForDesk } from './service/team.ts'
export { listDevices } from './store/devices.ts'
export { accountsOf } from './store/merging.ts'
export { rolesOf } from './store/staff.ts'
export { endedOf, holdUser, keepLocale } from './store/users.ts'
