import { randomUUID } from 'node:crypto'
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { v5 } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import sharp from 'sharp'
import type { Server } from '../../server/src/platform/server.ts'
import type { Client } from '../../server/test/client.ts'
import { createPeople } from '../../server/test/people.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import { inPlace, type Place } from './place.ts'
import { type Program, startProduct } from './programs.ts'

/**
 * Measures how others fare while some send all they can: `/healthz` is asked every 20 ms, from a
 * thread of its own, while 20 writers have letters of 50,000 characters proved, 20 send photos, and
 * a guest and a writer send bodies of 60,000 fields, deep and broken ones, to a call that takes
 * little and to one that takes much. The processor time of the longest turn of the server's event
 * loop stands beside it: on a machine that is busy with other work it says what is ours.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const target = 50
const people = 20

/** Asks until it is ended; sends how long each answer took. */
async function probe(url: string): Promise<void> {
  const port = parentPort
  if (!port) return
  for (;;) {
    const begun = performance.now()
    await (await fetch(url)).arrayBuffer()
    port.postMessage(performance.now() - begun)
    await sleep(20)
  }
}

const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[
    Math.min(figures.length - 1, Math.floor(figures.length * share))
  ] ?? 0

/**
 * Texts of all kinds, each paragraph another: Chinese, Latin, one word without an end, characters
 * that no face has.
 */
function longBody(n: number): string {
  const letters = Array.from({ length: 50_000 }, (_, i) => {
    const turn = (i * 7919 + n * 104_729) % 20_000
    if (n % 4 === 1) return i % 6 === 5 ? ' ' : String.fromCharCode(97 + (turn % 26))
    if (n % 4 === 2) return 'a'
    if (n % 4 === 3) return i % 2 ? '\u0e01' : String.fromCodePoint(0x4e00 + turn)
    return i % 60 === 59 ? '\n' : String.fromCodePoint(0x4e00 + turn)
  })
  return letters.join('')
}

const hostile = [
  `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`,
  `{"a":[${'1,'.repeat(300_000)}1]}`,
  `{"a":"${'\\"'.repeat(300_000)}"}`,
  `{"a":${'['.repeat(300_000)}`,
  `{"a":[${'{},'.repeat(200_000)}{}]}`,
]
const hostileBody = (n: number): string => hostile[n % hostile.length] ?? ''
const shared = {
  'content-type': 'application/json',
  [headerNames.systemId]: String(app.systemId),
  [headerNames.platform]: app.platform,
  [headerNames.appVersion]: String(app.versionCode),
}

/** Works again and again until the time is over; answers how often, by status. */
async function during(
  end: number,
  counts: Map<string, number>,
  name: string,
  work: (n: number) => Promise<number>,
): Promise<void> {
  for (let n = 0; Date.now() < end; n += 1) {
    const key = `${name} ${await work(n)}`
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
}

interface Loaded {
  readonly url: string
  readonly writers: readonly { readonly client: Client; readonly recipientId: string }[]
}

const headersOf = ({ token }: Client) => ({ ...shared, [headerNames.token]: token ?? '' })

const takePhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 3000,
      height: 2000,
      channels: 3,
      background: '#8aa',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer()

/** Load of writers and others on the server. */
function createWork(url: string, photo: Buffer) {
  const post = async (path: string, headers: Record<string, string>, body: string | FormData) => {
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body })
    return {
      status: response.status,
      answer: (await response.json()) as {
        data: { draft?: { id: string; version: number } } | null
      },
    }
  }
  const prove = async (
    { client, recipientId }: Loaded['writers'][number],
    n: number,
  ): Promise<number> => {
    const content = {
      locale: 'zh-Hans',
      body: longBody(n),
      date: '',
      salutation: '',
      signature: '',
      font: n % 2 ? 'song' : 'kai',
      sizePt: 12,
      align: 'justify',
      paper: 'A4',
      stationery: 'plain',
      isIndented: true,
    }
    const saved = await post(
      `${v5}/letter/saveDraft`,
      headersOf(client),
      JSON.stringify({ id: randomUUID(), baseVersion: 0, title: '', content, recipientId }),
    )
    if (!saved.answer.data?.draft) return saved.status
    const { id: draftId, version: draftVersion } = saved.answer.data.draft
    return (
      await post(
        `${v5}/letter/proof`,
        headersOf(client),
        JSON.stringify({
          draftId,
          draftVersion,
          recipientId,
          mailClass: 'ordinary',
          isColour: false,
          isDuplex: false,
        }),
      )
    ).status
  }
  const upload = async (client: Client): Promise<number> => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const { 'content-type': _, ...headers } = headersOf(client)
    return (await post('/api/v1/upload/image', headers, form)).status
  }
  return { post, prove, upload }
}

async function load({ url, writers }: Loaded): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  const end = Date.now() + seconds * 1000
  const { post, prove, upload } = createWork(url, await takePhoto())
  await Promise.all([
    ...writers.map((writer, i) => during(end, counts, 'proof', (n) => prove(writer, i + n))),
    ...writers.map(({ client }) => during(end, counts, 'upload', () => upload(client))),
    during(
      end,
      counts,
      'hostile guest',
      async (n) => (await post(`${v5}/login/send`, shared, hostileBody(n))).status,
    ),
    ...writers
      .slice(0, 1)
      .map(({ client }) =>
        during(
          end,
          counts,
          'hostile writer',
          async (n) =>
            (await post(`${v5}/letter/saveDraft`, headersOf(client), hostileBody(n))).status,
        ),
      ),
  ])
  return counts
}

/** The server's own event loop since it was last asked, in ms. */
async function loopDelay(url: string): Promise<{ readonly p99: number; readonly max: number }> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const read = (name: string): number =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (.*)$`, 'm').exec(text)?.[1]) * 1000
  return { p99: read('p99'), max: read('max') }
}

interface Seen {
  /** Answer times of `/healthz`, in ms: before, and under load. */
  readonly quiet: readonly number[]
  readonly times: readonly number[]
  readonly turns: readonly number[]
  readonly delay: Awaited<ReturnType<typeof loopDelay>>
  readonly counts: ReadonlyMap<string, number>
}

async function makeWriters(server: Server): Promise<Loaded['writers']> {
  const crowd = createPeople(server)
  return Promise.all(
    Array.from({ length: people }, async () => {
      const client = await crowd.writer()
      const { id: recipientId } = await client.address.edit({
        kind: 'recipient',
        isDefault: true,
        recipient: {
          name: 'Recipient',
          relation: '',
          releaseOn: null,
          place: 'postal',
          postal: { country: 'CN', area: 'Area', detail: 'Street 2', postcode: '100002' },
          phone: '',
        },
      })
      return { client, recipientId }
    }),
  )
}

async function attack(product: Program, writers: Loaded['writers']): Promise<Seen> {
  const times: number[] = []
  const asking = new Worker(new URL(import.meta.url), { workerData: `${product.url}/healthz` })
  asking.on('message', (took: number) => void times.push(took))
  await sleep(3000)
  const quiet = times.splice(0)
  await loopDelay(product.url)
  await product.turns()
  // The load must not take a processor from the server. On Linux this is one thread's priority.
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const counts = await load({ url: product.url, writers })
  const turns = await product.turns()
  const delay = await loopDelay(product.url)
  await asking.terminate()
  return { quiet, times, turns, delay, counts }
}

function figuresOf({ quiet, times, turns, delay, counts }: Seen): Figure[] {
  const p99 = quantile(times, 0.99)
  const answers = [...counts].map(([name, count]) => `${name}: ${count}`).toSorted()
  console.info(`answers by status: ${answers.join(', ')}`)
  const longest = Math.max(0, ...turns)
  const crowd = `${people} writers prove letters of 50,000 characters, ${people} send photos and a guest and a writer send hostile bodies`
  return [
    {
      what: `\`/healthz\` at p99 while ${crowd}`,
      target: `below ${target} ms`,
      seen: `${shown(p99, 1)} ms of ${times.length} in ${seconds} s (${shown(quantile(quiet, 0.99), 1)} ms before; the event loop is late by ${shown(delay.p99, 1)} ms at p99, ${shown(delay.max, 1)} at most)`,
      isMet: p99 < target && !answers.some((answer) => / 5(?!03)/.test(answer)),
    },
    {
      what: 'the longest turn of the event loop meanwhile, in processor time',
      target: `below ${target} ms`,
      seen: `${shown(longest, 1)} ms; ${turns.filter((turn) => turn > 20).length} longer than 20 ms`,
      isMet: longest < target,
    },
  ]
}

async function runIn(place: Place): Promise<Figure[]> {
  const writers = await makeWriters(place.server)
  const product = await startProduct(place.env)
  try {
    return figuresOf(await attack(product, writers))
  } finally {
    await product.stop()
  }
}

export const part: Part = { run: () => inPlace(runIn) }

if (!isMainThread) await probe(workerData as string)
