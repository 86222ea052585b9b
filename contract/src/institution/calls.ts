import { z } from 'zod'
import { call, defineCalls, v5, zDay, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { institutionKinds } from '../institution-kinds.ts'
import { institutionDeskSpecs } from './desk-calls.ts'
import { institutionRequestSpecs } from './request-calls.ts'
import { zDetails, zInstitution, zInstitutionRules, zRuleVersion } from './schemas.ts'

export {
  type InstitutionKind,
  institutionKinds,
  type MailClass,
  mailClasses,
  ruleLanguages,
} from '../institution-kinds.ts'
export {
  type Institution,
  type InstitutionRules,
  zInstitution,
  zInstitutionRules,
  zRuleVersion,
} from './schemas.ts'

export const institutionCalls = defineCalls('institution', {
  list: call({
    method: 'GET',
    path: `${v5}/institution/list`,
    access: 'guest',
    summary: 'Search the directory of institutions by name or place',
    input: z.strictObject({
      ...zPageInput,
      query: z.string().trim().max(60).optional(),
      kind: z.enum(institutionKinds).optional(),
    }),
    output: zPage(zInstitution),
  }),
  get: call({
    method: 'GET',
    path: `${v5}/institution/get`,
    access: 'guest',
    summary: 'One institution with its rules',
    input: z.strictObject({ id: zId }),
    output: zInstitution,
    errors: ['request.not_found'],
  }),
  create: call({
    method: 'POST',
    path: `${v5}/admin/institution/create`,
    access: { staff: 'institution.edit' },
    summary: 'Add an institution',
    input: z.strictObject({
      details: zDetails,
      rules: zInstitutionRules,
      source: z.string().trim().min(2).max(300),
      checkedOn: zDay,
    }),
    output: zInstitution,
    errors: ['institution.exists'],
  }),
  update: call({
    method: 'POST',
    path: `${v5}/admin/institution/update`,
    access: { staff: 'institution.edit' },
    summary: 'Correct the address of an institution, or block it',
    input: z.strictObject({
      id: zId,
      baseUpdatedAt: zTime,
      details: zDetails,
      isBlocked: z.boolean(),
    }),
    output: zInstitution,
    errors: ['request.not_found', 'institution.exists', 'institution.changed'],
  }),
  addRules: call({
    method: 'POST',
    path: `${v5}/admin/institution/rules`,
    access: { staff: 'institution.edit' },
    summary: 'Add a version of the rules, with its source and the day of the check',
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      rules: zInstitutionRules,
      source: z.string().trim().min(2).max(300),
      checkedOn: zDay,
      effectiveFrom: zDay,
    }),
    output: zInstitution,
    errors: ['request.not_found', 'institution.rules_changed'],
  }),
  history: call({
    method: 'GET',
    path: `${v5}/admin/institution/history`,
    access: { staff: 'institution.edit' },
    summary: 'All versions of an institution’s rules, newest first',
    input: z.strictObject({ id: zId }),
    output: z.object({ list: z.array(zRuleVersion.extend({ createdByName: z.string() })) }),
    errors: ['request.not_found'],
  }),
  confirm: call({
    method: 'POST',
    path: `${v5}/admin/institution/confirm`,
    access: { staff: 'institution.edit' },
    summary: 'Record who at the institution confirmed that it accepts our letters',
    input: z.strictObject({
      id: zId,
      confirmedBy: z.string().trim().min(2).max(120),
      confirmedOn: zDay,
    }),
    output: zInstitution,
    errors: ['request.not_found'],
  }),
  ...institutionDeskSpecs,
  ...institutionRequestSpecs,
})
