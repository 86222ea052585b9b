import { z } from 'zod'
import { call, v5, zDay, zId } from '../call.ts'
import { zMailClass } from '../mail-class.ts'
import { zOrderDetail, zSendOn } from '../order/schemas.ts'
import { sendModes } from '../order/send-on.ts'

/** The calls of a chosen day, for letters and cards alike. */
export const sendDaySpecs = {
  sendDay: call({
    method: 'GET',
    path: `${v5}/letter/sendDay`,
    access: 'user',
    summary:
      'On which day a letter or a card is printed and posted that is to be posted on, or to arrive by, a chosen day',
    input: z.strictObject({
      mode: z.enum(sendModes),
      day: zDay,
      mailClass: zMailClass,
      /** Recipient: days are then those that mail to their place takes. */ recipientId:
        zId.optional(),
      /** Order whose day is changed. */ orderId: zId.optional(),
    }),
    output: z.object({ printOn: zDay, arrives: z.object({ from: zDay, to: zDay }) }),
    errors: [
      'letter.send_day',
      'request.not_found',
      'institution.blocked',
      'address.unit_required',
      'address.number_required',
    ],
  }),
  reschedule: call({
    method: 'POST',
    path: `${v5}/letter/reschedule`,
    access: 'user',
    summary: 'Choose another day for a letter or a card, or none, until printing begins',
    input: z.strictObject({ orderId: zId, sendOn: zSendOn }),
    output: zOrderDetail,
    errors: ['request.not_found', 'letter.send_day', 'letter.locked'],
  }),
}
