import { type CallAnswer, type CallParsed, deskPageSize } from '@mailing/contract/call.ts'
import { formatMinor, minor } from '@mailing/contract/money.ts'
import type { orderDeskCalls } from '@mailing/contract/order/desk-calls.ts'
import { z } from 'zod'
import { AppError } from '../../../platform/app-error.ts'
import { boundsOf } from '../../../platform/beijing.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { csvName, csvPart } from '../../../platform/csv-part.ts'
import { decodeCursor, encodeCursor, toPage } from '../../../platform/cursor.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { maskedOf } from '../../account/service.ts'
import { recordExport, recordLook, recordRead } from '../../audit/service.ts'
import { maskName, readNumberStart, readOrderNumber } from '../rules.ts'
import type { OrderFilter } from '../store/desk-filter.ts'
import {
  countForStaff,
  type FoundOrders,
  listByIds,
  listByNumber,
  listForStaff,
} from '../store/desk-list.ts'
import type { OrderPlace } from '../store/desk-range.ts'
import type { OrderRow } from '../store/orders.ts'
import { spentOn, summaryOf } from './read.ts'
import { openListed } from './snapshot.ts'

type Calls = typeof orderDeskCalls
type Filter = Omit<CallParsed<Calls['list']>, 'cursor'>
type Line = CallAnswer<Calls['list']>['list'][number]

/** The place in the sequence, and what the list is sorted by where that is something else. */
const zCursor = z.union([z.tuple([z.int()]), z.tuple([z.int(), z.int()])])
/** Rows of one part of a file. */
const exportedAtOnce = 1000
const mostCounted = 1000

/** What the call asks for, as the store takes it. */
function filterOf(
  { config, userId: ownId }: StaffContext,
  { number: _, from, to, only, sort, ...same }: Filter,
): OrderFilter {
  const zone = config.TIME_ZONE
  return {
    ...same,
    from: from ? boundsOf(zone, from).from : undefined,
    until: to ? boundsOf(zone, to).to : undefined,
    isHeld: only === 'held',
    assigneeId: only === 'mine' ? ownId : undefined,
  }
}

async function find(
  context: StaffContext,
  asked: Filter,
  cursor: string | undefined,
  limit: number,
): Promise<FoundOrders> {
  const { number, only, sort = 'newest' } = asked
  const filter = filterOf(context, asked)
  const [seq, rank] = decodeCursor(cursor, zCursor) ?? []
  if (number) {
    const start = readOrderNumber(number) ?? readNumberStart(number)
    const page = { filter, isDueOnly: only === 'due', after: seq, limit }
    const rows = start === null ? [] : await listByNumber(context, start, page)
    return { rows, lookedTo: null }
  }
  const isBySum = sort === 'largest' || sort === 'smallest'
  const { kind, institutionId, mailClass, from, to } = asked
  if (isBySum && (kind || institutionId || mailClass || from || to || only === 'due'))
    throw new AppError('request.invalid', { field: 'sort' })
  const after = seq === undefined ? undefined : { seq, rank }
  return listForStaff(context, filter, only === 'due' ? 'due' : sort, { after, limit })
}

/**
 * How many orders a list has: counted up to a thousand, and no further than one page is looked for, so that it costs
 * some milliseconds whatever is asked. It shows nothing of any order, so it is not a reading.
 */
export async function countForDesk(
  context: StaffContext,
  { sort: _, ...asked }: CallParsed<Calls['count']>,
): Promise<CallAnswer<Calls['count']>> {
  if (asked.number) {
    const { rows } = await find(context, asked, undefined, mostCounted + 1)
    return { count: Math.min(rows.length, mostCounted), isMore: rows.length > mostCounted }
  }
  const order = asked.only === 'due' ? 'due' : 'newest'
  return countForStaff(context, filterOf(context, asked), order, mostCounted)
}

/** Where looking goes on when it ended before the page was full. */
const goOn = (place: OrderPlace | null): string | null =>
  place && encodeCursor(place.rank === undefined ? [place.seq] : [place.seq, place.rank])

/** Where the next page begins. */
const placeOf =
  ({ sort, only }: Filter) =>
  ({ seq, total, paid_at }: OrderRow): readonly number[] => {
    if (only === 'due') return [seq, paid_at?.getTime() ?? 0]
    return sort === 'largest' || sort === 'smallest' ? [seq, total] : [seq]
  }

/** What was looked for, in short, as the audit log keeps it: never a name or a phone. */
const saidOf = (filter: Filter): string =>
  (
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .map(([name, value]) => `${name}=${value}`)
      .join(' ') || 'all'
  ).slice(0, 80)

/** Staff find orders. Names are masked, titles left out; that somebody looked is recorded first. */
export async function listForDesk(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['list']>,
): Promise<CallAnswer<Calls['list']>> {
  await recordLook(context, { action: 'order.list', subject: 'order', subjectId: saidOf(filter) })
  const { rows, lookedTo } = await find(context, filter, cursor, deskPageSize + 1)
  const present = await presenterOf(context, rows)
  const { list, nextCursor } = toPage(rows, present, placeOf(filter), deskPageSize)
  return { list, nextCursor: nextCursor ?? goOn(lookedTo) }
}

async function presenterOf(
  context: StaffContext,
  rows: readonly OrderRow[],
): Promise<(row: OrderRow) => Line> {
  const [masked, spent] = await Promise.all([
    maskedOf(
      context,
      rows.map((row) => row.user_id),
    ),
    spentOn(context, rows),
  ])
  return (row) => {
    const { recipientName, placeName } = openListed(context, row.snapshot_sealed)
    const shown = { recipientName: maskName(recipientName), placeName, title: '' }
    return {
      ...summaryOf(row, shown, { spent, told: new Map() }),
      userId: row.user_id,
      userMasked: masked.get(row.user_id) ?? '',
      isHeld: row.held_at !== null,
    }
  }
}

const heading = [
  'number',
  'kind',
  'state',
  'writer',
  'recipient',
  'place',
  'pages',
  'mail_class',
  'total',
  'paid',
  'refunded',
  'created_at',
  'paid_at',
]

/** The same list as a file, part by part. Who took it, and of what, is recorded before the first part. */
export async function exportForDesk(
  context: StaffContext,
  { cursor, ...filter }: CallParsed<Calls['export']>,
): Promise<CallAnswer<Calls['export']>> {
  requireFreshFactor(context, context.session)
  await recordExport(context, cursor, {
    action: 'order.export',
    subject: 'order',
    subjectId: saidOf(filter),
  })
  const { rows, lookedTo } = await find(context, filter, cursor, exportedAtOnce + 1)
  const part = await fileOf(context, rows, filter, cursor === undefined)
  return { ...part, nextCursor: part.nextCursor ?? goOn(lookedTo) }
}

/** Some orders as a file, in the order of the list; who took it is recorded first. */
export async function exportChosen(
  context: StaffContext,
  { ids }: CallParsed<Calls['exportChosen']>,
): Promise<CallAnswer<Calls['exportChosen']>> {
  requireFreshFactor(context, context.session)
  for (const id of ids)
    await recordRead(context, { action: 'order.export', subject: 'order', subjectId: id })
  return fileOf(context, await listByIds(context, ids), {}, true)
}

const fileOf = (
  context: StaffContext,
  rows: readonly OrderRow[],
  filter: Filter,
  isFirst: boolean,
) =>
  csvPart({
    rows,
    most: exportedAtOnce,
    isFirst,
    name: csvName(context, 'orders'),
    heading,
    linesOf: async (shown) => {
      const present = await presenterOf(context, shown)
      return shown.map((row) => {
        const line = present(row)
        return [
          line.number,
          line.kind,
          line.state,
          line.userMasked,
          line.recipientName,
          line.placeName,
          String(line.pages),
          line.mailClass ?? '',
          formatMinor(minor(line.total)),
          formatMinor(minor(row.paid)),
          formatMinor(minor(row.refunded)),
          line.createdAt,
          row.paid_at?.toISOString() ?? '',
        ]
      })
    },
    placeOf: placeOf(filter),
  })
