import { familyCalls } from '@mailing/contract/family/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { endingHook, leavingHook } from '../account/service.ts'
import { orderExtensionHook } from '../order/service.ts'
import { invariantHook } from '../wallet/service.ts'
import { familyHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { composeLetter } from './service/compose.ts'
import { familyExtension } from './service/funding.ts'
import { familyInvariants } from './service/invariants.ts'
import { letFamiliesGo, sharesLeft } from './service/leaving.ts'
import {
  createFamily,
  getFamily,
  listOwnFamilies,
  readReadings,
  removeFamily,
  renameFamily,
} from './service/letters.ts'
import { getParts, setParts } from './service/parts.ts'
import {
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
import { reopen } from './service/sending.ts'
import { expireShares, getFunding, setPaying, setShare } from './service/shares.ts'
import { sync } from './service/sync.ts'

/** A family letter follows the order that was made of its draft; that it is paid it hears at once, because its shares are taken for it. */
const events: readonly EventHandler[] = [
  // An order that a coupon paid for wholly gives no money back, so that nobody hears of a refund.
  on('order.moved', 'family.reopen_refused', (context, { orderId }) => reopen(context, orderId), {
    to: ['refused'],
  }),
  on('order.cancelled', 'family.reopen', (context, { orderId }) => reopen(context, orderId)),
  on('order.refunded', 'family.reopen_refunded', (context, { orderId }) =>
    reopen(context, orderId),
  ),
]

const jobs: readonly JobDefinition[] = [
  every('family.return_shares', '25 4 * * *', async (kernel) => {
    await expireShares(kernel)
  }),
]

const done = { isDone: true as const }

const calls = implement(familyCalls, {
  list: listOwnFamilies,
  get: (context, { id }) => getFamily(context, id),
  readings: readReadings,
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

/** Family letters: several people write one letter, each on pages of their own. */
export const familyModule: Module = {
  name: 'family',
  calls,
  events,
  jobs,
  seed,
  gives: [
    fill(holdingHook, familyHoldings),
    fill(leavingHook, sharesLeft),
    fill(endingHook, letFamiliesGo),
    fill(orderExtensionHook, familyExtension),
    fill(invariantHook, familyInvariants),
  ],
}
