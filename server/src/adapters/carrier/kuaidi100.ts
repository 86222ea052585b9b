import { createHash, timingSafeEqual } from 'node:crypto'
import type { Carrier } from '@mailing/contract/delivery/bench.ts'
import type { TrackStage } from '@mailing/contract/delivery/logistics.ts'
import { z } from 'zod'
import { fromBeijing } from '../../platform/beijing.ts'
import { createExchange, ProviderFailed } from '../../platform/exchange.ts'
import {
  type CarrierEvent,
  type CarrierNews,
  type CarrierTracker,
  PushRefused,
  type TrackedNumber,
} from './port.ts'

export interface Kuaidi100Settings {
  readonly key: string
  readonly customer: string
  readonly url: string
  /** Telephone of the sender: SF Express tells nothing without its last digits. */
  readonly phone: string | undefined
  /** Address of pushes. */
  readonly callbackUrl: string
}

/** Its names of carriers. Source: https://api.kuaidi100.com/document (company codes) */
const companies: Partial<Record<Carrier, string>> = {
  china_post: 'youzhengguonei',
  ems: 'ems',
  sf_express: 'shunfeng',
}
const carrierOf = (company: string): Carrier | null =>
  (Object.entries(companies).find(([, code]) => code === company)?.[0] as Carrier | undefined) ??
  null

/**
 * Basic states have one or two digits; advanced ones begin with them (301: signed for by the
 * person). Source: the same document, "resultv2=4".
 */
const states: Readonly<Record<string, TrackStage>> = {
  0: 'in_transit',
  1: 'accepted',
  2: 'exception',
  3: 'delivered',
  4: 'returned',
  5: 'out_for_delivery',
  6: 'returning',
  7: 'in_transit',
  8: 'in_transit',
  10: 'in_transit',
  11: 'in_transit',
  12: 'in_transit',
  13: 'exception',
  14: 'returning',
  101: 'info_received',
  102: 'info_received',
  103: 'accepted',
  501: 'pickup',
  401: 'exception',
  205: 'pickup',
  1001: 'in_transit',
  1002: 'in_transit',
  1003: 'in_transit',
}

/**
 * Unknown codes are on the way: no message of a carrier is dropped for a code that came later than
 * this table.
 */
export const kuaidiStage = (code: string): TrackStage =>
  states[code] ?? (code.length === 3 ? states[code.slice(0, 1)] : undefined) ?? 'in_transit'

/**
 * MD5 is the service’s choice; what it protects here is checked against our own numbers as well.
 */
export const kuaidiSign = (text: string): string =>
  createHash('md5').update(text).digest('hex').toUpperCase()

/** The secret of the pushes: made from the key, so that one setting is enough. */
export const kuaidiSalt = (key: string): string =>
  createHash('sha256').update(`push ${key}`).digest('hex').slice(0, 32)

const zLine = z.object({
  context: z.string().nullish(),
  time: z.string().nullish(),
  ftime: z.string().nullish(),
  statusCode: z.coerce.string().optional(),
})
const zResult = z.object({
  com: z.string(),
  nu: z.string(),
  state: z.coerce.string(),
  data: z.array(zLine),
})
const zAnswer = z.union([
  zResult,
  z.object({
    result: z.literal(false),
    returnCode: z.coerce.string(),
    message: z.string().optional(),
  }),
])
const zFollowed = z.object({
  result: z.boolean(),
  returnCode: z.coerce.string(),
  message: z.string().optional(),
})
const zPush = z.object({ status: z.string(), comNew: z.string().optional(), lastResult: zResult })

/** Reads the lines of a parcel. Where lines have no state, its newest line has the parcel's. */
function readLines({ state, data }: z.output<typeof zResult>): CarrierEvent[] {
  return data.flatMap((line, index) => {
    const at = fromBeijing(line.ftime ?? line.time ?? '')
    const code = line.statusCode ?? (index === 0 ? state : '0')
    return at ? [{ at, stage: kuaidiStage(code), text: line.context ?? '' }] : []
  })
}

function parse<T extends z.ZodType>(schema: T, text: string, fail: () => Error): z.output<T> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw fail()
  }
}

/** Answers to a push. */
const replies = {
  acknowledgement: {
    status: 200,
    type: 'application/json; charset=utf-8',
    body: '{"result":true,"returnCode":"200","message":"成功"}',
  },
  refusal: {
    status: 401,
    type: 'application/json; charset=utf-8',
    body: '{"result":false,"returnCode":"500","message":"签名错误"}',
  },
} as const

const unreadable = () => new ProviderFailed('kuaidi100 answered in an unknown form')

function companyOf({ carrier }: TrackedNumber): string {
  const company = companies[carrier]
  if (company === undefined) throw new Error(`kuaidi100 does not follow ${carrier}`)
  return company
}

type Post = (path: string, fields: Readonly<Record<string, string>>) => Promise<string>

function postingTo(url: string): Post {
  const exchange = createExchange('kuaidi100')
  return async (path, fields) => {
    const { status, body } = await exchange({
      method: 'POST',
      url: new URL(path, url),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    })
    if (status !== 200) throw new ProviderFailed(`kuaidi100 answered ${status}`)
    return body.toString('utf8')
  }
}

/** Subscribes to the pushes about a number. */
async function follow(
  { key, phone, callbackUrl }: Kuaidi100Settings,
  post: Post,
  tracked: TrackedNumber,
): Promise<'done' | 'refused'> {
  const param = JSON.stringify({
    company: companyOf(tracked),
    number: tracked.number,
    key,
    parameters: {
      callbackurl: callbackUrl,
      salt: kuaidiSalt(key),
      resultv2: '4',
      ...(phone !== undefined && { phone }),
    },
  })
  const { result, returnCode, message } = parse(
    zFollowed,
    await post('/poll', { schema: 'json', param }),
    unreadable,
  )
  // 501: subscribed before.
  if (result || returnCode === '501') return 'done'
  // Faults of ours or of theirs that go away; all others are about this number.
  if (['500', '600', '601'].includes(returnCode))
    throw new ProviderFailed(`kuaidi100 refused to follow: ${returnCode} ${message ?? ''}`)
  return 'refused'
}

/** Asks a signed question about a number. */
async function ask(
  { key, customer, phone }: Kuaidi100Settings,
  post: Post,
  tracked: TrackedNumber,
): Promise<readonly CarrierEvent[]> {
  const param = JSON.stringify({
    com: companyOf(tracked),
    num: tracked.number,
    resultv2: '4',
    show: '0',
    order: 'desc',
    ...(phone !== undefined && { phone }),
  })
  const answer = parse(
    zAnswer,
    await post('/poll/query.do', { customer, sign: kuaidiSign(param + key + customer), param }),
    unreadable,
  )
  if ('data' in answer) return readLines(answer)
  // 400: no such number, 500: nothing is known of it yet.
  if (answer.returnCode === '500' || answer.returnCode === '400') return []
  throw new ProviderFailed(`kuaidi100 answered ${answer.returnCode} ${answer.message ?? ''}`)
}

/** Kuaidi100: signed questions, and pushes after a subscription. */
export function createKuaidi100(settings: Kuaidi100Settings): CarrierTracker {
  const post = postingTo(settings.url)
  const salt = kuaidiSalt(settings.key)
  return {
    name: 'kuaidi100',
    carriers: new Set(Object.keys(companies) as Carrier[]),
    follow: (tracked) => follow(settings, post, tracked),
    ask: (tracked) => ask(settings, post, tracked),
    readPush: (raw) => readPush(raw, salt),
    ...replies,
  }
}

function readPush(raw: Buffer, salt: string): CarrierNews | null {
  const fields = new URLSearchParams(raw.toString('utf8'))
  const param = fields.get('param')
  const sign = fields.get('sign') ?? ''
  if (param === null || fields.getAll('param').length !== 1 || !/^[0-9A-F]{32}$/.test(sign))
    throw new PushRefused('signature')
  if (!timingSafeEqual(Buffer.from(sign), Buffer.from(kuaidiSign(param + salt))))
    throw new PushRefused('signature')
  const { lastResult } = parse(zPush, param, () => new PushRefused('body'))
  const carrier = carrierOf(lastResult.com)
  return carrier && { carrier, number: lastResult.nu, events: readLines(lastResult) }
}
