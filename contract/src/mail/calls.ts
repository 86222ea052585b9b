import { z } from 'zod'
import { call, defineCalls, v5, zId } from '../call.ts'
import { reviewQueueSpecs } from './review-calls.ts'
import { zFinding, zMovedOrder } from './schemas.ts'
import { sendDaySpecs } from './send-day.ts'

/** The longest text of any mail, in characters. */
export const longestText = 50_000

/**
 * Calls that letters and cards share: their text is checked, their day chosen, their recipient
 * moves, staff review them.
 */
export const mailCalls = defineCalls('mail', {
  checkText: call({
    method: 'POST',
    path: `${v5}/tool/checkTextContent`,
    access: 'user',
    summary: 'Mark passages that would be flagged or returned',
    input: z.strictObject({
      text: z.string().max(longestText),
      institutionId: zId.optional(),
    }),
    output: z.object({ findings: z.array(zFinding), isClean: z.boolean() }),
  }),
  ...sendDaySpecs,
  unprintedTo: call({
    method: 'GET',
    path: `${v5}/letter/unprintedTo`,
    access: 'user',
    summary:
      'Unprinted orders that carry another address than the person has now, and whether the new place takes them',
    input: z.strictObject({ recipientId: zId }),
    output: z.object({ list: z.array(zMovedOrder) }),
    errors: ['request.not_found'],
  }),
  readdress: call({
    method: 'POST',
    path: `${v5}/letter/readdress`,
    access: 'user',
    summary:
      'They moved: give all unprinted orders to a person the address that the person has now',
    /**
     * No idempotency key: done again it finds nothing left to do. The files are drawn outside any
     * transaction.
     */
    input: z.strictObject({ recipientId: zId }),
    output: z.object({ list: z.array(zMovedOrder) }),
    errors: [
      'request.not_found',
      'letter.drawing_failed',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  ...reviewQueueSpecs,
})
