import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import type { ReviewReason } from '@mailing/contract/letter/review.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { namesOf } from '../../account/service.ts'
import { recordRead } from '../../audit/service.ts'
import { findFacts, type OrderFacts, reviewSentence } from '../../order/service.ts'
import { openDayFrom, postingFor } from '../rules/post-day.ts'
import { readCalendar } from '../store/calendar.ts'
import { countReviews, findItem, type ItemRow, listReviews } from '../store/items.ts'
import { type EditRow, listEdits } from '../store/versions.ts'
import { wordsOfVersions } from './change.ts'
import { type MailProduct, productsOf } from './product.ts'
import { openNote, openRecipient } from './sealing.ts'

type List = CallAnswer<typeof letterCalls.reviewList>
type Edits = CallAnswer<typeof letterCalls.review>['edits']

/** Mail of all kinds that waits for review, what came first first. Names and texts are not among it. */
export async function listWaiting(
  context: StaffContext,
  { cursor, state }: CallParsed<typeof letterCalls.reviewList>,
): Promise<List> {
  const [after] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const rows = await listReviews(context, state, { after, limit: pageSize + 1 })
  const now = context.clock.now()
  const { TIME_ZONE: timeZone, CUT_OFF: time } = context.config
  const calendar = await readCalendar(context)
  const today = openDayFrom(calendar, dayIn(timeZone, now))
  const page = toPage(
    rows,
    (row): List['list'][number] => {
      const paidAt = row.paid_at ?? now
      return {
        orderId: row.order_id,
        number: row.number,
        kind: row.kind,
        pages: row.pages,
        placeName: openRecipient(context, row).placeName,
        mailClass: row.mail_class,
        flags: row.flags,
        state,
        paidAt: paidAt.toISOString(),
        waitingMinutes: Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / 60_000)),
        isDue: postingFor(calendar, { timeZone, time }, paidAt).postDay <= today,
      }
    },
    (row) => [row.queue_seq ?? 0],
  )
  const kinds = productsOf(context).flatMap((product) => product.kinds)
  return { ...page, waiting: await countReviews(context, state, kinds) }
}

type Named = Pick<MailProduct, 'name' | 'kinds'>

interface MailInReview {
  readonly item: ItemRow
  readonly order: OrderFacts
}

/** A piece of mail of a product as reviewers are shown it. The caller has recorded that it is. Throws `request.not_found`. */
export async function findForReview(
  context: StaffContext,
  { kinds }: Named,
  orderId: string,
): Promise<MailInReview> {
  const [item, order] = await Promise.all([
    findItem(context, orderId),
    findFacts(context, { id: orderId }),
  ])
  // Before it is paid nobody of the staff reads it, and unpaid it may never be printed.
  if (!item || !order?.paidAt || !kinds.includes(item.kind)) throw new AppError('request.not_found')
  return { item, order }
}

/** The same for reading: that it was read is recorded before anything of it is opened. */
export async function readForReview(
  context: StaffContext,
  product: Named,
  orderId: string,
): Promise<MailInReview> {
  const found = await findForReview(context, product, orderId)
  await recordRead(context, {
    action: `${product.name}.read`,
    subject: product.name,
    subjectId: orderId,
  })
  return found
}

/** The changes that staff have proposed, as reviewers see them. */
export async function showEdits(context: StaffContext, item: ItemRow): Promise<Edits> {
  const edits = await listEdits(context, item.order_id)
  const names = await namesOf(
    context,
    edits.map((edit) => edit.proposed_by),
  )
  return Promise.all(
    edits.map(async (edit) => {
      const [before = '', after = ''] = await wordsOfVersions(context, item, [
        edit.base_version,
        edit.version,
      ])
      return {
        at: edit.proposed_at.toISOString(),
        byName: names.get(edit.proposed_by) ?? '',
        reason: reasonOf(context, edit),
        state: edit.state,
        before,
        after,
      }
    }),
  )
}

/** Why staff propose a change, in the reader's language, with what they added. */
export const reasonOf = (
  context: Pick<StaffContext, 'vault' | 'locale'>,
  edit: Pick<EditRow, 'reason' | 'note_sealed'>,
): string =>
  reviewSentence(edit.reason as ReviewReason, openNote(context, edit.note_sealed), context.locale)
