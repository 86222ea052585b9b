import { institutionCalls } from '@mailing/contract/institution/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  addRuleVersion,
  confirmAcceptance,
  createInstitution,
  getInstitution,
  getRuleHistory,
  searchInstitutions,
  updateInstitution,
} from './service.ts'

export const calls = implement(institutionCalls, {
  list: searchInstitutions,
  get: (context, { id }) => getInstitution(context, id),
  create: createInstitution,
  update: updateInstitution,
  addRules: addRuleVersion,
  history: getRuleHistory,
  confirm: confirmAcceptance,
})
