import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { letterCalls } from '@mailing/contract/letter/calls.ts'
import { fileIdsOf } from '@mailing/contract/letter/part-facts.ts'
import type { ReviewReason } from '@mailing/contract/letter/review.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import { type StaffContext, within } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import { fileLink, pictureLinks } from '../../file/service.ts'
import { findFacts, reviewSentence } from '../../order/service.ts'
import { openDayFrom, postingFor } from '../rules/post-day.ts'
import {
  countReviews,
  type EditRow,
  findLetter,
  findVersion,
  listEdits,
  listReviews,
} from '../store/letters.ts'
import { readCalendar } from '../store/prices.ts'
import { textsOf } from './change.ts'
import { showFindings } from './check.ts'
import { openBreaches, openFindings, openNote } from './record.ts'
import { optionsOf } from './show-proof.ts'
import { openRecipient, openText } from './snapshot.ts'

type List = CallAnswer<typeof letterCalls.reviewList>
type Review = CallAnswer<typeof letterCalls.review>

/** One piece of mail in the reviewers' queue. */
export interface WaitingMail
  extends Pick<
    List['list'][number],
    'orderId' | 'number' | 'kind' | 'pages' | 'placeName' | 'mailClass' | 'flags'
  > {
  /** Its place in the queue, from `queuePlace`. */
  readonly queueSeq: number
  readonly paidAt: Date | null
}

/** Mail of another kind in the same queue, which stands to the right. */
export interface ReviewSource {
  /** Up to `limit` behind the place `after`, those that came first first. */
  readonly list: (
    context: StaffContext,
    state: List['list'][number]['state'],
    page: { readonly after: number | undefined; readonly limit: number },
  ) => Promise<readonly WaitingMail[]>
  readonly count: (context: StaffContext, state: List['list'][number]['state']) => Promise<number>
}

export const reviewSourceHook = defineHook<ReviewSource>('letter.review_sources')

const lettersWaiting: ReviewSource = {
  list: async (context, state, { after }) =>
    (await listReviews(context.db, state, after)).map((row) => ({
      orderId: row.order_id,
      number: row.number,
      kind: 'letter',
      pages: row.pages,
      placeName: openRecipient(context, row).placeName,
      mailClass: row.mail_class,
      flags: row.flags,
      queueSeq: row.queue_seq ?? 0,
      paidAt: row.paid_at,
    })),
  count: ({ db }, state) => countReviews(db, state),
}

/** Mail of all kinds that waits for review, what came first first. Names and texts are not among it. */
export async function listWaiting(
  context: StaffContext,
  { cursor, state }: CallParsed<typeof letterCalls.reviewList>,
): Promise<List> {
  const sources = [lettersWaiting, ...context.hooks.all(reviewSourceHook)]
  const [after] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const found = await Promise.all(
    sources.map(({ list }) => list(context, state, { after, limit: pageSize + 1 })),
  )
  const rows = found
    .flat()
    .sort((a, b) => a.queueSeq - b.queueSeq)
    .slice(0, pageSize + 1)
  const now = context.clock.now()
  const { TIME_ZONE: timeZone, CUT_OFF: time } = context.config
  const oldest = rows.reduce(
    (first, row) => (row.paidAt && row.paidAt < first ? row.paidAt : first),
    now,
  )
  const calendar = await readCalendar(context.db, dayIn(timeZone, oldest))
  const today = openDayFrom(calendar, dayIn(timeZone, now))
  const page = toPage(
    rows,
    (row) => {
      const { queueSeq: _, ...mail } = row
      const paidAt = row.paidAt ?? now
      return {
        ...mail,
        state,
        paidAt: paidAt.toISOString(),
        waitingMinutes: Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / 60_000)),
        isDue: postingFor(calendar, { timeZone, time }, paidAt).postDay <= today,
      }
    },
    (row) => [row.queueSeq],
  )
  const counts = await Promise.all(sources.map(({ count }) => count(context, state)))
  return { ...page, waiting: counts.reduce((sum, count) => sum + count, 0) }
}

/** One letter for review. That it was read is recorded before anything of it is opened. */
export async function readForReview(context: StaffContext, orderId: string): Promise<Review> {
  const [letter, order] = await Promise.all([
    findLetter(context.db, orderId),
    findFacts(context.db, { id: orderId }),
  ])
  // Before it is paid nobody of the staff reads it, and unpaid it may never be printed.
  if (!letter || !order?.paidAt) throw new AppError('request.not_found')
  await inTransaction(context.db, (tx) =>
    recordAudit(within(context, tx), tx, {
      action: 'letter.read',
      subject: 'letter',
      subjectId: orderId,
    }),
  )
  return showReview(context, orderId)
}

/** A letter as reviewers see it. The caller has recorded that it is shown. */
export async function showReview(context: StaffContext, orderId: string): Promise<Review> {
  const [letter, order] = await Promise.all([
    findLetter(context.db, orderId),
    findFacts(context.db, { id: orderId }),
  ])
  if (!letter || !order) throw new AppError('request.not_found')
  const version = await findVersion(context.db, orderId, letter.approved_version)
  const recipient = openRecipient(context, letter)
  const { content } = openText(context, version)
  const { isColour, isDuplex, mailClass } = optionsOf(letter)
  return {
    orderId,
    number: order.number,
    version: letter.review_version,
    state: order.state,
    content,
    pictures: await pictureLinks(context, fileIdsOf(content), letter.user_id),
    findings: showFindings(openFindings(context, letter), context.locale),
    breaches: openBreaches(context, letter),
    recipientName: recipient.name,
    placeName: recipient.placeName,
    addressLines: [...recipient.lines],
    pages: version.pages,
    sheets: version.sheets,
    mailClass,
    isColour,
    isDuplex,
    file: await fileLink(context, version.file_id),
    sha256: version.sha256,
    paidAt: order.paidAt?.toISOString() ?? null,
    edits: await showEdits(context, orderId),
  }
}

async function showEdits(context: StaffContext, orderId: string): Promise<Review['edits']> {
  const edits = await listEdits(context.db, orderId)
  const names = await namesOf(
    context,
    edits.map((edit) => edit.proposed_by),
  )
  return Promise.all(
    edits.map(async (edit) => {
      const [before = '', after = ''] = await textsOf(context, orderId, [
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
