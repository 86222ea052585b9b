import { privacyCalls } from '@mailing/contract/privacy/calls.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition, job, keyedJob, parallel } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { figureHook, sendOwnerCode } from '../account/service.ts'
import { fileGuardHook } from '../file/service.ts'
import { privacyHoldings } from './holdings.ts'
import {
  askCopy,
  copyGuards,
  dropCopies,
  getCopies,
  makeCopy,
  openCopy,
  sweepCopies,
} from './service/copies.ts'
import { getRequestsOf, requestFor, stayFor } from './service/customer.ts'
import { getDeletionProof, listDeletions } from './service/deletion-desk.ts'
import {
  deletionFigures,
  eraseDue,
  erasePerson,
  getLeaving,
  getProof,
  leave,
  stay,
} from './service/deletions.ts'
import {
  getKeeping,
  keepOrLet,
  listErasures,
  previewKeeping,
  saveKeeping,
} from './service/keeping.ts'
import { listHeld, listThirdParties, showHeld } from './service/lists.ts'
import { eraseChosen, planErasing } from './service/parting.ts'

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'privacy.make_copy': { readonly copyId: string }
    'privacy.erase_account': { readonly deletionId: string }
  }
}

declare module '../../platform/events.ts' {
  interface EventMap {
    /** The copy of everything that somebody asked for can be fetched. */
    'privacy.export_ready': { readonly userId: string; readonly exportId: string }
    /** Somebody wants the account gone. `dueAt`: until then it can be taken back. */
    'privacy.deletion_requested': {
      readonly userId: string
      readonly dueAt: string
      readonly isByStaff: boolean
    }
    /** Things that somebody chose to let go are to be erased at `dueAt`. */
    'privacy.erasing_near': {
      readonly userId: string
      readonly count: number
      readonly dueAt: string
    }
  }
}

/** A copy that holds somebody else's reply goes with it. */
const events: readonly EventHandler[] = [
  on('reply.withdrawn', 'privacy.drop_copies', (kernel, { userId }) => dropCopies(kernel, userId)),
]

const jobs: readonly JobDefinition[] = [
  keyedJob('privacy.erase_account', (kernel, { deletionId }) => erasePerson(kernel, deletionId), [
    'privacy.erase',
  ]),
  every('privacy.erase_due', '7 * * * *', eraseDue),
  every('privacy.plan_erasing', '50 8 * * *', planErasing),
  every('privacy.erase_chosen', '17 * * * *', eraseChosen),
  parallel(
    2,
    job('privacy.make_copy', (kernel, { copyId }) => makeCopy(kernel, copyId)),
  ),
  every('privacy.sweep', '37 * * * *', async (kernel) => {
    const count = await sweepCopies(kernel)
    if (count > 0) kernel.log.info('copies of data removed', { count })
  }),
]

const calls = implement(privacyCalls, {
  userList: listHeld,
  userListData: showHeld,
  thirdParties: listThirdParties,
  sendCode: sendOwnerCode,
  copies: getCopies,
  askCopy,
  openCopy,
  leaving: getLeaving,
  leave,
  stay,
  proof: getProof,
  deletions: listDeletions,
  requestsOf: getRequestsOf,
  requestFor,
  stayFor,
  deletionProof: getDeletionProof,
  keeping: getKeeping,
  keepingPreview: previewKeeping,
  saveKeeping,
  keepThing: keepOrLet,
  erasures: listErasures,
})

/** What is kept of people, and what they may do about it: look, take a copy home, have it erased. */
export const privacyModule: Module = {
  name: 'privacy',
  calls,
  events,
  jobs,
  gives: [
    fill(holdingHook, privacyHoldings),
    fill(fileGuardHook, copyGuards),
    fill(figureHook, deletionFigures),
  ],
}
