import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v5 } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import autocannon, { type Request, type Result } from 'autocannon'
import { auditLedger } from '../../server/src/modules/wallet/service.ts'
import { orderInvariants } from '../../server/src/modules/order/service.ts'
import type { Server } from '../../server/src/platform/server.ts'
import { median, report } from '../typeset/chromium.ts'
import { openPlace, type Place } from './place.ts'
import { type Program, startBare, startProduct } from './programs.ts'
import { record } from './statements.ts'
import { type BenchWriter, makeWriters, type ReadyProof } from './writers.ts'

/**
 * List of orders, and making a letter order and paying it from the wallet: the product with all it does against a bare
 * node:http and pg program that sends the same statements. The programs take turns in short runs; the figure is the ratio.
 * What follows a paid order (the text check, the reviewers' queue) the product's workers do for the orders of all of them.
 */
const connections = 20
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 9)
const target = 0.6

type Kind = 'list' | 'order'

const takeProof = (writer: BenchWriter): ReadyProof => {
  const proof = writer.proofs.pop()
  if (!proof) throw new Error('no proof is left; prepare more')
  return proof
}

/** What the product sends for each kind of request, heard from two writers of which none is under load. */
async function recordScripts([one, other]: readonly BenchWriter[]): Promise<Readonly<Record<string, unknown>>> {
  if (!one || !other) throw new Error('recording needs two writers')
  const both = <T>(work: (writer: BenchWriter) => Promise<T>): [() => Promise<T>, () => Promise<T>] => [() => work(one), () => work(other)]
  const person = ({ client, sessionId }: BenchWriter) => ({ userId: client.userId, sessionId })
  const create = await record(both(async (writer) => {
    const [proof, key] = [takeProof(writer), randomUUID()]
    const order = await writer.client.letter.createOrder({ proofId: proof.proofId, expectedTotal: writer.total, acceptedWarnings: [] }, { key })
    return { order, writer, parameters: { ...person(writer), ...proof, key, orderId: order.id, orderNumber: order.number } }
  }))
  const orders = new Map(create.answers.map(({ writer, order, parameters }) => [writer, { order, parameters }]))
  const pay = await record(both(async (writer) => {
    const made = orders.get(writer)
    if (!made) throw new Error('no order was recorded')
    const key = randomUUID()
    await writer.client.letter.payOrder({ orderId: made.order.id, expectedTotal: writer.total, sha256: made.parameters.sha256 }, { key })
    return { parameters: { ...made.parameters, key } }
  }))
  const list = await record(both(async (writer) => {
    await writer.client.order.list({})
    return { parameters: person(writer) }
  }))
  return { create: create.statements, pay: pay.statements, list: list.statements }
}

const headersOf = ({ client }: BenchWriter): Record<string, string> => ({
  [headerNames.systemId]: String(app.systemId), [headerNames.platform]: app.platform, [headerNames.appVersion]: String(app.versionCode), [headerNames.locale]: 'zh-Hans',
  [headerNames.deviceId]: client.deviceId, [headerNames.token]: client.token ?? '', 'content-type': 'application/json',
})

interface Answer {
  readonly data: { readonly id?: string; readonly orderId?: string; readonly orderNumber?: string }
}

function productRequests(writer: BenchWriter, kind: Kind): Request[] {
  const headers = headersOf(writer)
  if (kind === 'list') return [{ method: 'GET', path: `${v5}/order/record`, headers }]
  const post = (path: string, body: object): Request => ({ method: 'POST', path, headers: { ...headers, [headerNames.idempotencyKey]: randomUUID() }, body: JSON.stringify(body) })
  return [
    {
      setupRequest: (request, context) => {
        const proof = takeProof(writer)
        context['sha256'] = proof.sha256
        return { ...request, ...post(`${v5}/app/createLetterOrder`, { proofId: proof.proofId, expectedTotal: writer.total, acceptedWarnings: [] }) }
      },
      onResponse: (_status, body, context) => { context['orderId'] = (JSON.parse(body) as Answer).data.id ?? '' },
    },
    { setupRequest: (request, { orderId, sha256 }) => ({ ...request, ...post(`${v5}/app/payLetterOrder`, { orderId, expectedTotal: writer.total, sha256 }) }) },
  ]
}

function bareRequests(writer: BenchWriter, kind: Kind): Request[] {
  const person = { userId: writer.client.userId, sessionId: writer.sessionId }
  if (kind === 'list') return [{ method: 'GET', path: `/list?${new URLSearchParams(person).toString()}` }]
  const post = (path: string, body: object): Request => ({ method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...person, key: randomUUID(), ...body }) })
  return [
    {
      setupRequest: (request, context) => {
        const proof = takeProof(writer)
        Object.assign(context, proof)
        return { ...request, ...post('/create', proof) }
      },
      onResponse: (_status, body, context) => { Object.assign(context, (JSON.parse(body) as Answer).data) },
    },
    { setupRequest: (request, context) => ({ ...request, ...post('/pay', context) }) },
  ]
}

type Requests = typeof productRequests

async function load(program: Program, writers: readonly BenchWriter[], requests: Requests, kind: Kind, duration: number): Promise<Result> {
  let next = 0
  const result = await autocannon({
    url: program.url, connections, duration, timeout: 10,
    setupClient: (client) => {
      const writer = writers[next++ % writers.length]
      if (writer) client.setRequests(requests(writer, kind))
    },
  })
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${kind}: ${result.non2xx} refused, ${result.errors} failed`)
  return result
}

interface Contender {
  readonly name: 'product' | 'bare' | 'bareNamed'
  readonly requests: Requests
  readonly start: () => Promise<Program>
}

/** Waits until the product's workers have done what the orders left to them; the next run must not pay for it. */
async function drain({ kernel: { db } }: Server): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const fresh = await db.selectFrom('events').select('id').where('spread_at', 'is', null).limit(1).executeTakeFirst()
    const waiting = await db.selectFrom('event_deliveries').select('event_id').where('state', '=', 'waiting').limit(1).executeTakeFirst()
    if (!fresh && !waiting) return (performance.now() - begun) / 1000
    await sleep(20)
  }
}

interface Figures {
  readonly rates: Map<string, number[]>
  /** Seconds that the workers went on after each of the product's runs of orders. */
  readonly drains: number[]
}

/** All programs are up the whole time and take turns in short runs, so that a busy moment of the machine hits all of them. */
async function measure(server: Server, writers: readonly BenchWriter[], contenders: readonly Contender[]): Promise<Figures> {
  const figures: Figures = { rates: new Map(), drains: [] }
  const running = await Promise.all(contenders.map(async (contender) => ({ ...contender, program: await contender.start() })))
  try {
    for (let round = 0; round <= rounds; round += 1) {
      for (const kind of ['list', 'order'] as const) {
        // Each round begins with another one, so that none is always the first on a grown database.
        for (const { name, requests, program } of [...running.slice(round % running.length), ...running.slice(0, round % running.length)]) {
          const cpuBefore = program.cpuSeconds()
          const { requests: { total }, duration, latency } = await load(program, writers, requests, kind, seconds)
          const cpuMs = ((program.cpuSeconds() - cpuBefore) * 1000) / (total / (kind === 'order' ? 2 : 1))
          const drained = kind === 'order' ? await drain(server) : 0
          // Round 0 warms up code, plans and caches.
          if (round === 0) continue
          const rate = total / duration / (kind === 'order' ? 2 : 1)
          figures.rates.set(`${name} ${kind}`, [...(figures.rates.get(`${name} ${kind}`) ?? []), rate])
          if (name === 'product' && kind === 'order') figures.drains.push(drained)
          console.error(`round ${round}  ${name.padEnd(9)} ${kind.padEnd(5)} ${rate.toFixed(0).padStart(6)} /s   p50 ${latency.p50} ms, p99 ${latency.p99} ms, ${cpuMs.toFixed(2)} ms of its own processor time each${drained > 0.1 ? `   workers finished ${drained.toFixed(1)} s later` : ''}`)
        }
      }
    }
    return figures
  } finally {
    for (const { program } of running) await program.stop()
  }
}

async function bench(place: Place): Promise<void> {
  const { env, server } = place
  const writers = await makeWriters(server, connections + 2, Number(process.env['BENCH_PROOFS'] ?? 1600))
  const scripts = join(env['DATA_DIR'] ?? '', 'statements.json')
  writeFileSync(scripts, JSON.stringify(await recordScripts(writers.slice(connections))))
  const address = env['DATABASE_URL'] ?? ''
  await place.tidy()
  const { rates, drains } = await measure(server, writers.slice(0, connections), [
    { name: 'product', requests: productRequests, start: () => startProduct(env) },
    { name: 'bare', requests: bareRequests, start: () => startBare(scripts, address, 'plain') },
    { name: 'bareNamed', requests: bareRequests, start: () => startBare(scripts, address, 'named') },
  ])
  const middle = (name: string): number => median(rates.get(name) ?? [])
  /** Each round's runs lie seconds apart; the middle of their ratios is steadier than the ratio of the middles. */
  const ratioTo = (name: string, kind: Kind): number => {
    const others = rates.get(`${name} ${kind}`) ?? []
    return median((rates.get(`product ${kind}`) ?? []).map((rate, round) => rate / (others[round] ?? Number.NaN)))
  }
  const { breaks } = await auditLedger(server.kernel.db, orderInvariants)
  for (const kind of ['list', 'order'] as const) {
    const [own, bare, named] = [middle(`product ${kind}`), middle(`bare ${kind}`), middle(`bareNamed ${kind}`)]
    const [ratio, ratioNamed] = [ratioTo('bare', kind), ratioTo('bareNamed', kind)]
    report(`server-${kind}`, { ratio: round2(ratio), ratioNamed: round2(ratioNamed), perSecond: Math.round(own), barePerSecond: Math.round(bare), bareNamedPerSecond: Math.round(named), target, ...(kind === 'order' && { workersAfterwardsSeconds: round2(median(drains)) }), isLedgerSound: breaks.length === 0 },
      `${kind === 'list' ? 'a page of the order list' : 'a letter order made and paid from the wallet'}: ${own.toFixed(0)}/s, ${ratio.toFixed(2)} of a bare program with the same SQL (${ratioNamed.toFixed(2)} when that one names its statements); wanted ${target}`,
      ratio >= target && breaks.length === 0)
  }
}

const round2 = (value: number): number => Math.round(value * 100) / 100

const place = await openPlace()
try {
  await bench(place)
} finally {
  await place.close()
}
