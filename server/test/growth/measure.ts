import { randomUUID } from 'node:crypto'
import { dayAfter } from '@mailing/contract/days.ts'
import { roles } from '@mailing/contract/roles.ts'
import { dayIn } from '../../src/platform/clock.ts'
import { CallFailure, type Client } from '../client.ts'
import { type Ask, allAsks, type Samples } from './asks.ts'
import type { House } from './business.ts'
import { jobAsks } from './jobs.ts'
import type { GrowthPlace } from './place.ts'

/** Cost of a request: touched blocks, and milliseconds over HTTP (median). */
export interface Cost {
  readonly blocks: number
  readonly ms: number
  /** Entries of the lists in the answer. */
  readonly items: number
}

/** Thoroughness of all requests. */
export interface Thoroughness {
  /** Repetitions before measuring: a statement is planned for any value after five. */
  readonly before: number
  /** Number of measurements. */
  readonly times: number
  /** As every role that may ask, or as one of them. */
  readonly isEveryRole: boolean
}

/**
 * Less than for how long a second factor counts as fresh: asking everything thoroughly takes
 * longer.
 */
const factorMs = 5 * 60_000

const middleOf = (figures: readonly number[]): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN

/**
 * Asks everything at one size, or what has one of the names; what fails is an error of the test.
 */
export async function measureAll(
  place: GrowthPlace,
  house: House,
  begin: Date,
  how: Thoroughness,
  names?: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Cost>> {
  const { people } = place.world
  const staff = new Map<string, Client>()
  for (const role of roles) if (role !== 'agent') staff.set(role, await people.staff(role))
  const askers = { guest: people.guest(), writer: await people.again(house.writer.client), staff }
  const found = new Map<string, Cost>()
  const failed: string[] = []
  const all = [
    ...allAsks(askers, await samplesOf(place, house), { begin, ...how }),
    ...jobAsks(place),
  ]
  const asks = names ? all.filter(({ name }) => names.has(name)) : all
  let provenAt = performance.now()
  for (const ask of asks) {
    if (performance.now() - provenAt > factorMs) {
      for (const client of staff.values()) client.token = (await people.again(client)).token
      provenAt = performance.now()
    }
    try {
      const cost = await measure(place, ask, how)
      if (cost) found.set(ask.name, cost)
    } catch (error) {
      // A choice that this role may not make; permissions are tried elsewhere.
      if (error instanceof CallFailure && error.code === 'access.denied') continue
      failed.push(`${ask.name}: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  if (failed.length > 0) throw new Error(failed.join('\n'))
  return found
}

const itemsIn = (answer: unknown): number =>
  typeof answer === 'object' && answer !== null
    ? Object.values(answer).reduce<number>(
        (sum, value) => sum + (Array.isArray(value) ? value.length : 0),
        0,
      )
    : 0

async function measure(
  place: GrowthPlace,
  question: Ask,
  { before, times }: Thoroughness,
): Promise<Cost | null> {
  const { admin } = place
  await admin.query('truncate rate_counters')
  const run = await question.prepare()
  if (!run) return null
  const items = itemsIn(await run())
  for (let n = 1; n < before; n += 1) await run()
  const taken: number[] = []
  const ask = async () => {
    await admin.query('select pg_stat_statements_reset()')
    for (let n = 0; n < times; n += 1) {
      const begun = performance.now()
      await run()
      taken.push(performance.now() - begun)
    }
    return blocksTouched(place, times)
  }
  let blocks = await ask()
  // A job of the server may run in between and be counted: the least blocks are the call's own.
  for (let again = 0; again < 2 && blocks > few; again += 1) blocks = Math.min(blocks, await ask())
  return { blocks, ms: middleOf(taken), items }
}

/** Blocks below which a question is not asked again: no comparison takes them for growth. */
const few = 100

/** Counts the average blocks of one request's statements. */
async function blocksTouched({ admin }: GrowthPlace, times: number): Promise<number> {
  // Copies of the audit log are not chained. The proof of its chain reads what came since the last
  // look, and is left out.
  const { rows } = await admin.query<{ blocks: string }>(
    `select sum(shared_blks_hit + shared_blks_read + local_blks_hit + local_blks_read) as blocks from pg_stat_statements
     where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%' and query not like '%"previous_hash"%'`,
  )
  return Math.round(Number(rows[0]?.blocks ?? 0) / times)
}

/** Samples for every size. Earnings are asked for by days, not by moments. */
const always: Samples = {
  provider: ['sandbox', 'alipay'],
  'mail.reviewList.institutionId': ['00000000-0000-4000-8000-000000000000'],
  'agent.earnings.from': ['2026-01-01'],
  'agent.earnings.to': ['2026-12-31'],
  'agent.entries.from': ['2026-01-01'],
  'agent.entries.to': ['2026-12-31'],
  'privacy.keepingPreview.draft': ['90'],
  'privacy.keepingPreview.order': ['90'],
  'privacy.keepingPreview.reply': ['90'],
  'content.agreement.version': ['1'],
  'content.acceptances.version': ['1'],
  'address.contacts.group': ['示例'],
  'address.regions.code': ['440000'],
  'coupon.questionnaires.id': [],
}

const firstNumber = `select number as value from orders where user_id = $1 order by seq limit 1`

const firstSum = `select total::text as value from orders where kind = 'letter' order by seq limit 1`

/**
 * Filters of the list of orders. They are a place that has much of the mail, and a sum that many
 * orders have.
 */
const narrowed = (institutionId: string, sum: readonly string[]): Samples => ({
  'orderDesk.list.institutionId': [institutionId],
  'orderDesk.export.institutionId': [institutionId],
  'orderDesk.count.institutionId': [institutionId],
  totalFrom: ['0', ...sum],
  totalTo: sum,
})

interface DeskThings {
  readonly number: readonly string[]
  readonly order: readonly string[]
  /** The numbers of copies do not check themselves; the desk opens an order by one that does. */
  readonly made: readonly string[]
  readonly userId: string
  readonly phone: string
  readonly today: string
}

/** Inputs of the office's lists. */
const deskSamples = ({ number, order, made, userId, phone, today }: DeskThings): Samples => ({
  orderId: order,
  'orderDesk.list.number': [...number, ...number.map((one) => one.slice(7, 12)), 'nonsense'],
  'orderDesk.get.number': made,
  'report.period.from': [dayAfter(today, -364), today],
  'report.returns.from': [today],
  'report.behind.from': [today],
  'chat.adminFigures.from': [today],
  userId: [userId],
  agentId: [userId],
  withdrawalId: [randomUUID()],
  correctionId: [randomUUID()],
  about: [...number, phone, ...order],
  'customer.find.words': [phone, ...number, '示例', 'nonsense'],
  address: ['127.0.0.1', '192.0.2.1'],
})

/** Finds samples in the database; the same kinds at every size. */
async function samplesOf(
  { admin, world }: GrowthPlace,
  { writer, goods, shelf, support, institutionId }: House,
): Promise<Samples> {
  const one = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await admin.query<{ value: string | null }>(text, values)).rows.flatMap(
      ({ value }) => value ?? [],
    )
  const userId = writer.client.userId
  const order = await one(
    `select id as value from orders where user_id = $1 order by seq desc limit 1 offset 3`,
    [userId],
  )
  const number = await one(
    `select number as value from orders where user_id = $1 order by seq desc limit 1 offset 3`,
    [userId],
  )
  const tracking = await one(
    `select number as value from shop_shipments order by shipped_at limit 1 offset 3`,
  )
  const payment = await one(
    `select number as value from payments where reference is not null order by created_at limit 1 offset 3`,
  )
  const reference = await one(
    `select reference as value from payments where reference is not null order by created_at limit 1 offset 3`,
  )
  const made = await one(firstNumber, [userId])
  const begun = await one(
    `select to_char(created_at, 'YYYY-MM-DD') as value from orders order by seq limit 1 offset 5`,
  )
  const today = dayIn(world.kernel.config.TIME_ZONE, world.clock.now())
  const month = today.slice(0, 7)
  return {
    number: [...number, 'nonsense'],
    ...deskSamples({ number, order, made, userId, phone: writer.client.phone, today }),
    ...narrowed(institutionId, await one(firstSum)),
    'shop.adminList.search': [...number, ...tracking, 'GROWS-1', 'nonsense'],
    'wallet.deskPayments.query': [
      ...payment,
      ...reference,
      ...number,
      writer.client.phone,
      'nonsense',
    ],
    'logistics.list.number': [...tracking, 'nonsense'],
    'logistics.desk.query': [...tracking, ...number, 'nonsense'],
    query: ['示例', 'nonsense'],
    search: ['Paper', 'nonsense'],
    'chat.record.before': ['2'],
    'chat.record.after': ['0'],
    goodsId: [goods.id],
    variantId: goods.variants.slice(0, 1),
    categoryId: [shelf.categoryId],
    recipientId: [writer.recipientId],
    actorId: [support.userId],
    subjectId: order,
    action: ['order.list', 'nothing.such'],
    // Days, wherever something is asked for between two.
    from: begun,
    to: [today],
    ...always,
    month: [month],
    familyId: [randomUUID()],
  }
}
