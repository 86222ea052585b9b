export { composeLetter } from './service/compose.ts'
export { familyExtension } from './service/funding.ts'
export { familyInvariants } from './service/invariants.ts'
export {
  createFamily,
  getFamily,
  listOwnFamilies,
  removeFamily,
  renameFamily,
} from './service/letters.ts'
export { getParts, setParts } from './service/parts.ts'
export {
  arrange,
  closeInvitation,
  invite,
  join,
  removeMember,
  setName,
  setReady,
  setRole,
  showInvitation,
} from './service/people.ts'
export { reopen } from './service/sending.ts'
export { expireShares, getFunding, setPaying, setShare } from './service/shares.ts'
export { sync } from './service/sync.ts'
