import { sql } from 'kysely'
import type { Server } from '../../server/src/platform/server.ts'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { drain, Loader } from './loader.ts'
import { inPlace, type Place } from './place.ts'
import { startProduct } from './programs.ts'
import { asPerson, lettersOf } from './scene.ts'
import { makeWriters } from './writers.ts'

/**
 * Measures how long a paid letter waits for its review under load. The history of the orders gives
 * it, for every letter of the run.
 */
const perSecond = 140
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const writerCount = 64
const target = 1

interface Waits {
  readonly letters: number
  readonly p50: number
  readonly p99: number
  readonly longest: number
  /** Paid, and not in review when all was done. */
  readonly never: number
}

async function waitsOf({ kernel: { db } }: Server): Promise<Waits> {
  const {
    rows: [waits],
  } = await sql<Waits>`
    with paid as (
      select p.order_id, extract(epoch from r.at - p.at)::float8 as waited
      from order_events p left join order_events r on r.order_id = p.order_id and r.state = 'in_review' where p.state = 'paid'
    )
    select count(*)::int as letters, percentile_disc(0.5) within group (order by waited) as p50, percentile_disc(0.99) within group (order by waited) as p99,
      max(waited) as longest, count(*) filter (where waited is null)::int as never from paid`.execute(
    db,
  )
  if (!waits) throw new Error('there are no orders')
  return waits
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const each = Math.ceil((perSecond * seconds * 1.2) / writerCount)
  const writers = await makeWriters(server, createPeople(server), writerCount, each)
  await tidy()
  const product = await startProduct(env)
  const loader = new Loader({
    buyers: [],
    baskets: [],
    goods: [],
    writers: writers.map(({ client, recipientId }) => asPerson(client, recipientId)),
    letters: lettersOf(writers, each),
  })
  try {
    const loaded = await loader.load({
      program: 'product',
      url: product.url,
      kind: 'letter',
      seconds,
      perSecond,
    })
    await drain(server)
    const { letters, p50, p99, longest, never } = await waitsOf(server)
    const reached = loaded.done / loaded.seconds
    return [
      {
        what: `review begins after payment, at ${perSecond} letters/s`,
        target: `within ${target} s`,
        seen: `${shown(p50)} s in the middle, ${shown(p99)} s at p99, ${shown(longest)} s at most, of ${shown(letters)} letters at ${shown(reached, 0)}/s${never > 0 ? `; ${never} never` : ''}`,
        isMet: longest <= target && never === 0 && reached >= perSecond * 0.95,
      },
    ]
  } finally {
    loader.stop()
    await product.stop()
  }
}

export const part: Part = { run: () => inPlace(runIn) }
