import { z } from 'zod'
import { call, v5, zId, zNothing, zPage, zPageInput, zTime } from '../call.ts'
import { zPrintedLine } from '../printed-line.ts'
import { nameSchemas } from '../schema-names.ts'

/** States of a request for a missing place: waiting, added to the directory, or declined. */
export const requestStates = ['waiting', 'added', 'declined'] as const
/**
 * Reasons why a place is not added: nobody can tell which is meant; it takes no letters from us; it
 * needs no entry, a postal address will do.
 */
export const declineReasons = ['unclear', 'no_letters', 'postal_address'] as const
export type DeclineReason = (typeof declineReasons)[number]

export const requestLimits = { waiting: 5, aDay: 10, name: 80, place: 120 } as const

const zAsked = {
  /** Name as the writer calls it. */
  name: zPrintedLine({ min: 2, max: requestLimits.name }),
  /** Where it is, as far as the writer knows: town, street. */
  place: zPrintedLine({ max: requestLimits.place }),
}
const zRequest = z.object({
  id: zId,
  name: z.string(),
  place: z.string(),
  state: z.enum(requestStates),
  /** Set when it was declined. */
  reason: z.enum(declineReasons).nullable(),
  /** Where it stands in the directory, once it was added. */
  institutionId: zId.nullable(),
  askedAt: zTime,
  answeredAt: zTime.nullable(),
})
export type PlaceRequest = z.infer<typeof zRequest>
nameSchemas({ PlaceRequest: zRequest })

/** Places that writers miss in the directory, and what staff answer. */
export const institutionRequestSpecs = {
  request: call({
    method: 'POST',
    path: `${v5}/institution/request`,
    access: 'user',
    summary: 'Ask for a place that is missing in the directory',
    input: z.strictObject(zAsked),
    output: zRequest,
    errors: ['institution.request_limit', 'request.rate_limited'],
  }),
  myRequests: call({
    method: 'GET',
    path: `${v5}/institution/myRequests`,
    access: 'user',
    summary: 'Places that the caller asked for, newest first',
    input: z.strictObject(zPageInput),
    output: zPage(zRequest),
  }),
  requests: call({
    method: 'GET',
    path: `${v5}/admin/institution/requests`,
    access: { staff: 'institution.edit' },
    summary:
      'Staff: places that writers asked for: those that wait, longest first, or those that were answered, newest first',
    input: z.strictObject({ ...zPageInput, only: z.enum(['waiting', 'answered']).optional() }),
    output: zPage(zRequest),
  }),
  requestsWaiting: call({
    method: 'GET',
    path: `${v5}/admin/institution/requestsWaiting`,
    access: { staff: 'institution.edit' },
    summary: 'Staff: how many places that writers asked for wait for an answer',
    input: zNothing,
    output: z.object({ count: z.int() }),
  }),
  answerRequest: call({
    method: 'POST',
    path: `${v5}/admin/institution/answerRequest`,
    access: { staff: 'institution.edit' },
    summary:
      'Staff: tell a writer that a place stands in the directory now (`institutionId`), or why it is not added (`reason`)',
    input: z.union([
      z.strictObject({ id: zId, institutionId: zId }),
      z.strictObject({ id: zId, reason: z.enum(declineReasons) }),
    ]),
    output: zRequest,
    errors: ['request.not_found', 'institution.request_answered', 'institution.blocked'],
  }),
}
