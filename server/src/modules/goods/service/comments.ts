import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { goodsCalls } from '@mailing/contract/goods/calls.ts'
import type { CommentState } from '@mailing/contract/goods/rules.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { z } from 'zod'
import type { GuestContext, UserContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { isUniqueViolation } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { averageOf, hideName } from '../rules.ts'
import {
  type CommentRow,
  commentsOfOrder,
  insertComment,
  listApproved,
  ratingOf,
} from '../store/comments.ts'
import { findLines } from '../store/variants.ts'
import { pick, picturesById } from './pictures.ts'

type Calls = typeof goodsCalls

const column = 'goods_comments.text_sealed'
const zCursor = z.tuple([z.int()])
/** Marked passages of a comment, as they are kept. */
export const zFindings = z.array(z.object({ start: z.int(), end: z.int(), category: z.string() }))

/** Marks passages that staff should look at; filled by the mail module, which has the word lists. */
export type CommentCheck = (
  context: Pick<Kernel, 'db' | 'clock'>,
  text: string,
) => Promise<readonly z.output<typeof zFindings>[number][]>

export const commentCheckHook = defineHook<CommentCheck>('goods.comment_check')

/** What a comment says. */
export const textOf = ({ vault }: Pick<Kernel, 'vault'>, row: CommentRow): string =>
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

/** What goods and variants of comments are called in the reader's language. */
export async function variantNames(
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
