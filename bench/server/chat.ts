import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, listenAt } from '../../server/test/chat-listeners.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import {
  type Answer,
  atPace,
  type DeskScene,
  newAnswer,
  openDesk,
  quantile,
  sendAnswer,
} from './desk-scene.ts'
import { inPlace, type Place } from './place.ts'
import { type Memory, type Program, startProduct } from './programs.ts'

/**
 * Measures how soon answers of the desk arrive at 1,000 devices. It also measures what each device
 * costs one process: first 1,000 people with one device each and 200 answers a second, then 25
 * people with 40 devices each, each answered at one moment. The time is from before a request is
 * sent until its message was read from the stream. Five clerks' desks listen beside.
 */
const readers = 1000
const ofOnePerson = 40
const desks = 5
const perSecond = 200
const seconds = Number(process.env['BENCH_SECONDS'] ?? 20)
const rounds = 20
const targetMs = 250
const targetKb = 40

type Tokens = readonly string[]

/**
 * Opens streams, some at a time: that many do not come in one moment. They hear what is said from
 * now on.
 */
async function listenAll(url: string, tokens: Tokens): Promise<Listener[]> {
  const all: Listener[] = []
  for (let from = 0; from < tokens.length; from += 50) {
    const some = tokens.slice(from, from + 50)
    all.push(...(await Promise.all(some.map((token) => listenAt(url, { token })))))
  }
  // The greeting comes once a listener is known; the place from which it hears is looked up right
  // behind.
  for (const one of all) await one.until((events) => events.some(({ event }) => event === 'marks'))
  return all
}

/**
 * Milliseconds from sending until each of the listeners had it; throws where one has had it twice,
 * or something else.
 */
function waitsOf(sentAt: ReadonlyMap<string, number>, heard: readonly Listener[]): number[] {
  return heard.flatMap(({ events }) => {
    const came = events.flatMap(({ event, data, at }) =>
      event === 'message' ? [{ id: (data as { id: string }).id, at }] : [],
    )
    if (new Set(came.map(({ id }) => id)).size < came.length)
      throw new Error('a message came twice')
    return came.map(({ id, at }) => {
      const sent = sentAt.get(id)
      if (sent === undefined) throw new Error('a message came that was not sent')
      return at - sent
    })
  })
}

/** Waits until all together have received a number of messages. */
async function settle(heard: readonly Listener[], wanted: number): Promise<void> {
  const count = () => heard.reduce((sum, one) => sum + one.messages().length, 0)
  for (let i = 0; i < 100 && count() < wanted; i += 1) await sleep(100)
  if (count() !== wanted) throw new Error(`${count()} of ${wanted} messages came`)
}

const inMs = (waits: readonly number[]): string =>
  `${shown(quantile(waits, 0.95), 0)} ms at p95 (${shown(quantile(waits, 0.5), 0)} in the middle, ${shown(Math.max(...waits), 0)} at most)`

async function send(
  { url }: Program,
  { clerk }: DeskScene,
  answer: Answer,
  sentAt: Map<string, number>,
): Promise<void> {
  sentAt.set(answer.id, performance.now())
  await sendAnswer(url, clerk, answer)
}

/** One device each, answers at a steady pace. */
async function measurePace(product: Program, scene: DeskScene): Promise<Figure[]> {
  const { clerk, talks } = scene
  const talkOf = (n: number) => talks[(n * 7) % talks.length]?.conversationId ?? ''
  // Code of the first requests is loaded before anything is counted.
  await atPace(
    50,
    (passed) => passed > 3,
    async (n) => {
      await sendAnswer(product.url, clerk, newAnswer(talkOf(n)))
    },
  )
  const before = await product.memory()
  const heard = await listenAll(
    product.url,
    talks.map(({ token }) => token),
  )
  const after = await product.memory()
  const atDesk = await Promise.all(
    Array.from({ length: desks }, () =>
      listenAt(product.url, { token: clerk.token ?? '', isDesk: true }),
    ),
  )
  const sentAt = new Map<string, number>()
  const { done, seconds: passed } = await atPace(
    perSecond,
    (all) => all > seconds,
    (n) => send(product, scene, newAnswer(talkOf(n)), sentAt),
  )
  await settle(heard, done)
  const waits = waitsOf(sentAt, heard)
  for (const one of [...heard, ...atDesk]) one.stop()
  const reached = done / passed
  return [
    {
      what: `${shown(readers)} people listen on one process and the desk sends ${perSecond} answers a second: from sending until the person has it`,
      target: `${targetMs} ms at p95`,
      seen: `${inMs(waits)}, ${shown(done)} answers at ${shown(reached, 0)}/s, none lost or doubled`,
      isMet: quantile(waits, 0.95) <= targetMs && reached >= perSecond * 0.95,
    },
    memoryFigure(before, after),
  ]
}

function memoryFigure(before: Memory, after: Memory): Figure {
  const kb = (what: keyof Memory) => (after[what] - before[what]) / readers / 1024
  const most = Math.max(kb('resident'), kb('held'))
  return {
    what: 'memory of the process for each of these connections',
    target: `at most ${targetKb} KB`,
    seen: `${shown(kb('resident'), 1)} KB resident, ${shown(kb('held'), 1)} KB held after a collection`,
    isMet: most <= targetKb,
  }
}

/** Many devices of each person: an answer to everybody at one moment. */
async function measureCrowd(product: Program, scene: DeskScene): Promise<Figure> {
  const some = scene.talks.slice(0, readers / ofOnePerson)
  const heard = await listenAll(
    product.url,
    some.flatMap(({ token }) => Array.from({ length: ofOnePerson }, () => token)),
  )
  const sentAt = new Map<string, number>()
  for (let round = 1; round <= rounds; round += 1) {
    await Promise.all(
      some.map(({ conversationId }) => send(product, scene, newAnswer(conversationId), sentAt)),
    )
    await settle(heard, readers * round)
  }
  const waits = waitsOf(sentAt, heard)
  for (const one of heard) one.stop()
  return {
    what: `${shown(readers)} devices of ${some.length} people listen on one process, all of whom are answered at one moment: until all devices have it`,
    target: `${targetMs} ms at p95`,
    seen: `${inMs(waits)}, ${rounds} times`,
    isMet: quantile(waits, 0.95) <= targetMs,
  }
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const scene = await openDesk(server, readers)
  await tidy()
  const product = await startProduct(env)
  try {
    return [...(await measurePace(product, scene)), await measureCrowd(product, scene)]
  } finally {
    await product.stop()
  }
}

export const part: Part = { run: () => inPlace(runIn) }
