import { setTimeout as sleep } from 'node:timers/promises'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import autocannon, { type Request, type Result } from 'autocannon'
import type { Server } from '../../server/src/platform/server.ts'
import type { Client } from '../../server/test/client.ts'
import { median } from '../typeset/chromium.ts'
import type { Program } from './programs.ts'

/** Connections of each run; each is one person's, in turn. */
export const connections = 20
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)

/** `list`: one request each. `order`: two, one that makes the order and one that pays it. */
const kinds = ['list', 'order'] as const
export type Kind = (typeof kinds)[number]

export interface Contender<P> {
  readonly name: 'product' | 'bare' | 'bareNamed'
  readonly requests: (person: P, kind: Kind) => Request[]
  readonly start: () => Promise<Program>
}

export interface Figures {
  readonly rates: ReadonlyMap<string, number[]>
  /** Seconds that the workers went on after each of the product's runs of orders. */
  readonly drains: readonly number[]
}

async function load<P>(
  { url }: Program,
  people: readonly P[],
  requests: Contender<P>['requests'],
  kind: Kind,
): Promise<Result> {
  let next = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    timeout: 10,
    setupClient: (client) => {
      const person = people[next++ % people.length]
      if (person !== undefined) client.setRequests(requests(person, kind))
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${kind}: ${result.non2xx} refused, ${result.errors} failed`)
  return result
}

/** Waits until the product's workers have done what the orders left to them; the next run must not pay for it. */
async function drain({ kernel: { db } }: Server): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const fresh = await db
      .selectFrom('events')
      .select('id')
      .where('spread_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    const waiting = await db
      .selectFrom('event_deliveries')
      .select('event_id')
      .where('state', '=', 'waiting')
      .limit(1)
      .executeTakeFirst()
    if (!fresh && !waiting) return (performance.now() - begun) / 1000
    await sleep(20)
  }
}

/**
 * All programs are up the whole time and take turns in short runs, so that a busy moment of the machine hits all of them.
 * `tidy` runs after each run of orders: a run ends in the middle of somebody's order.
 */
export async function measure<P>(
  server: Server,
  people: readonly P[],
  contenders: readonly Contender<P>[],
  tidy?: () => Promise<void>,
): Promise<Figures> {
  const [rates, drains] = [new Map<string, number[]>(), [] as number[]]
  const running = await Promise.all(
    contenders.map(async (contender) => ({ ...contender, program: await contender.start() })),
  )
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of kinds) {
        // Each round begins with another one, so that none is always the first on a grown database.
        for (const { name, requests, program } of [
          ...running.slice(round % running.length),
          ...running.slice(0, round % running.length),
        ]) {
          const cpuBefore = program.cpuSeconds()
          const {
            requests: { total },
            duration,
            latency,
          } = await load(program, people, requests, kind)
          const cpuMs =
            ((program.cpuSeconds() - cpuBefore) * 1000) / (total / (kind === 'order' ? 2 : 1))
          if (kind === 'order') await tidy?.()
          const drained = kind === 'order' ? await drain(server) : 0
          // Round 0 warms up code, plans and caches.
          if (round === 0) continue
          const rate = total / duration / (kind === 'order' ? 2 : 1)
          rates.set(`${name} ${kind}`, [...(rates.get(`${name} ${kind}`) ?? []), rate])
          if (name === 'product' && kind === 'order') drains.push(drained)
          console.error(
            `round ${round}  ${name.padEnd(9)} ${kind.padEnd(5)} ${rate.toFixed(0).padStart(6)} /s   p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${cpuMs.toFixed(2)} ms of its own processor time each${drained > 0.1 ? `   workers finished ${drained.toFixed(1)} s later` : ''}`,
          )
        }
      }
    }
    return { rates, drains }
  } finally {
    for (const { program } of running) await program.stop()
  }
}

export interface Compared {
  readonly ratio: number
  readonly ratioNamed: number
  readonly perSecond: number
  readonly barePerSecond: number
  readonly bareNamedPerSecond: number
}

/** The product beside both bare programs. Each round's runs lie seconds apart; the middle of their ratios is steadier than the ratio of the middles. */
export function compare({ rates }: Figures, kind: Kind): Compared {
  const of = (name: string): number[] => rates.get(`${name} ${kind}`) ?? []
  const ratioTo = (name: string): number =>
    round2(median(of('product').map((rate, round) => rate / (of(name)[round] ?? Number.NaN))))
  const middle = (name: string): number => Math.round(median(of(name)))
  return {
    ratio: ratioTo('bare'),
    ratioNamed: ratioTo('bareNamed'),
    perSecond: middle('product'),
    barePerSecond: middle('bare'),
    bareNamedPerSecond: middle('bareNamed'),
  }
}

export const round2 = (value: number): number => Math.round(value * 100) / 100

/** What the app sends with every request of this person. */
export const headersOf = ({ deviceId, token }: Client): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: app.platform,
  [headerNames.appVersion]: String(app.versionCode),
  [headerNames.locale]: 'zh-Hans',
  [headerNames.deviceId]: deviceId,
  [headerNames.token]: token ?? '',
  'content-type': 'application/json',
})
