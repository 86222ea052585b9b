import { familyCalls } from '@mailing/contract/family/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  arrange,
  closeInvitation,
  composeLetter,
  createFamily,
  getFamily,
  getFunding,
  getParts,
  invite,
  join,
  listOwnFamilies,
  removeFamily,
  removeMember,
  renameFamily,
  setName,
  setParts,
  setPaying,
  setReady,
  setRole,
  setShare,
  showInvitation,
  sync,
} from './service.ts'

const done = { isDone: true as const }

export const calls = implement(familyCalls, {
  list: listOwnFamilies,
  get: (context, { id }) => getFamily(context, id),
  create: createFamily,
  rename: renameFamily,
  invite,
  closeInvitation,
  invitation: showInvitation,
  join,
  setName,
  setReady,
  arrange,
  setRole,
  removeMember: async (context, input) => {
    await removeMember(context, input)
    return done
  },
  remove: async (context, input) => {
    await removeFamily(context, input)
    return done
  },
  setPaying,
  setShare,
  funding: getFunding,
  sync,
  parts: getParts,
  setParts,
  compose: composeLetter,
})
