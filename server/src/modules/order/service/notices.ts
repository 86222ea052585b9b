import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { orderCalls } from '@mailing/contract/order/calls.ts'
import type { NoticeKind } from '@mailing/contract/order/notices.ts'
import type { Notice } from '@mailing/contract/order/schemas.ts'
import { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { emit } from '../../../platform/events.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import {
  insertNotice,
  listNoticeRows,
  markNoticesSeen,
  type NoticeRow,
  noticesOfOrder,
} from '../store/notices.ts'
import { sayReason } from './review-reason.ts'
import { openSnapshot } from './snapshot.ts'

const column = 'order_notices.params_sealed'
const zParams = z.record(z.string(), z.union([z.string(), z.number()]))

export interface NoticeToTell {
  readonly orderId: string
  readonly userId: string
  readonly kind: NoticeKind
  /** Names what it tells of, for instance the new version of a letter: the same is told once. */
  readonly key: string
  /** What fills its sentence. */
  readonly params: Readonly<Record<string, string | number>>
}

/** Tells the writer of an order something that no state says, in the transaction in which it happens. False: told before. */
export async function tellWriter(
  kernel: InTransaction<Pick<Kernel, 'vault' | 'clock'>>,
  { params, ...notice }: NoticeToTell,
): Promise<boolean> {
  const isNew = await insertNotice(kernel, {
    ...notice,
    at: kernel.clock.now(),
    paramsSealed: kernel.vault.seal(JSON.stringify(params), column),
  })
  if (isNew) await emit(kernel, 'order.told', notice)
  return isNew
}

/** A reason is kept as a code: whoever reads has it in a language of their own. */
function paramsOf(context: UserContext, row: NoticeRow): Notice['params'] {
  const params = zParams.parse(JSON.parse(context.vault.openText(row.params_sealed, column)))
  const reason = params['reason']
  return typeof reason === 'string'
    ? { ...params, reason: sayReason(reason, row.order_kind, context.locale) }
    : params
}

function toNotice(context: UserContext, row: NoticeRow): Notice {
  const { recipientName, title } = openSnapshot(context, row.snapshot_sealed)
  return {
    id: row.id,
    orderId: row.order_id,
    orderNumber: row.number,
    orderKind: row.order_kind,
    about: row.order_kind === 'goods' ? title : recipientName,
    kind: row.kind,
    at: row.at.toISOString(),
    params: paramsOf(context, row),
    isSeen: row.seen_at !== null,
  }
}

export const readNotices = async (context: UserContext, orderId: string): Promise<Notice[]> =>
  (await noticesOfOrder(context, context.userId, orderId)).map((row) => toNotice(context, row))

/** What the person should know of own orders, newest first. */
export async function listNotices(
  context: UserContext,
  { cursor, show }: CallParsed<typeof orderCalls.notices>,
): Promise<CallAnswer<typeof orderCalls.notices>> {
  const [before] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  return toPage(
    await listNoticeRows(context, context.userId, show === 'unseen', before, pageSize + 1),
    (row) => toNotice(context, row),
    (row) => [row.id],
  )
}

export async function seeNotices(context: UserContext, orderId: string): Promise<{ isDone: true }> {
  await inTransaction(context, (context) =>
    markNoticesSeen(context, context.userId, orderId, context.clock.now()),
  )
  return { isDone: true }
}
