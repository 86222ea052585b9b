import { type Call, methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { rolePermissions, roles } from '@mailing/contract/roles.ts'
import { z } from 'zod'
import { listCalls } from '../../src/platform/call-table.ts'
import { encodeCursor } from '../../src/platform/cursor.ts'
import { askOf, type Client } from '../client.ts'

/** One question to the server, by name the same at every size. */
export interface Ask {
  readonly name: string
  readonly call: string
  /** Prepares a request, such as its start of a page. Null: there is no such page at this size. */
  readonly prepare: () => Promise<(() => Promise<unknown>) | null>
}

/** Sample values of an input's field that exist at every size. */
export type Samples = Readonly<Record<string, readonly string[]>>

export interface Askers {
  readonly guest: Client
  readonly writer: Client
  readonly staff: ReadonlyMap<string, Client>
}

const peel = (schema: z.ZodType): z.ZodType => {
  let inner: unknown = schema
  while (
    inner instanceof z.ZodOptional ||
    inner instanceof z.ZodDefault ||
    inner instanceof z.ZodNullable ||
    inner instanceof z.ZodPrefault ||
    inner instanceof z.ZodPipe
  )
    inner = inner instanceof z.ZodPipe ? inner.in : inner.unwrap()
  return inner as z.ZodType
}

export const shapeOf = (schema: z.ZodType): Readonly<Record<string, z.ZodType>> => {
  const inner = peel(schema)
  return inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>) : {}
}

const searched = ['query', 'search', 'number', 'cursor']

/**
 * Fields that name one thing; a call that needs one shows that thing, and its lists are parts of
 * it.
 */
const naming = ['id', 'ids', 'orderId', 'proofId', 'conversationId', 'token', 'code', 'key']

/** Calls for one thing by its number, which a mere trade lacks. */
const byOwnNumber = ['privacy.proof']

/** Searches by POST, so that their words are in no address. */
const findsByPost = ['customer.find']

const isOfOneThing = (call: Call): boolean =>
  Object.entries(shapeOf(call.input)).some(
    ([name, schema]) => naming.includes(name) && !schema.safeParse(undefined).success,
  )

/**
 * Calls that list or find: they answer pages, take a search, or answer a list that is no part of
 * one thing.
 */
export const listing: readonly Call[] = listCalls(allCalls).filter(
  (call) =>
    (methodsOf(call).includes('GET') || findsByPost.includes(call.id)) &&
    !byOwnNumber.includes(call.id) &&
    (findsByPost.includes(call.id) ||
      searched.some((name) => name in shapeOf(call.input)) ||
      (!isOfOneThing(call) &&
        Object.values(shapeOf(call.output)).some((field) => peel(field) instanceof z.ZodArray))),
)

/**
 * The texts that a field is asked with: each choice of a choice, and samples of what people look
 * for.
 */
export function valuesOf(
  call: Call,
  name: string,
  schema: z.ZodType,
  samples: Samples,
): readonly string[] {
  const given = samples[`${call.id}.${name}`] ?? samples[name]
  if (given) return given
  const inner = peel(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (inner instanceof z.ZodBoolean) return ['true', 'false']
  if (inner instanceof z.ZodUnion)
    return inner.options.flatMap((option) => valuesOf(call, name, option as z.ZodType, samples))
  if (inner instanceof z.ZodLiteral) return [...inner.values].map(String)
  return []
}

type Input = Readonly<Record<string, string>>

/**
 * Inputs that a call is asked with, beside its pages. Throws where nothing is known for a field
 * that must be there.
 */
function inputsOf(call: Call, samples: Samples): readonly Input[] {
  const fields = Object.entries(shapeOf(call.input)).filter(([name]) => name !== 'cursor')
  const base: Record<string, string> = {}
  const more: Input[] = []
  for (const [name, schema] of fields) {
    const values = valuesOf(call, name, schema, samples)
    const isNeeded = !schema.safeParse(undefined).success
    const [first] = values
    if (first === undefined) {
      if (samples[`${call.id}.${name}`] && !isNeeded) continue
      throw new Error(`the growth test knows no value for ${call.id}'s field ${name}: add a sample`)
    }
    if (isNeeded) base[name] = first
    more.push(...values.slice(isNeeded ? 1 : 0).map((value) => ({ [name]: value })))
  }
  return [base, ...more.map((one) => ({ ...base, ...one }))]
}

/** Computes a cursor at a share of the way to another. */
export function cursorAt(cursor: string, share: number, begin: Date): string {
  const values = z
    .array(z.union([z.string(), z.number()]))
    .parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  return encodeCursor(
    values.map((value) => {
      if (typeof value === 'number') return Math.max(1, Math.round(value * share))
      const moment = /^\d{4}-\d\d-\d\d(T.*Z)?$/.test(value) ? Date.parse(value) : Number.NaN
      if (Number.isNaN(moment)) return value
      const at = new Date(begin.getTime() + (moment - begin.getTime()) * share).toISOString()
      return value.includes('T') ? at : at.slice(0, 10)
    }),
  )
}

/** Replaces a value by its kind, since sizes search for different values. */
const nameOf = (value: string, at: number): string =>
  /^(?=.*\d)[\w-]{7,}$/.test(value) ? `a number or day (${at})` : value.slice(0, 14)

function asksOf(call: Call, client: Client, as: string, inputs: readonly Input[], begin: Date) {
  const one = askOf(client, call)
  const hasPages = 'cursor' in shapeOf(call.input)
  return inputs.flatMap((input, at) => {
    const shown = Object.entries(input).map(([name, value]) => `${name}=${nameOf(value, at)}`)
    const name = [call.id, `as ${as}`, ...shown].join(' ')
    const page = (share: number) => async () => {
      const { nextCursor } = await one(input)
      if (!nextCursor) return null
      const cursor = cursorAt(nextCursor, share, begin)
      return () => one({ ...input, cursor })
    }
    const first: Ask = { name, call: call.id, prepare: async () => () => one(input) }
    return hasPages
      ? [
          first,
          { name: `${name}, middle`, call: call.id, prepare: page(0.5) },
          { name: `${name}, deep`, call: call.id, prepare: page(0.03) },
        ]
      : [first]
  })
}

/**
 * The seed of a whole run of the tests; undefined: everything is asked, as in `npm run test:long`
 * and by name.
 */
const seed = process.env['JOURNEY_SEED']

/**
 * The calls that this run asks: of a whole run every second one, and the others with the next seed.
 */
export const asked: readonly Call[] =
  seed === undefined ? listing : listing.filter((_, at) => (at + Number(seed)) % 2 === 0)

interface Wish {
  /** Start of the business. */
  readonly begin: Date
  readonly isEveryRole: boolean
}

/**
 * Every question of this run: each call as each of those who may make it, each filter, the first, a
 * middle and a deep page.
 */
export function allAsks(
  askers: Askers,
  samples: Samples,
  { begin, isEveryRole }: Wish,
): readonly Ask[] {
  return asked.flatMap((call) => {
    const inputs = inputsOf(call, samples)
    if (call.access === 'guest') return asksOf(call, askers.guest, 'guest', inputs, begin)
    if (call.access === 'user') return asksOf(call, askers.writer, 'writer', inputs, begin)
    // Programs read by POST; none of their calls is in this list.
    if (call.access === 'key') return []
    const { staff: permission } = call.access
    return roles
      .filter((role) => rolePermissions[role].includes(permission))
      .slice(0, isEveryRole ? undefined : 1)
      .flatMap((role) => {
        const client = askers.staff.get(role)
        return client ? asksOf(call, client, role, inputs, begin) : []
      })
  })
}
