import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A value of a recorded statement: what a program that does the same must put in its place. */
export type Slot =
  | { readonly kind: 'same'; readonly value: string | number | boolean | null }
  /** Names in braces stand for parameters of the request: `order:{orderId}:payment`. */
  | { readonly kind: 'text'; readonly pattern: string }
  /** The moment of the request, shifted by so many milliseconds. */
  | { readonly kind: 'now'; readonly shiftMs: number }
  | { readonly kind: 'bytes'; readonly base64: string }
  /** An id that nothing else refers to. */
  | { readonly kind: 'id' }
  | { readonly kind: 'list'; readonly slots: readonly Slot[] }

export interface Statement {
  readonly text: string
  readonly slots: readonly Slot[]
}

interface Heard {
  readonly text: string
  readonly values: readonly unknown[]
  readonly at: number
}

/** What the request was about: values that differ between two requests get these names. */
export type Parameters = Readonly<Record<string, string>>

interface Recording<T> {
  readonly answer: T
  readonly heard: readonly Heard[]
}

/** Hears every statement that this process sends while the work is done. */
async function listen<T>(work: () => Promise<T>): Promise<Recording<T>> {
  const heard: Heard[] = []
  const original = pg.Client.prototype.query
  const spy = function (this: pg.Client, ...args: unknown[]): unknown {
    const [first, second] = args
    const config = (typeof first === 'string' ? { text: first, values: second } : first) as {
      text: string
      values?: unknown
    }
    heard.push({
      text: config.text,
      values: Array.isArray(config.values) ? config.values : [],
      at: Date.now(),
    })
    return Reflect.apply(original, this, args)
  }
  Object.assign(pg.Client.prototype, { query: spy })
  try {
    return { answer: await work(), heard }
  } finally {
    Object.assign(pg.Client.prototype, { query: original })
  }
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

function named(text: string, parameters: Parameters): string {
  return Object.entries(parameters).reduce(
    (all, [name, value]) => all.replaceAll(value, `{${name}}`),
    text,
  )
}

/** Compares a value of two recordings of the same kind of request, and says what stands for it. */
function slotOf(
  [one, other]: readonly [unknown, unknown],
  at: number,
  [ofOne, ofOther]: readonly [Parameters, Parameters],
): Slot {
  if (one instanceof Date)
    return { kind: 'now', shiftMs: Math.round((one.getTime() - at) / 60_000) * 60_000 }
  if (Buffer.isBuffer(one)) return { kind: 'bytes', base64: one.toString('base64') }
  if (Array.isArray(one) && Array.isArray(other))
    return {
      kind: 'list',
      slots: one.map((item, index) =>
        slotOf([item, (other as unknown[])[index]], at, [ofOne, ofOther]),
      ),
    }
  if (typeof one === 'string' && typeof other === 'string') {
    const pattern = named(one, ofOne)
    if (pattern === named(other, ofOther))
      return pattern === one ? { kind: 'same', value: one } : { kind: 'text', pattern }
    if (uuid.test(one)) return { kind: 'id' }
  }
  if (one === other && (one === null || ['string', 'number', 'boolean'].includes(typeof one)))
    return { kind: 'same', value: one as string }
  throw new Error(
    `a value differs between two recordings and has no name: ${String(one)} and ${String(other)}`,
  )
}

export interface Recorded {
  readonly parameters: Parameters
}

/** Records one kind of request twice, for different people and things, and answers its statements with slots for what differs. */
export async function record<T extends Recorded>(
  requests: readonly [() => Promise<T>, () => Promise<T>],
): Promise<{ readonly statements: Statement[]; readonly answers: readonly [T, T] }> {
  const one = await listen(requests[0])
  const other = await listen(requests[1])
  if (one.heard.map(({ text }) => text).join() !== other.heard.map(({ text }) => text).join())
    throw new Error('two requests of one kind sent different statements')
  const parameters = [one.answer.parameters, other.answer.parameters] as const
  const statements = one.heard.map(({ text, values, at }, index) => ({
    text,
    slots: values.map((value, place) =>
      slotOf([value, other.heard[index]?.values[place]], at, parameters),
    ),
  }))
  return { statements, answers: [one.answer, other.answer] }
}

/** The value that a slot has in a request. */
export function fill(slot: Slot, parameters: Parameters): unknown {
  switch (slot.kind) {
    case 'same':
      return slot.value
    case 'text':
      return slot.pattern.replace(/\{(\w+)\}/g, (all, name: string) => parameters[name] ?? all)
    case 'now':
      return new Date(Date.now() + slot.shiftMs)
    case 'bytes':
      return Buffer.from(slot.base64, 'base64')
    case 'id':
      return randomUUID()
    case 'list':
      return slot.slots.map((one) => fill(one, parameters))
  }
}
