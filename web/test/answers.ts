import { headerNames } from '@mailing/contract/app.ts'
import type { Call, CallInput, CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { errorText } from '@mailing/contract/error-text.ts'
import { type ErrorCode, errors } from '@mailing/contract/errors.ts'
import { minor } from '@mailing/contract/money.ts'
import type { Reply, Transport, WireRequest } from '../src/platform/client/transport.ts'

class Failure {
  readonly code: ErrorCode
  readonly data: Readonly<Record<string, unknown>>
  constructor(code: ErrorCode, data: Readonly<Record<string, unknown>>) {
    this.code = code
    this.data = data
  }
}

/** An error answer, with the sentence that the server would send. */
export const failure = (code: ErrorCode, data: Readonly<Record<string, unknown>> = {}): Failure =>
  new Failure(code, data)

export interface Answering {
  readonly call: Call
  readonly give: (input: Record<string, unknown>) => unknown
  /** The inputs that came, oldest first. */
  readonly inputs: Record<string, unknown>[]
  /** The idempotency key of each. */
  readonly keys: (string | undefined)[]
}

/** Says how the server answers a call: typed by the contract. Inputs of a GET are text, as in a query. */
export function answer<C extends Call>(
  call: C,
  give: (input: CallInput<C>) => CallOutput<C> | Failure,
): Answering {
  return { call, give: give as (input: Record<string, unknown>) => unknown, inputs: [], keys: [] }
}

const methodsOf = (call: Call): readonly string[] =>
  typeof call.method === 'string' ? [call.method] : call.method

function inputOf(request: WireRequest): Record<string, unknown> {
  if (request.body) return JSON.parse(request.body) as Record<string, unknown>
  return Object.fromEntries(new URL(request.url, 'http://localhost').searchParams)
}

/** The app config of tests. It offers no key, so that bodies stay readable. */
export const testConfig: CallOutput<typeof calls.config.get> = {
  source: 'remote',
  upload: { mode: 'local', list: [] },
  app: {
    logo: '',
    name: '邮寄助手',
    quotaName: '金币',
    quotaImage: '',
    version: '3.2.0',
    isShowVip: false,
    isShowPayTip: false,
    currency: 'CNY',
  },
  kf: { wechat: '', qrCode: '', followQrCode: '', phone: '' },
  isBalance: true,
  receiveBalance: minor(0),
  isReviewer: true,
  showWrite: true,
  user: { defaultImage: '' },
  share: { uid: '', title: '', images: [] },
  ad: [],
  wire: { require: 'off', keys: [] },
  login: { ways: ['phone', 'email'], providers: [], hasPasskeys: true },
  isDemo: true,
  cutOff: '17:30',
  timeZone: 'Asia/Shanghai',
  locales: ['zh-Hans', 'zh-Hant', 'en', 'fr', 'es'],
}

/** Without a model: its doors are hidden, unless a test says otherwise. */
export const closedHelper: CallOutput<typeof calls.ai.config> = {
  isOpen: false,
  provider: '',
  model: '',
  keepDays: 30,
  consentVersion: 1,
  consents: [
    { subject: 'talk', givenAt: null },
    { subject: 'letters', givenAt: null },
  ],
  dailyTokens: 40_000,
  tokensLeft: null,
}

/** A server made of answers. A call that nobody answers is written to `unanswered`, which fails the test. */
export function answeringTransport(answers: readonly Answering[], unanswered: string[]): Transport {
  const known = [
    ...answers,
    answer(calls.config.get, () => testConfig),
    answer(calls.ai.config, () => closedHelper),
  ]
  return async (request) => {
    const path = request.url.split('?')[0] ?? ''
    const answering = known.find(
      ({ call }) => call.path === path && methodsOf(call).includes(request.method),
    )
    if (!answering) {
      unanswered.push(`${request.method} ${path}`)
      return reply({ code: 40400, msg: 'nobody answers this call in the test', data: null })
    }
    const input = inputOf(request)
    answering.inputs.push(input)
    answering.keys.push(request.headers[headerNames.idempotencyKey])
    const given = await answering.give(input)
    if (given instanceof Failure)
      return reply({
        code: errors[given.code].wire,
        msg: errorText(given.code, 'zh-Hans', given.data),
        data: given.data,
      })
    return reply({ code: 1, msg: '', data: given })
  }
}

const reply = (body: unknown): Reply => ({ status: 200, header: () => null, body })
