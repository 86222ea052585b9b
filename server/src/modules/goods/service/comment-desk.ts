import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { actOnEach } from '../../../platform/many.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { hideName } from '../rules.ts'
import {
  type CommentRow,
  decideRow,
  findComment,
  findWaiting,
  listInState,
} from '../store/comments.ts'
import { textOf, variantNames, zFindings } from './comments.ts'
import { orderNumberHook } from './stock-desk.ts'

type Calls = typeof goodsCalls
type StaffComment = CallAnswer<Calls['decideComment']>

const zCursor = z.tuple([z.int()])

/** Comments by state for staff; that somebody read them is recorded first. */
export async function listStaffComments(
  context: StaffContext,
  { cursor, state }: CallParsed<Calls['adminComments']>,
): Promise<CallAnswer<Calls['adminComments']>> {
  const rows = await listInState(
    context,
    state,
    decodeCursor(cursor, zCursor)?.[0],
    deskPageSize + 1,
  )
  await inTransaction(context, (context) =>
    recordAudit(context, {
      action: 'goods.read_comments',
      subject: 'goods',
      subjectId: state,
    }),
  )
  const page = toPage(
    rows,
    (row) => row,
    (row) => [row.seq],
    deskPageSize,
  )
  return {
    list: await toStaffComments(context, page.list),
    nextCursor: page.nextCursor,
    waiting: (await findWaiting(context)).count,
  }
}

/** How many comments wait, and since when; of nobody in particular, so it is not a reading. */
export async function commentsWaiting(
  context: StaffContext,
): Promise<CallAnswer<Calls['commentsWaiting']>> {
  const { count, oldest } = await findWaiting(context)
  return { count, oldestAt: oldest?.toISOString() ?? null }
}

async function toStaffComments(
  context: StaffContext,
  rows: readonly CommentRow[],
): Promise<StaffComment[]> {
  const [variants, links, names, masked, numbers] = await Promise.all([
    variantNames(context, rows),
    fileLinks(
      context,
      rows.flatMap((row) => row.picture_ids),
    ),
    namesOf(
      context,
      rows.map((row) => row.user_id),
    ),
    maskedOf(
      context,
      rows.map((row) => row.user_id),
    ),
    context.hooks.only(orderNumberHook)(
      context,
      rows.map((row) => row.order_id),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    stars: row.stars,
    text: textOf(context, row),
    author: hideName(names.get(row.user_id) ?? ''),
    variantName: variants.get(row.variant_id)?.variant ?? '',
    at: row.created_at.toISOString(),
    // Not everybody's yet: staff see them by an address that is bound to their session.
    pictures: row.picture_ids
      .flatMap((id) => links.get(id) ?? [])
      .map(({ id, url, width, height }) => ({ id, url, width: width ?? 0, height: height ?? 0 })),
    goodsId: row.goods_id,
    goodsName: variants.get(row.variant_id)?.goods ?? '',
    orderId: row.order_id,
    orderNumber: numbers.get(row.order_id) ?? '',
    state: row.state,
    userMasked: masked.get(row.user_id) ?? '',
    findings: zFindings.parse(row.findings),
    refusedReason: row.refused_reason,
    decidedAt: row.decided_at?.toISOString() ?? null,
  }))
}

/** An author reads why. */
function requireReason({
  decision,
  reason,
}: Pick<CallParsed<Calls['decideComment']>, 'decision' | 'reason'>): void {
  if (decision === 'refuse' && reason === '') throw new AppError('goods.reason_missing')
}

/** Shows a comment to everybody, or refuses it with a reason. Throws goods.comment_decided when a colleague was quicker. */
export async function decideComment(
  context: StaffContext,
  { id, decision, reason }: CallParsed<Calls['decideComment']>,
): Promise<StaffComment> {
  requireReason({ decision, reason })
  return inTransaction(context, async (context) => {
    const isDecided = await decideRow(context, {
      id,
      state: decision === 'approve' ? 'approved' : 'refused',
      reason: decision === 'refuse' ? reason : null,
      at: context.clock.now(),
      by: context.userId,
    })
    const row = await findComment(context, id)
    const [comment] = row ? await toStaffComments(context, [row]) : []
    if (!comment) throw new AppError('request.not_found')
    if (!isDecided) throw new AppError('goods.comment_decided')
    await recordAudit(context, {
      action: `goods.${decision}_comment`,
      subject: 'goods',
      subjectId: id,
    })
    return comment
  })
}

/** The same decision on many comments. */
export async function decideComments(
  context: StaffContext,
  { key, ids, ...what }: CallParsed<Calls['decideComments']>,
): Promise<CallAnswer<Calls['decideComments']>> {
  requireReason(what)
  return actOnEach(context, {
    callId: 'goods.decideComments',
    key,
    items: ids.map((id) => ({ id })),
    what,
    act: (context, { id }) => decideComment(context, { id, ...what }),
    obstacleOf: ({ code }) => (code === 'goods.comment_decided' ? 'decided' : null),
  })
}
