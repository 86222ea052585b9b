import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { replyCalls } from '@mailing/contract/reply/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { orderOriginal, quoteOriginal } from '../../shop/service.ts'
import { setOriginal } from '../store/originals.ts'
import { findForWriter, lockForWriter } from '../store/reading.ts'
import type { ReplyRow } from '../store.ts'
import { openSender } from './identity.ts'

type Calls = typeof replyCalls

/** A reply of this person whose paper lies with us and is promised to nobody. Throws request.not_found, reply.withdrawn, reply.original_ordered or reply.original_gone. */
function requireHere(row: ReplyRow | undefined): ReplyRow {
  if (!row) throw new AppError('request.not_found')
  if (row.state === 'withdrawn') throw new AppError('reply.withdrawn')
  if (row.original_state === 'ordered') throw new AppError('reply.original_ordered')
  if (row.original_state !== 'kept') throw new AppError('reply.original_gone')
  return row
}

/** What it would cost to have the paper sent. After its day it can still be ordered, as long as it was not destroyed. */
export async function previewForward(
  context: UserContext,
  { id, addressId }: CallParsed<Calls['forwardPreview']>,
): Promise<CallAnswer<Calls['forwardPreview']>> {
  const row = requireHere(await findForWriter(context, context.userId, id))
  const quote = await quoteOriginal(context, { sheets: row.sheets_stated, addressId })
  return {
    ...quote,
    senderName: row.sender_sealed ? openSender(context, row.sender_sealed).name : '',
    receivedAt: row.received_at.toISOString(),
    sheets: row.sheets_stated,
  }
}

/** Orders the paper to be sent. The reply is locked first: of two orders at once one is made, and nobody destroys what is being ordered. */
export async function forwardOriginal(
  context: UserContext,
  { id, addressId, note, expectedTotal }: CallParsed<Calls['forward']>,
): Promise<CallAnswer<Calls['forward']>> {
  return inTransaction(context, async (context) => {
    const row = requireHere(await lockForWriter(context, context.userId, id))
    const original = {
      replyId: id,
      boxCode: row.box_stated,
      sheets: row.sheets_stated,
      receivedAt: row.received_at,
    }
    const order = await orderOriginal(context, {
      original,
      addressId,
      note,
      expectedTotal,
    })
    await setOriginal(context, id, { state: 'ordered', orderId: order.id })
    return {
      orderId: order.id,
      number: order.number,
      total: order.total,
      payBefore: order.payBefore.toISOString(),
    }
  })
}
