import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { v5 } from '@mailing/contract/call.ts'
import autocannon from 'autocannon'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { inPlace, type Place } from './place.ts'
import { type Program, startProduct } from './programs.ts'
import { headersOf } from './scene.ts'

/**
 * Ten times what the server can do is asked of it: 400 connections send requests at that rate,
 * whatever is answered, while `/healthz` is asked every 20 ms from a thread of its own. Capacity is
 * measured before, with as few connections as keep it busy. Served is what was answered with 200;
 * the others must be 503 with `Retry-After`.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 60)
const times = 10
const targetMs = 1000
const healthMs = 100
const people = 40

type Requests = { method: 'GET'; path: string; headers: Record<string, string> }[]

interface Seen {
  readonly byStatus: ReadonlyMap<number, readonly number[]>
  readonly failed: number
  readonly seconds: number
}

const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ] ?? 0

async function probe(url: string): Promise<void> {
  for (;;) {
    const begun = performance.now()
    await (await fetch(url)).arrayBuffer()
    parentPort?.postMessage(performance.now() - begun)
    await sleep(20)
  }
}

/** Loads the server; answers how long each answer took, by status. */
async function load(
  url: string,
  requests: Requests,
  options: { connections: number; duration: number; overallRate?: number },
): Promise<Seen> {
  const byStatus = new Map<number, number[]>()
  const running = autocannon({ url, requests, timeout: 30, ...options })
  running.on('response', (_client, status, _bytes, took) => {
    const list = byStatus.get(status) ?? []
    byStatus.set(status, list)
    list.push(took)
  })
  const result = await running
  return { byStatus, failed: result.errors, seconds: result.duration }
}

async function makeRequests({ server }: Place): Promise<Requests> {
  const crowd = createPeople(server)
  const paths = [
    `${v5}/order/record`,
    `${v5}/order/goodsOrder`,
    `${v5}/my/userInfo`,
    `${v5}/address/list?kind=delivery`,
  ]
  const requests: Requests = []
  for (let n = 0; n < people; n += 1) {
    const headers = headersOf(await crowd.writer())
    for (const path of paths) requests.push({ method: 'GET', path, headers })
  }
  return requests
}

async function attack(product: Program, requests: Requests): Promise<Figure[]> {
  await load(product.url, requests, { connections: 16, duration: 5 })
  const before = await load(product.url, requests, { connections: 16, duration: 10 })
  const capacity = (before.byStatus.get(200)?.length ?? 0) / before.seconds
  if (before.byStatus.size !== 1 || capacity === 0)
    throw new Error(`refused without any load: ${[...before.byStatus.keys()].join(', ')}`)

  const health: number[] = []
  const asking = new Worker(new URL(import.meta.url), { workerData: `${product.url}/healthz` })
  asking.on('message', (took: number) => void health.push(took))
  const seen = await load(product.url, requests, {
    connections: 400,
    duration: seconds,
    overallRate: Math.ceil(capacity * times),
  })
  await asking.terminate()

  const served = seen.byStatus.get(200) ?? []
  const asked = [...seen.byStatus.values()].reduce((sum, { length }) => sum + length, 0)
  const wrong = [...seen.byStatus.keys()].filter((status) => status !== 200 && status !== 503)
  const counts = [...seen.byStatus].map(([status, { length }]) => `${length} times ${status}`)
  const [p99, healthP99] = [quantile(served, 0.99), quantile(health, 0.99)]
  return [
    {
      what: `p99 of what is served while ${times} times the capacity is asked for, in ${seconds} s`,
      target: `below ${targetMs} ms, nothing but 200 and 503`,
      seen: `${shown(p99, 0)} ms; ${shown(served.length / seen.seconds, 0)} a second served of ${shown(asked / seen.seconds, 0)} asked (${shown(capacity, 0)} alone); ${counts.join(', ')}${seen.failed > 0 ? `, ${seen.failed} connections failed` : ''}`,
      isMet: p99 < targetMs && wrong.length === 0 && seen.failed === 0,
    },
    {
      what: 'p99 of `/healthz` meanwhile',
      target: `below ${healthMs} ms`,
      seen: `${shown(healthP99, 1)} ms of ${health.length}`,
      isMet: health.length > 0 && healthP99 < healthMs,
    },
  ]
}

async function runIn(place: Place): Promise<Figure[]> {
  const requests = await makeRequests(place)
  const product = await startProduct(place.env)
  try {
    return await attack(product, requests)
  } finally {
    await product.stop()
  }
}

export const part: Part = { run: () => inPlace(runIn) }

if (!isMainThread) await probe(workerData as string)
