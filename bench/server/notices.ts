import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  type FakeProvider,
  startFakeProvider,
} from '../../server/src/adapters/sms/fake-provider.ts'
import { addPerson } from '../../server/src/modules/account/service.ts'
import { addNotices } from '../../server/src/modules/notice/service/add.ts'
import type { Server } from '../../server/src/platform/server.ts'
import { inTransaction } from '../../server/src/platform/transaction.ts'
import { type Figure, median, type Part, shown, spread } from '../rows.ts'
import { drain, Loader } from './loader.ts'
import { inPlace, type Place } from './place.ts'
import { type Program, startProduct } from './programs.ts'
import { type Prepared, prepare, restock } from './scene.ts'

/**
 * Measures orders beside 10,000 text messages due at one moment: the flow of an order of goods, all
 * out, before, while and after they are sent, by the product's own workers at the pace of its
 * settings, to a stand-in of the provider. One in twenty of the numbers has stopped our messages,
 * and one in twenty of the accounts is blocked.
 */
const people = 10_000
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const rounds = 8
const target = 0.9
const atOnce = 8

const phoneOf = (n: number): string => `1202${String(n).padStart(7, '0')}`
const wantsNothing = (n: number): boolean => n % 20 === 0
const isBlocked = (n: number): boolean => n % 20 === 1
const mayBeTold = (n: number): boolean => !wantsNothing(n) && !isBlocked(n)

/** People who have chosen text messages for everything; answers their ids in their order. */
async function makeReaders({ kernel }: Server): Promise<string[]> {
  const ids: string[] = []
  let next = 0
  const make = async (): Promise<void> => {
    for (let n = next++; n < people; n = next++)
      ids[n] = (
        await addPerson(kernel, { phone: phoneOf(n), nickname: `reader ${n}`, roles: [] })
      ).userId
  }
  await Promise.all(Array.from({ length: atOnce }, make))
  const { db } = kernel
  await sql`insert into notice_settings (user_id, updated_at) select u, now() from unnest(${ids}::uuid[]) u`.execute(
    db,
  )
  await sql`
    insert into notice_choices (user_id, topic_group, channel)
    select u, g, 'sms' from unnest(${ids}::uuid[]) u, unnest('{attention,replies,orders,days}'::text[]) g`.execute(
    db,
  )
  const stopped = ids.filter((_, n) => wantsNothing(n))
  await sql`insert into contact_blocks (contact_index, way, blocked_at) select phone_index, 'phone', now() from users where id = any(${stopped}::uuid[])`.execute(
    db,
  )
  const barred = ids.filter((_, n) => isBlocked(n))
  await sql`update users set blocked_at = now() where id = any(${barred}::uuid[])`.execute(db)
  return ids
}

const tellAll = ({ kernel }: Server, ids: readonly string[]): Promise<void> =>
  inTransaction(kernel, (kernel) =>
    addNotices(
      kernel,
      ids.map((userId) => ({ userId, topic: 'coupon_ends', subject: '', key: 'bench' })),
    ),
  )

async function countLeft({ kernel: { db } }: Server): Promise<number> {
  const { count } = await db
    .selectFrom('notice_deliveries')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', 'in', ['waiting', 'sending'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Measures orders a second in a number of rounds. */
async function flows(
  { server, scene, loader, product }: Measuring,
  count: number,
  isStill: () => Promise<boolean> = async () => true,
): Promise<number[]> {
  const rates: number[] = []
  for (let n = 0; n < count; n += 1) {
    await restock(server, scene)
    const { done, seconds: took } = await loader.load({
      program: 'product',
      url: product.url,
      kind: 'flow',
      seconds,
    })
    // A round that the last message did not see the end of says nothing.
    if (!(await isStill())) break
    rates.push(done / took)
    console.info(`${shown(done / took, 0)} orders/s`)
    await drain(server)
  }
  return rates
}

interface Measuring {
  readonly server: Server
  readonly scene: Prepared
  readonly loader: Loader
  readonly product: Program
}

interface Sent {
  readonly once: number
  readonly twice: number
  readonly wrongly: number
  readonly missing: number
}

/** Counts the messages that the provider received for each number. */
function sentOf({ heard }: FakeProvider): Sent {
  const times = new Map<string, number>()
  for (const { url } of heard) {
    const phone = new URL(url, 'http://provider.invalid').searchParams.get('PhoneNumbers') ?? ''
    times.set(phone, (times.get(phone) ?? 0) + 1)
  }
  const all = Array.from({ length: people }, (_, n) => ({ n, count: times.get(phoneOf(n)) ?? 0 }))
  const told = all.filter(({ n }) => mayBeTold(n))
  return {
    once: told.filter(({ count }) => count === 1).length,
    twice: told.filter(({ count }) => count > 1).length,
    missing: told.filter(({ count }) => count === 0).length,
    wrongly:
      all.filter(({ n, count }) => !mayBeTold(n) && count > 0).length +
      [...times.keys()].filter((phone) => !/^1202\d{7}$/.test(phone)).length,
  }
}

async function measure(measuring: Measuring, ids: readonly string[], provider: FakeProvider) {
  const { server } = measuring
  // The first round warms up code, plans and caches.
  await flows(measuring, 1)
  const before = await flows(measuring, rounds / 2)
  const begun = performance.now()
  await tellAll(server, ids)
  const during = await flows(measuring, rounds, async () => (await countLeft(server)) > 0)
  while ((await countLeft(server)) > 0) await sleep(500)
  const took = (performance.now() - begun) / 1000
  const after = await flows(measuring, rounds / 2)
  return { without: [...before, ...after], during, took, sent: sentOf(provider) }
}

function figuresOf({ without, during, took, sent }: Awaited<ReturnType<typeof measure>>): Figure[] {
  const base = median(without)
  const ratios = during.map((rate) => rate / base)
  const { once, twice, wrongly, missing } = sent
  const wanted = Array.from({ length: people }, (_, n) => n).filter(mayBeTold).length
  return [
    {
      what: `order flow while ${shown(people)} notices are due at once, of its rate without them`,
      target: String(target),
      seen: `${shown(median(ratios), 3)} (${spread(ratios, 3)}, ${ratios.length} rounds of ${seconds} s): ${shown(median(during), 0)}/s of ${shown(base, 0)}/s (${spread(without, 0)})`,
      isMet: median(ratios) >= target && during.length >= rounds / 2,
    },
    {
      what: `${shown(people)} notices that are due at once, ${shown(people - wanted)} of them to people who have stopped our messages or are blocked`,
      target: 'none twice, none missing, none to somebody blocked',
      seen: `${shown(once)} sent once, ${twice} twice, ${missing} missing, ${wrongly} to somebody blocked, within ${shown(took, 0)} s`,
      isMet: once === wanted && twice === 0 && missing === 0 && wrongly === 0,
    },
  ]
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const provider = await startFakeProvider(() => ({ Code: 'OK', Message: 'OK' }))
  const scene = await prepare(server, 1)
  const ids = await makeReaders(server)
  await tidy()
  const product = await startProduct({
    ...env,
    SMS_PROVIDER: 'aliyun',
    ALIYUN_ACCESS_KEY_ID: 'bench',
    ALIYUN_ACCESS_KEY_SECRET: 'bench',
    ALIYUN_SMS_SIGN_NAME: 'bench',
    ALIYUN_SMS_TEMPLATE: 'SMS_1',
    ALIYUN_SMS_NOTICE_TEMPLATE: 'SMS_2',
    ALIYUN_SMS_URL: provider.url,
  })
  const loader = new Loader(scene)
  try {
    return figuresOf(await measure({ server, scene, loader, product }, ids, provider))
  } finally {
    loader.stop()
    await product.stop()
    await provider.close()
  }
}

export const part: Part = { run: () => inPlace(runIn) }
