import { institutionCalls } from '@mailing/contract/institution/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { deskFinderHook } from '../account/service.ts'
import { institutionHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { exportForDesk, listForDesk, previewRules } from './service/desk.ts'
import {
  addRuleVersion,
  confirmAcceptance,
  createInstitution,
  getInstitution,
  getRuleHistory,
  institutionFinder,
  searchInstitutions,
  updateInstitution,
} from './service/directory.ts'
import { importFile, previewFile } from './service/import.ts'
import { actOnManyPlaces } from './service/many.ts'
import {
  answerRequest,
  countRequests,
  getOwnRequests,
  getRequests,
  requestPlace,
} from './service/requests.ts'

declare module '../../platform/events.ts' {
  interface EventMap {
    /** Name, address or block were corrected; whoever holds unprinted pieces checks them anew. */
    'institution.corrected': { readonly institutionId: string }
    /** A version of the rules was added. `effectiveFrom` may lie ahead; whoever holds unprinted pieces checks them anew. */
    'institution.rules_changed': {
      readonly institutionId: string
      readonly version: number
      readonly effectiveFrom: string
    }
    /** Staff have answered who missed a place in the directory. */
    'institution.request_answered': {
      readonly userId: string
      readonly requestId: string
      readonly isAdded: boolean
    }
  }
}

const calls = implement(institutionCalls, {
  list: searchInstitutions,
  get: (context, { id }) => getInstitution(context, id),
  create: createInstitution,
  update: updateInstitution,
  addRules: addRuleVersion,
  history: getRuleHistory,
  confirm: confirmAcceptance,
  adminList: listForDesk,
  export: exportForDesk,
  actOnMany: actOnManyPlaces,
  previewRules,
  previewFile,
  importFile,
  request: requestPlace,
  myRequests: getOwnRequests,
  requests: getRequests,
  requestsWaiting: countRequests,
  answerRequest,
})

/** The directory of institutions and their rules. */
export const institutionModule: Module = {
  name: 'institution',
  calls,
  seed,
  gives: [fill(holdingHook, institutionHoldings), fill(deskFinderHook, institutionFinder)],
}
