import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'
import { namePage, nameSchemas } from './schema-names.ts'

/** The prefix of the seed's calls (section 7). */
export const v5 = '/api/mailing/v5'

/**
 * Callers that a call allows. `guest`: anyone (a token, when sent, is still read). `user`: a
 * logged-in user. `key`: a program that signs its requests (cloud/protocol.ts); no session counts
 * there. `{ staff }`: a session that passed the second factor and whose user holds the permission
 * now (not only in the token).
 */
export type Access = 'guest' | 'user' | 'key' | { readonly staff: Permission }

export type Method = 'GET' | 'POST'

export interface CallSpec<
  I extends z.ZodType,
  O extends z.ZodType,
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
> {
  /** One path may serve GET and POST with the same meaning: `['GET', 'POST']`. */
  readonly method: Method | readonly Method[]
  readonly path: string
  readonly access: A
  /** One line for the OpenAPI page. */
  readonly summary: string
  /** Details beyond the summary: the order of calls, what is kept, what to send again. */
  readonly description?: string
  readonly input: I
  readonly output: O
  /**
   * The schemas that the OpenAPI document shows instead. The call itself takes any, and a later
   * step checks them.
   */
  readonly documented?: { readonly input: z.ZodType; readonly output: z.ZodType }
  /**
   * Events of an answer while it is made. Clients that accept `text/event-stream` get events
   * `piece`, then one event `answer` with the envelope. All other clients, and all errors before
   * the first piece, get the envelope alone.
   */
  readonly pieces?: P
  /**
   * Errors that this call may return. Those that every call may return (`everyCallErrors`) come on
   * top.
   */
  readonly errors?: readonly ErrorCode[]
  /**
   * True: the client sends `idempotencyKey` (header `idempotency-key`), the server stores the
   * answer with it (R6).
   */
  readonly idempotent?: boolean
  /**
   * The order token of R6: the field that names what is ordered or paid once, for clients that send
   * no key. The same request with the same token gives the stored answer; another one is judged by
   * the states of what the token names.
   */
  readonly orderToken?: string
  /**
   * A field's value with which the order token is no idempotency key. The same may then be
   * requested again while the answer is stored.
   */
  readonly orderTokenExcept?: { readonly field: string; readonly value: string }
  /**
   * True: once a day at most, in the deployment's time zone. The day stands for the key of clients
   * that send none, together with the order token if there is one.
   */
  readonly onceADay?: boolean
  /**
   * True: a GET that answers everybody the same in the same language. It carries an ETag, and a
   * client that has the answer already gets 304 without a body.
   */
  readonly isPublic?: boolean
  /**
   * True: keeps what somebody has written, or leads there. A client that is too old may still make
   * this call, so that nothing is lost.
   */
  readonly keepsWork?: boolean
  /**
   * True: may take minutes, as what draws many letters does; the server then gives it as long as an
   * upload.
   */
  readonly isLong?: boolean
  /**
   * Multipart form: the input's fields plus one file, usually named `file`. Size limit in bytes.
   */
  readonly upload?: { readonly maxBytes: number; readonly types: readonly string[] }
}

export interface Call<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
> extends CallSpec<I, O, A, P> {
  /** `domain.verb`, for example `letter.pay`. */
  readonly id: string
}

export type CallInput<C> = C extends Call<infer I, z.ZodType> ? z.input<I> : never
export type CallParsed<C> = C extends Call<infer I, z.ZodType> ? z.output<I> : never
export type CallOutput<C> = C extends Call<z.ZodType, infer O> ? z.output<O> : never
/**
 * Result of a server's implementation before the schema cuts it. the answer before the schema has
 * checked and cut it.
 */
export type CallAnswer<C> = C extends Call<z.ZodType, infer O> ? z.input<O> : never
export type CallPiece<C> =
  C extends Call<z.ZodType, z.ZodType, Access, infer P> ? z.output<P> : never

type Specs = Record<string, CallSpec<z.ZodType, z.ZodType>>
export type Calls<T extends Specs> = {
  readonly [K in keyof T]: T[K] extends CallSpec<infer I, infer O, infer A, infer P>
    ? Call<I, O, A, P>
    : never
}

/**
 * Declares one call. Input objects must be strict: unknown fields are refused. Its `access` stays
 * in the type: the server's context depends on it.
 */
export function call<
  I extends z.ZodType,
  O extends z.ZodType,
  const A extends Access,
  P extends z.ZodType = z.ZodType,
>(spec: CallSpec<I, O, A, P>): CallSpec<I, O, A, P> {
  return spec
}

/**
 * Names the calls of one domain: `defineCalls('letter', { pay: call({...}) })` makes `letter.pay`.
 */
export function defineCalls<const T extends Specs>(domain: string, specs: T): Calls<T> {
  const entries = Object.entries(specs).map(([verb, spec]) => [
    verb,
    { ...spec, id: `${domain}.${verb}` },
  ])
  return Object.fromEntries(entries) as Calls<T>
}

/** The methods of a call as a list. */
export const methodsOf = (c: Call): readonly Method[] =>
  typeof c.method === 'string' ? [c.method] : c.method

/** Errors that any call may answer with; they need no declaration. */
export const everyCallErrors = [
  'request.invalid',
  'request.too_large',
  'request.rate_limited',
  'request.not_found',
  'request.wire',
  'request.replayed',
  'request.headers',
  'request.unsupported_type',
  'request.body_type',
  'request.method',
  'request.outdated',
  'session.required',
  'session.expired',
  'session.check_failed',
  'session.second_factor',
  'access.denied',
  'access.reason_needed',
  'idempotency.mismatch',
  'idempotency.missing',
  'server.internal',
  'server.busy',
  'server.no_space',
] as const satisfies readonly ErrorCode[]

/** An integer in a query string or a JSON body. */
export const zInt = z.coerce.number<number>().int()
/** A random identifier (UUID v4 or v7) as the server gives it. */
export const zId = z.uuid()
/**
 * An id within a text, such as a list or an address; PostgreSQL refuses what only looks like one.
 */
export const idPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** A moment as ISO 8601 in UTC. */
export const zTime = z.iso.datetime({ offset: true })
/** A day as YYYY-MM-DD, in the deployment's time zone. */
export const zDay = z.iso.date()
/** A calendar month as YYYY-MM, in the deployment's time zone. */
export const zMonth = z
  .string()
  .length(7)
  .regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)

/** Page size of every list (seed, section 9). */
export const pageSize = 10
/**
 * Page size of desk lists, which are read on large screens. Lists with pictures of pages have
 * `pageSize`.
 */
export const deskPageSize = 50
/** The order of a list that is sorted by time alone; `newest` unless something is said. */
export const timeSorts = ['newest', 'oldest'] as const
export type TimeSort = (typeof timeSorts)[number]
export const zTimeSort = z.enum(timeSorts)

/**
 * Input of a keyset list: an opaque cursor from the page before, which may hold a whole name of
 * whichever script.
 */
export const zPageInput = { cursor: z.string().max(1000).optional() }
/** Output of a keyset list. `nextCursor` is null on the last page. */
export const zPage = <T extends z.ZodType>(item: T) =>
  namePage(item, z.object({ list: z.array(item), nextCursor: z.string().nullable() }))
/**
 * A part of a list as a file for spreadsheets; the first has the heading. `nextCursor` is null with
 * the last.
 */
export const zCsvPart = z.object({
  name: z.string(),
  csv: z.string(),
  nextCursor: z.string().nullable(),
})
/** Queue of a desk; `oldestAt` is null when it is empty. `oldestAt` is null when nothing does. */
export const zWaiting = z.object({ count: z.int(), oldestAt: zTime.nullable() })
/**
 * Reason of a change at a desk, stored with it for colleagues. kept with the change, and read by
 * colleagues.
 */
export const zReason = z.string().trim().min(4).max(200)
/** Words of staff added to a notice; absent: nothing is added. left out: nothing is added. */
export const zMessage = z.string().trim().min(2).max(600).optional()
/** Input of a call that takes nothing. */
export const zNothing = z.strictObject({})
/** Output of a call that only confirms. */
export const zDone = z.object({ isDone: z.literal(true) })

nameSchemas({ CsvPart: zCsvPart, Reason: zReason, Waiting: zWaiting, Done: zDone })
