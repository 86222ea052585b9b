import { type CallAnswer, type CallParsed, deskPageSize, pageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { CommentState } from '@mailing/contract/goods/rules.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, StaffContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/transaction.ts'
import { maskedOf, namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLinks } from '../../file/service.ts'
import { averageOf, hideName } from '../rules.ts'
import {
  type CommentRow,
  commentsOfOrder,
  decideRow,
  findComment,
  findWaiting,
  insertComment,
  listApproved,
  listInState,
  ratingOf,
} from '../store/comments.ts'
import { findLines } from '../store/variants.ts'
import { pick, picturesById } from './pictures.ts'
import { orderNumberHook } from './stock-desk.ts'

type Calls = typeof goodsCalls
type StaffComment = CallAnswer<Calls['decideComment']>

const column = 'goods_comments.text_sealed'
const zCursor = z.tuple([z.int()])
const zFindings = z.array(z.object({ start: z.int(), end: z.int(), category: z.string() }))

/** Marks passages that staff should look at; filled by the mail module, which has the word lists. */
export type CommentCheck = (
  context: Pick<Kernel, 'db' | 'clock'>,
  text: string,
) => Promise<readonly z.output<typeof zFindings>[number][]>

export const commentCheckHook = defineHook<CommentCheck>('goods.comment_check')

const textOf = ({ vault }: Pick<Kernel, 'vault'>, row: CommentRow): string =>
  vault.openText(row.text_sealed, column)

/** Approved comments on one of the goods, newest first, with the rating. */
export async function listComments(
  context: GuestContext,
  { goodsId, cursor }: CallParsed<Calls['comments']>,
): Promise<CallAnswer<Calls['comments']>> {
  const [rows, rating] = await Promise.all([
    listApproved(context, goodsId, decodeCursor(cursor, zCursor)?.[0], pageSize + 1),
    ratingOf(context, goodsId),
  ])
  const variants = await variantNames(context, rows)
  const [pictures, names] = await Promise.all([
    picturesById(
      context,
      rows.flatMap((row) => row.picture_ids),
    ),
    namesOf(
      context,
      rows.map((row) => row.user_id),
    ),
  ])
  const page = toPage(
    rows,
    (row) => ({
      id: row.id,
      stars: row.stars,
      text: textOf(context, row),
      pictures: pick(pictures, row.picture_ids),
      author: hideName(names.get(row.user_id) ?? ''),
      variantName: variants.get(row.variant_id)?.variant ?? '',
      at: row.created_at.toISOString(),
    }),
    (row) => [row.seq],
  )
  return {
    ...page,
    rating: {
      average: averageOf(rating?.stars_sum ?? 0, rating?.stars_count ?? 0),
      count: rating?.stars_count ?? 0,
    },
  }
}

async function variantNames(
  kernel: WithDb & { readonly locale: Locale },
  rows: readonly CommentRow[],
): Promise<ReadonlyMap<string, { goods: string; variant: string }>> {
  const lines = await findLines(kernel, null, [...new Set(rows.map((row) => row.variant_id))])
  return new Map(
    lines.map((line) => [
      line.variant_id,
      {
        goods: readLocalText(line.goods_name, kernel.locale),
        variant: readLocalText(line.variant_name, kernel.locale),
      },
    ]),
  )
}

export interface CommentToAdd {
  readonly lineId: string
  readonly orderId: string
  readonly goodsId: string
  readonly variantId: string
  readonly userId: string
  readonly stars: number
  readonly text: string
  readonly pictureIds: readonly string[]
}

/** Stores a comment, which waits for staff. False: this line has one. The caller has checked that the line is the person's and was delivered. */
export async function addComment(
  kernel: InTransaction<Pick<Kernel, 'vault' | 'clock' | 'hooks'>>,
  comment: CommentToAdd,
): Promise<string | null> {
  const id = newId()
  const findings = await kernel.hooks.only(commentCheckHook)(kernel, comment.text)
  try {
    await insertComment(kernel, {
      id,
      goods_id: comment.goodsId,
      variant_id: comment.variantId,
      order_id: comment.orderId,
      line_id: comment.lineId,
      user_id: comment.userId,
      stars: comment.stars,
      text_sealed: kernel.vault.seal(comment.text, column),
      picture_ids: [...comment.pictureIds],
      findings: JSON.stringify(
        findings.map(({ start, end, category }) => ({ start, end, category })),
      ),
      created_at: kernel.clock.now(),
    })
    return id
  } catch (error) {
    if (isUniqueViolation(error, 'goods_comments_one_a_line')) return null
    throw error
  }
}

export interface OwnComment {
  readonly id: string
  readonly lineId: string
  readonly state: CommentState
  readonly stars: number
  readonly text: string
  readonly pictureIds: readonly string[]
  readonly refusedReason: string | null
}

/** What a person has said about the lines of an order. */
export async function commentsOn(context: UserContext, orderId: string): Promise<OwnComment[]> {
  const rows = await commentsOfOrder(context, orderId)
  return rows
    .filter((row) => row.user_id === context.userId)
    .map((row) => ({
      id: row.id,
      lineId: row.line_id,
      state: row.state,
      stars: row.stars,
      text: textOf(context, row),
      pictureIds: row.picture_ids,
      refusedReason: row.refused_reason,
    }))
}

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

/** Shows a comment to everybody, or refuses it with a reason. Throws goods.comment_decided when a colleague was quicker. */
export async function decideComment(
  context: StaffContext,
  { id, decision, reason }: CallParsed<Calls['decideComment']>,
): Promise<StaffComment> {
  if (decision === 'refuse' && reason === '') throw new AppError('goods.reason_missing')
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
