import { addressCalls } from '@mailing/contract/address/calls.ts'
import { implement } from '../../platform/implement.ts'
import { deleteAddress, editAddress, getAddress, getAddresses } from './service.ts'

export const calls = implement(addressCalls, {
  list: getAddresses,
  get: (context, { id }) => getAddress(context, id),
  edit: editAddress,
  remove: (context, { id }) => deleteAddress(context, id),
})
