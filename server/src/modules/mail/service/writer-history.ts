import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import { lookedBackAt } from '@mailing/contract/mail/review-calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { findFacts, pastMail } from '../../order/service.ts'
import { countChanged } from '../store/versions.ts'

/** How the writer of a piece fared before, in figures alone: a reviewer needs to know no more, so it is no reading. */
export async function getWriterHistory(
  context: StaffContext,
  { orderId }: CallParsed<typeof mailCalls.writerHistory>,
): Promise<CallAnswer<typeof mailCalls.writerHistory>> {
  const order = await findFacts(context, { id: orderId })
  if (!order?.paidAt) throw new AppError('request.not_found')
  const { ids, refused, returned, lastRefusedAt } = await pastMail(context, order.userId, {
    except: orderId,
    limit: lookedBackAt,
  })
  return {
    pieces: ids.length,
    refused,
    changed: await countChanged(context, ids),
    returned,
    lastRefusedAt: lastRefusedAt?.toISOString() ?? null,
  }
}
