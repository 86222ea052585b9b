import { addressCalls } from '@mailing/contract/address/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { customerPrivateHook, deskFinderHook, figureHook } from '../account/service.ts'
import { addressHoldings } from './holdings.ts'
import { parseAddress } from './rules/parse.ts'
import { seed } from './seed.ts'
import {
  addressFigures,
  deleteAddress,
  editAddress,
  getAddress,
  getAddresses,
} from './service/book.ts'
import { addContacts, getContacts, getGroups } from './service/contacts.ts'
import { indexNames, privateRecipients, recipientFinder } from './service/finding-names.ts'
import {
  claimPastOf,
  getPast,
  getPastList,
  movePast,
  removePastOf,
  savePast,
} from './service/past.ts'
import { getRegions } from './service/regions.ts'

/** Addresses from before were brought over by phone number; an account with the number makes them somebody's. */
const events: readonly EventHandler[] = [
  on('account.registered', 'address.claim_past', (kernel, { userId }) =>
    claimPastOf(kernel, userId),
  ),
  on('account.phone_bound', 'address.claim_bound', (kernel, { userId }) =>
    claimPastOf(kernel, userId),
  ),
]

const calls = implement(addressCalls, {
  list: getAddresses,
  get: (context, { id }) => getAddress(context, id),
  edit: editAddress,
  remove: (context, { id }) => deleteAddress(context, id),
  regions: getRegions,
  parse: (_, { text }) => parseAddress(text),
  contacts: getContacts,
  groups: getGroups,
  addContacts,
  pastList: getPastList,
  pastGet: (context, { id }) => getPast(context, id),
  pastSave: savePast,
  pastMove: movePast,
  pastRemove: (context, { id }) => removePastOf(context, id),
})

/** Address books: recipients and delivery addresses, and addresses from before there were fields. */
export const addressModule: Module = {
  name: 'address',
  calls,
  events,
  jobs: [
    every('address.index_names', '23 3 * * *', async (kernel) => {
      await indexNames(kernel)
    }),
  ],
  start: async (kernel) => {
    await indexNames(kernel)
  },
  seed,
  gives: [
    fill(holdingHook, addressHoldings),
    fill(figureHook, addressFigures),
    fill(deskFinderHook, recipientFinder),
    fill(customerPrivateHook, privateRecipients),
  ],
}
