import { setTimeout as sleep } from 'node:timers/promises'
import { type Listener, listenAt } from '../../server/test/chat-listeners.ts'
import type { Client } from '../../server/test/client.ts'
import { type Figure, type Part, shown } from '../rows.ts'
import {
  type Answer,
  atPace,
  newAnswer,
  openDesk,
  quantile,
  sendAnswer,
  type Talk,
} from './desk-scene.ts'
import { inPlace, type Place } from './place.ts'
import { type Program, startProduct } from './programs.ts'

/**
 * Counts lost and doubled messages of the desk while processes die. There are two processes on one
 * database, 200 answers a second to 400 people who listen, and every other second one of the two is
 * killed in the middle of it and started again. What was not answered is sent again under its own
 * id; who was cut off comes back and says what came last. (`server/test/chat-kill.test.ts` kills
 * the database too, with one process and people who write at the same time.)
 */
const kills = Number(process.env['KILLS'] ?? 20)
const perSecond = 200
const people = 400
const patienceMs = 60_000

/** Two processes; one of them may be down. */
class House {
  readonly #env: Readonly<Record<string, string>>
  readonly #programs: (Program | null)[] = [null, null]
  #turn = 0

  constructor(env: Readonly<Record<string, string>>) {
    this.#env = env
  }

  async start(): Promise<void> {
    for (const place of [0, 1]) this.#programs[place] = await startProduct(this.#env)
  }

  /** One that runs, as far as anybody knows. */
  url(): string {
    this.#turn += 1
    const [first, second] = this.#programs
    const chosen = this.#turn % 2 === 0 ? (first ?? second) : (second ?? first)
    if (!chosen) throw new Error('both processes are away')
    return chosen.url
  }

  /** Kills one in the middle of its work and restarts it. */
  async renew(place: number): Promise<void> {
    const killed = this.#programs[place]
    // Requests in between meet a vanished process, as behind a balancer that has not noticed.
    await killed?.kill()
    await sleep(100)
    this.#programs[place] = null
    this.#programs[place] = await startProduct(this.#env)
  }

  async stop(): Promise<void> {
    await Promise.all(this.#programs.map((program) => program?.stop()))
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('an answer was refused: 4')

/** Sends until it was answered; answers its number. */
async function sendSurely(house: House, clerk: Client, answer: Answer): Promise<number> {
  const end = Date.now() + patienceMs
  for (;;) {
    try {
      return await sendAnswer(house.url(), clerk, answer)
    } catch (error) {
      if (isRefused(error) || Date.now() > end) throw error
      await sleep(50)
    }
  }
}

interface Came {
  readonly id: string
  readonly seq: number
}

/** A device that reconnects after each cut and names its last message. */
class Device {
  readonly came: Came[] = []
  readonly #house: House
  readonly #token: string
  #last: number
  #listener: Listener | null = null
  #isOver = false
  returns = 0

  constructor(house: House, token: string, last: number) {
    this.#house = house
    this.#token = token
    this.#last = last
  }

  async listen(): Promise<void> {
    while (!this.#isOver) {
      const listener = await listenAt(this.#house.url(), {
        token: this.#token,
        after: this.#last,
      }).catch(() => null)
      if (!listener) {
        await sleep(100)
        continue
      }
      this.#listener = listener
      if (this.#isOver) listener.stop()
      await listener.ended
      const some = listener.messages().map(({ id, seq }) => ({ id, seq }))
      this.came.push(...some)
      this.#last = some.at(-1)?.seq ?? this.#last
      this.returns += 1
    }
  }

  /** Counts the received messages, those of the open stream too. */
  count(): number {
    const open = this.#listener && !this.#listener.isOver() ? this.#listener.messages().length : 0
    return this.came.length + open
  }

  stop(): void {
    this.#isOver = true
    this.#listener?.stop()
  }
}

interface Sent extends Came {
  readonly conversationId: string
}

interface Run {
  readonly sent: readonly Sent[]
  readonly waits: readonly number[]
  readonly perSecond: number
}

/** Each person is answered by one clerk: the next answer goes when the one before was taken. */
async function answerAll(
  house: House,
  clerk: Client,
  talks: readonly Talk[],
  isOver: () => boolean,
): Promise<Run> {
  const sent: Sent[] = []
  const waits: number[] = []
  const before = new Map<string, Promise<void>>()
  const { done, seconds } = await atPace(perSecond, isOver, (n) => {
    const { conversationId } = talks[n % talks.length] ?? { conversationId: '' }
    const answer = newAnswer(conversationId)
    const next = (before.get(conversationId) ?? Promise.resolve()).then(async () => {
      const begun = performance.now()
      const seq = await sendSurely(house, clerk, answer)
      waits.push(performance.now() - begun)
      sent.push({ id: answer.id, seq, conversationId })
    })
    before.set(conversationId, next)
    return next
  })
  return { sent, waits, perSecond: done / seconds }
}

/** Finds faults in what a device received, compared with what was sent. */
function faultsOf(came: readonly Came[], sent: readonly Came[], stored: readonly Came[]): string[] {
  const faults: string[] = []
  const write = (list: readonly Came[]): string => list.map(({ id, seq }) => `${seq}:${id}`).join()
  const inOrder = sent.toSorted((a, b) => a.seq - b.seq)
  if (write(sent) !== write(inOrder)) faults.push('numbers are not in the order of sending')
  if (write(stored) !== write(inOrder)) faults.push('stored is not what was acknowledged')
  if (write(came) !== write(inOrder)) faults.push('a device heard something else')
  return faults
}

async function storedOf({ kernel: { db } }: Place['server']): Promise<Map<string, Came[]>> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['conversation_id', 'id', 'seq'])
    .where('author', '=', 'staff')
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute()
  return Map.groupBy(
    rows.map(({ id, seq, conversation_id: talk }) => ({ id, seq: Number(seq), talk })),
    ({ talk }) => talk,
  )
}

async function runIn({ env, server, tidy }: Place): Promise<Figure[]> {
  const { clerk, talks } = await openDesk(server, people)
  await tidy()
  const house = new House(env)
  await house.start()
  const devices = talks.map(({ token }) => new Device(house, token, 1))
  const listening = Promise.all(devices.map((device) => device.listen()))
  try {
    let isOver = false
    const answering = answerAll(house, clerk, talks, () => isOver)
    answering.catch(() => undefined)
    for (let n = 0; n < kills; n += 1) {
      await sleep(1500 + Math.random() * 1000)
      await house.renew(n % 2)
    }
    await sleep(1000)
    isOver = true
    const run = await answering
    const count = () => devices.reduce((sum, device) => sum + device.count(), 0)
    for (let i = 0; i < 300 && count() < run.sent.length; i += 1) await sleep(100)
    for (const device of devices) device.stop()
    await listening
    const stored = await storedOf(server)
    const faults = talks.flatMap(({ conversationId }, n) =>
      faultsOf(
        devices[n]?.came ?? [],
        run.sent.filter((one) => one.conversationId === conversationId),
        stored.get(conversationId) ?? [],
      ),
    )
    return [figureOf(run, devices, faults)]
  } finally {
    for (const device of devices) device.stop()
    await house.stop()
  }
}

function figureOf(run: Run, devices: readonly Device[], faults: readonly string[]): Figure {
  const returns = devices.reduce((sum, device) => sum + device.returns, 0)
  return {
    what: `${perSecond} answers of the desk a second to ${people} people who listen, over ${kills} kills of one of two processes`,
    target: 'none lost or doubled, all in order',
    seen: `${faults.length === 0 ? 'none lost or doubled' : `${faults.length} faults, for instance: ${faults[0]}`} of ${shown(run.sent.length)} answers at ${shown(run.perSecond, 0)}/s; devices came back ${shown(returns - devices.length)} times; an answer was taken after ${shown(quantile(run.waits, 0.5), 0)} ms in the middle, ${shown(quantile(run.waits, 0.99), 0)} at p99`,
    isMet: faults.length === 0 && run.perSecond >= perSecond * 0.95,
  }
}

export const part: Part = { run: () => inPlace(runIn) }
