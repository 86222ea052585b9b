import { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { listHeld, listThirdParties, showHeld } from './service/lists.ts'

const calls = implement(privacyCalls, {
  userList: listHeld,
  userListData: showHeld,
  thirdParties: listThirdParties,
})

/** What is kept of people, and what they may do about it. */
export const privacyModule: Module = { name: 'privacy', calls }
