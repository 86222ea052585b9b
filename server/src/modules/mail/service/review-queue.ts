import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import type { mailCalls } from '@mailing/contract/mail/calls.ts'
import { mailKinds } from '@mailing/contract/order-states.ts'
import { z } from 'zod'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { decodeCursor, toPage } from '../../../platform/cursor.ts'
import { namesOf } from '../../account/service.ts'
import { type CutOff, readCutOff } from '../../config/service.ts'
import { getInstitutions } from '../../institution/service.ts'
import { openDayFrom, type PostingCalendar, postingFor } from '../rules/post-day.ts'
import { readCalendar } from '../store/calendar.ts'
import { countReviews, listReviews, type QueueFilter } from '../store/review-queue.ts'
import { openRecipient } from './sealing.ts'

type Asked = CallParsed<typeof mailCalls.reviewList>
type List = CallAnswer<typeof mailCalls.reviewList>
type Filter = Pick<Asked, 'kind' | 'finding' | 'isDue' | 'institutionId'>
type Row = Awaited<ReturnType<typeof listReviews>>[number]
type Count = Awaited<ReturnType<typeof countReviews>>[number]

/** More places than a list to choose from should show. */
const mostPlaces = 50

interface Day {
  readonly calendar: PostingCalendar
  readonly cutOff: CutOff
  /** When the print run closes of the day that is worked on; what was paid before is due. */
  readonly cutOffAt: Date
}

/** When the print run closes of the day that is worked on; what was paid before is to be posted on that day. */
export const dueBefore = async (context: StaffContext): Promise<Date> =>
  (await dayOf(context)).cutOffAt

async function dayOf(context: StaffContext): Promise<Day> {
  const [calendar, cutOff] = await Promise.all([readCalendar(context), readCutOff(context)])
  const { timeZone, timeOn } = cutOff
  const day = openDayFrom(calendar, dayIn(timeZone, context.clock.now()))
  return { calendar, cutOff, cutOffAt: momentIn(timeZone, day, timeOn(day)) }
}

/** What the queue is narrowed to, with the day that makes some of it due. */
export async function queueFilter(
  context: StaffContext,
  { kind, finding, isDue, institutionId }: Filter,
): Promise<{ readonly filter: QueueFilter; readonly day: Day }> {
  const day = await dayOf(context)
  return {
    filter: {
      kind,
      finding,
      institutionId,
      paidBefore: isDue === 'true' ? day.cutOffAt : undefined,
    },
    day,
  }
}

/** Mail of all kinds that waits for review, what came first first. Names and texts are not among it. */
export async function listWaiting(context: StaffContext, asked: Asked): Promise<List> {
  const { cursor, state } = asked
  const [after] = decodeCursor(cursor, z.tuple([z.int()])) ?? []
  const now = context.clock.now()
  const { filter, day } = await queueFilter(context, asked)
  const [rows, counts] = await Promise.all([
    listReviews(context, state, filter, { after, limit: pageSize + 1, now }),
    countReviews(context, state, day.cutOffAt),
  ])
  const names = await namesOf(
    context,
    rows.flatMap(({ claimed_by: by }) => (by === null ? [] : [by])),
  )
  const page = toPage(
    rows,
    (row) => ({ ...showRow(context, row, day), state, claim: showClaim(context, row, names) }),
    (row) => [row.queue_seq ?? 0],
  )
  return {
    ...page,
    waiting: counts.reduce((sum, { count }) => sum + count, 0),
    counts: await showCounts(context, counts),
    cutOffAt: day.cutOffAt.toISOString(),
  }
}

function showRow(
  context: StaffContext,
  row: Row,
  { calendar, cutOff, cutOffAt }: Day,
): Omit<List['list'][number], 'state' | 'claim'> {
  const now = context.clock.now()
  const paidAt = row.paid_at ?? now
  return {
    orderId: row.order_id,
    number: row.number,
    kind: row.kind,
    pages: row.pages,
    placeName: openRecipient(context, row).placeName,
    mailClass: row.mail_class,
    flags: row.flags,
    paidAt: paidAt.toISOString(),
    waitingMinutes: Math.max(0, Math.floor((now.getTime() - paidAt.getTime()) / 60_000)),
    isDue: paidAt < cutOffAt,
    dueAt: postingFor(calendar, cutOff, paidAt).cutOffAt.toISOString(),
  }
}

const showClaim = (
  context: StaffContext,
  { claimed_by: by, claimed_until: until }: Row,
  names: ReadonlyMap<string, string>,
): List['list'][number]['claim'] =>
  by === null || until === null
    ? null
    : {
        byName: names.get(by) ?? '',
        isMine: by === context.userId,
        expiresAt: until.toISOString(),
      }

async function showCounts(
  context: StaffContext,
  counts: readonly Count[],
): Promise<List['counts']> {
  const sum = (of: (count: Count) => boolean): number =>
    counts.filter(of).reduce((total, { count }) => total + count, 0)
  const byPlace = new Map<string, number>()
  for (const { institutionId, count } of counts)
    if (institutionId) byPlace.set(institutionId, (byPlace.get(institutionId) ?? 0) + count)
  const most = [...byPlace].toSorted(([, a], [, b]) => b - a).slice(0, mostPlaces)
  const places = await getInstitutions(
    context,
    most.map(([id]) => id),
  )
  return {
    kinds: mailKinds
      .map((kind) => ({ kind, count: sum((one) => one.kind === kind) }))
      .filter(({ count }) => count > 0),
    flagged: sum(({ isFlagged }) => isFlagged),
    clean: sum(({ isFlagged }) => !isFlagged),
    due: sum(({ isDue }) => isDue),
    places: most.map(([institutionId, count]) => ({
      institutionId,
      name: places.get(institutionId)?.name ?? '',
      count,
    })),
  }
}
