import { addressCalls } from '@mailing/contract/address/calls.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook } from '../account/service.ts'
import { seed } from './seed.ts'
import { addressFigures, deleteAddress, editAddress, getAddress, getAddresses } from './service.ts'

const calls = implement(addressCalls, {
  list: getAddresses,
  get: (context, { id }) => getAddress(context, id),
  edit: editAddress,
  remove: (context, { id }) => deleteAddress(context, id),
})

/** Address books: recipients and delivery addresses. */
export const addressModule: Module = {
  name: 'address',
  calls,
  seed,
  gives: [fill(figureHook, addressFigures)],
}
