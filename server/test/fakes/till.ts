import { randomBytes } from 'node:crypto'
import {
  deliverOverHttp,
  type FakeAnswer,
  type FakeRequest,
  listenAsFake,
  type Message,
} from './listening.ts'

import { showTill } from './till-page.ts'
import { payoutSide } from './till-payouts.ts'

export type { FakeAnswer, FakeRequest, Message }

/** A payment in a fake provider's books. */
export interface Trade {
  readonly number: string
  readonly amount: number
  readonly currency: string
  readonly reference: string
  readonly returnUrl: string
  readonly notifyUrl: string
  state: 'open' | 'paid' | 'failed' | 'closed'
  paidAt: Date | null
  /** The account or card that pays. */
  payer: string
  readonly refunds: Map<string, number>
}

/** Content of a notification. */
export type Tale = 'paid' | 'failed' | 'closed' | 'refunded' | AlarmTale
/**
 * Beside payments: a refund that did not arrive (`refund_stuck`: a person must help it on), and
 * disputes.
 */
export type AlarmTale =
  | 'refund_failed'
  | 'refund_stuck'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'
const alarmTales: readonly string[] = [
  'refund_failed',
  'refund_stuck',
  'dispute_opened',
  'dispute_won',
  'dispute_lost',
] satisfies AlarmTale[]
export const isAlarm = (tale: Tale): tale is AlarmTale => alarmTales.includes(tale)

/** Forgeries of a notification: false content, or a wrong signature. */
export interface Forgery {
  readonly merchant?: string
  readonly number?: string
  readonly amount?: number
  readonly currency?: string
  readonly reference?: string
  /** Time of the signature. */
  readonly at?: Date
  /** A wrong signer: a stranger, or a key that is withdrawn or not published yet. */
  readonly by?: 'stranger' | 'next'
  /** The shop's number of a refund. the number that the shop gave it. */
  readonly refundNumber?: string
}

export type Choice = 'pay' | 'fail' | 'cancel'

/** Money sent by the shop, as in the books. */
export interface FakePayout {
  readonly number: string
  readonly amount: number
  readonly currency: string
  readonly account: string
  readonly name: string
  /** Address of notifications; empty: the default one. */
  readonly notifyUrl: string
  readonly at: Date
  /**
   * State. `waiting`: its receiver must confirm. `lapsed`, expired: that did not happen in time.
   * `sent_back`: it came back, or was recalled.
   */
  state: 'done' | 'pending' | 'waiting' | 'refused' | 'lapsed' | 'sent_back'
}

/** Behaviour of the provider after an event. */
export interface Mood {
  isSilent: boolean
  copies: number
  delayMs: number
  /** Answers no question and no request. */
  isDown: boolean
  /** Outcome of refunds. */
  refunds: 'done' | 'pending' | 'refused' | 'stuck'
  /** Outcome of payouts. Only WeChat Pay lets their receivers confirm. */
  payouts: 'done' | 'pending' | 'waiting' | 'refused' | 'stuck'
  /** Pays out, and loses the answer on the way. */
  isLost: boolean
  /** Somebody else signs its answers. */
  isForged: boolean
}

/**
 * A provider on the loopback address that keeps books and can misbehave. It speaks the real
 * protocol.
 */
export interface FakeProvider {
  readonly name: 'wechat' | 'alipay' | 'stripe'
  readonly url: string
  /** The shop's settings for it. */
  readonly settings: Readonly<Record<string, string>>
  readonly trades: Map<string, Trade>
  readonly payouts: ReadonlyMap<string, FakePayout>
  readonly mood: Mood
  /** Requests that it heard, as `GET /path`. */
  readonly heard: readonly string[]
  /** Acts as the payer on the provider's page; notifies by the mood. */
  choose(number: string, choice: Choice): Promise<void>
  /**
   * A signed notification; `trade` need not be in the books. Null: this provider sends none of that
   * kind.
   */
  message(trade: Trade, tale: Tale, forgery?: Forgery): Message | null
  /**
   * Settles a payout: its receiver confirms, or it comes back. Notifies the shop unless it is
   * silent.
   */
  settlePayout(number: string, state: FakePayout['state']): Promise<void>
  /** The news that something has become of a payout, signed. Null: this provider sends none. */
  payoutNews(number: string, forgery?: Forgery): Message | null
  /** Changes the key it signs with; the shop learns of it as the real one would tell. */
  rotate(): void
  /** Sends money back as somebody does in the provider's own console. */
  giveBack(number: string): Promise<void>
  close(): Promise<void>
}

/** Differences between providers. */
export interface Protocol {
  readonly name: FakeProvider['name']
  answer(request: FakeRequest): FakeAnswer
  message: FakeProvider['message']
  payoutNews?(payout: FakePayout, forgery?: Forgery): Message
  rotate(): void
}

/** The books, for the protocol to write. */
export interface Books {
  readonly trades: Map<string, Trade>
  readonly payouts: Map<string, FakePayout>
  readonly url: string
  readonly mood: Mood
  readonly now: () => Date
  /** Opens a payment, or returns the open one of this number. */
  open(trade: Pick<Trade, 'number' | 'amount' | 'currency' | 'returnUrl' | 'notifyUrl'>): Trade
  pageOf(number: string): string
}

export interface FakeOptions {
  readonly now?: () => Date
  /** Brings a notification to the shop and answers its status; default: over HTTP. */
  readonly deliver?: (url: string, message: Message) => Promise<number>
  readonly port?: number
}

export type ProtocolFactory = (books: Books) => {
  readonly protocol: Protocol
  readonly settings: Readonly<Record<string, string>>
}

function openBooks({
  trades,
  payouts,
  url,
  mood,
  now,
}: Pick<Books, 'trades' | 'payouts' | 'url' | 'mood' | 'now'>): Books {
  return {
    trades,
    payouts,
    url,
    mood,
    now,
    pageOf: (number) => `${url}/trade/${number}`,
    open: (trade) => {
      const known = trades.get(trade.number)
      if (known) return known
      const opened: Trade = {
        ...trade,
        reference: `${Date.now()}${randomBytes(6).readUIntBE(0, 6)}`,
        state: 'open',
        paidAt: null,
        payer: randomBytes(14).toString('hex'),
        refunds: new Map(),
      }
      trades.set(trade.number, opened)
      return opened
    },
  }
}

export async function startFake(
  make: ProtocolFactory,
  { now = () => new Date(), deliver = deliverOverHttp, port = 0 }: FakeOptions = {},
): Promise<FakeProvider> {
  const trades = new Map<string, Trade>()
  const payouts = new Map<string, FakePayout>()
  const mood: Mood = {
    isSilent: false,
    copies: 1,
    delayMs: 0,
    isDown: false,
    refunds: 'done',
    payouts: 'done',
    isLost: false,
    isForged: false,
  }
  let handle: (request: FakeRequest) => Promise<FakeAnswer> | FakeAnswer = () => ({
    status: 503,
    body: '',
  })
  const { url, heard, close } = await listenAsFake((asked) => handle(asked), port)
  const books = openBooks({ trades, payouts, url, mood, now })
  const { protocol, settings } = make(books)

  async function tell(trade: Trade, tale: Tale): Promise<void> {
    const message = protocol.message(trade, tale)
    if (mood.isSilent || !message) return
    if (mood.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, mood.delayMs))
    await Promise.all(Array.from({ length: mood.copies }, () => deliver(trade.notifyUrl, message)))
  }
  const find = (number: string): Trade => {
    const trade = trades.get(number)
    if (!trade) throw new Error(`the fake knows no payment ${number}`)
    return trade
  }
  async function choose(number: string, choice: Choice): Promise<void> {
    const trade = find(number)
    if (trade.state === 'paid') return
    trade.state = choice === 'pay' ? 'paid' : choice === 'fail' ? 'failed' : 'closed'
    if (choice === 'pay') trade.paidAt = now()
    await tell(trade, trade.state)
  }
  handle = (request) => {
    const { pathname } = request.url
    if (pathname === '/favicon.ico') return { status: 204, body: '' }
    if (mood.isDown) return { status: 503, body: '' }
    if (pathname === '/' || pathname.startsWith('/trade/')) return showTill(books, request, choose)
    const before = payouts.size
    const answer = protocol.answer(request)
    return mood.isLost && payouts.size > before ? { status: 502, body: '' } : answer
  }

  return {
    name: protocol.name,
    url,
    settings,
    trades,
    payouts,
    mood,
    heard,
    choose,
    message: protocol.message,
    ...payoutSide(books, protocol, deliver),
    rotate: () => protocol.rotate(),
    giveBack: async (number) => {
      const trade = find(number)
      trade.refunds.set(`BY-HAND-${number}`, trade.amount)
      await tell(trade, 'refunded')
    },
    close,
  }
}
