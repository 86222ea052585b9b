import { randomBytes } from 'node:crypto'
import { signEvent } from '../../src/adapters/payment/stripe/signing.ts'
import { backOf, charge, dispute, intent, intentId, refundOf, session } from './stripe-objects.ts'
import { json, listTransfers, makeTransfer, refuse, transfer } from './stripe-payouts.ts'
import {
  type Books,
  type FakeAnswer,
  type FakeOptions,
  type FakeProvider,
  type FakeRequest,
  type Forgery,
  isAlarm,
  type Message,
  type Protocol,
  type ProtocolFactory,
  startFake,
  type Tale,
  type Trade,
} from './till.ts'

const newSecret = (): string => `whsec_${randomBytes(24).toString('hex')}`
const secretKey = 'sk_test_fake0000000000000000'

/**
 * Speaks Stripe's API: form bodies, bearer key, idempotency keys, signed events. `notifyUrl`: a
 * webhook endpoint is set up in the dashboard, not by requests.
 */
const protocolFor =
  (notifyUrl: string): ProtocolFactory =>
  (books) => {
    let secrets = [newSecret(), newSecret()] as const
    const answers = new Map<string, { readonly asked: string; readonly answer: FakeAnswer }>()
    const stranger = newSecret()

    /** The same key with the same request answers the same; with another request it is an error. */
    function once(request: FakeRequest, work: () => FakeAnswer): FakeAnswer {
      const key = request.headers['idempotency-key']
      const asked = `${request.url.pathname}\n${request.body.toString('utf8')}`
      const known = key === undefined ? undefined : answers.get(key)
      if (known) return known.asked === asked ? known.answer : refuse(400, 'idempotency_error')
      const answer = work()
      if (key !== undefined) answers.set(key, { asked, answer })
      return answer
    }
    const speaking: Protocol = {
      name: 'stripe',
      answer: (request) => {
        if (request.headers['authorization'] !== `Bearer ${secretKey}`)
          return refuse(401, 'invalid_request_error')
        return request.method === 'POST'
          ? once(request, () => answerPost(books, request, notifyUrl))
          : answerGet(books, request)
      },
      message: (trade, tale, forgery = {}) =>
        event(books, trade, tale, forgery, (timestamp, body) => {
          const right =
            forgery.by === 'stranger' ? [stranger] : forgery.by === 'next' ? [secrets[1]] : secrets
          return `t=${timestamp},${right.map((secret) => `v1=${signEvent(secret, timestamp, body)}`).join(',')},v0=${'0'.repeat(64)}`
        }),
      rotate: () => {
        secrets = [secrets[1], secrets[0]]
      },
    }
    return {
      protocol: speaking,
      settings: {
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRETS: secrets.join(','),
        STRIPE_URL: books.url,
      },
    }
  }

export const startFakeStripe = ({
  notifyUrl,
  ...options
}: FakeOptions & { readonly notifyUrl: string }): Promise<FakeProvider> =>
  startFake(protocolFor(notifyUrl), options)

function answerPost(books: Books, { url, body }: FakeRequest, notifyUrl: string): FakeAnswer {
  const asked = new URLSearchParams(body.toString('utf8'))
  if (url.pathname === '/v1/checkout/sessions') {
    const [number, amount, expires] = [
      asked.get('client_reference_id') ?? '',
      Number(asked.get('line_items[0][price_data][unit_amount]')),
      Number(asked.get('expires_at')) * 1000,
    ]
    const lasts = expires - books.now().getTime()
    if (
      asked.get('mode') !== 'payment' ||
      !Number.isInteger(amount) ||
      amount < 1 ||
      lasts < 30 * 60_000 ||
      lasts > 86_400_000 ||
      !asked.get('success_url')
    )
      return refuse(400, 'invalid_request_error')
    const trade = books.open({
      number,
      amount,
      currency: (asked.get('line_items[0][price_data][currency]') ?? '').toUpperCase(),
      returnUrl: asked.get('success_url') ?? '',
      notifyUrl,
    })
    return json(session(books, trade))
  }
  const [, ending] = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(url.pathname) ?? []
  if (ending !== undefined) return expireSession(books, ending)
  if (url.pathname === '/v1/refunds') {
    const trade = [...books.trades.values()].find(
      (one) => intentId(one) === asked.get('payment_intent') && one.state === 'paid',
    )
    if (!trade) return refuse(400, 'invalid_request_error')
    // Without an amount it is all that is left.
    const left = trade.amount - backOf(trade)
    const amount = Number(asked.get('amount') ?? left)
    const number = asked.get('metadata[number]') ?? `BY-HAND-${randomBytes(8).toString('hex')}`
    if (amount < 1 || amount > left) return refuse(400, 'invalid_request_error')
    trade.refunds.set(number, amount)
    return json(refundOf(trade, number, amount, books.mood.refunds))
  }
  if (url.pathname === '/v1/transfers') return makeTransfer(books, asked)
  return refuse(404, 'invalid_request_error')
}

/** Only a session that is still open can be ended. */
function expireSession(books: Books, id: string): FakeAnswer {
  const trade = [...books.trades.values()].find((one) => session(books, one).id === id)
  if (trade?.state !== 'open') return refuse(400, 'invalid_request_error')
  trade.state = 'closed'
  return json(session(books, trade))
}

/** Stripe expands the requested fields, however their list is written. */
const isExpanded = (url: URL, name: string): boolean =>
  [...url.searchParams].some(([key, value]) => /^expand\[\d*\]$/.test(key) && value === name)

/**
 * Either kind of quotes and blanks around the colon. Source:
 * https://docs.stripe.com/search#search-query-language
 */
const numberQuery = /^\s*metadata\[(["'])number\1\]\s*:\s*(["'])(\w+)\2\s*$/

/** Shows the intent with its charge, or with the charge’s id. */
function shownIntent(trade: Trade, isWhole: boolean) {
  const { latest_charge: charge, ...rest } = intent(trade)
  return { ...rest, latest_charge: isWhole ? charge : (charge?.id ?? null) }
}

function searchIntents(trades: readonly Trade[], url: URL): FakeAnswer {
  const number = numberQuery.exec(url.searchParams.get('query') ?? '')?.[3]
  if (number === undefined) return refuse(400, 'invalid_request_error')
  // There is nothing to find before the payer has tried.
  const found = trades.filter((trade) => trade.number === number && trade.state !== 'open')
  const isWhole = isExpanded(url, 'data.latest_charge')
  const data = found.map((trade) => shownIntent(trade, isWhole))
  return json({
    object: 'search_result',
    url: url.pathname,
    has_more: false,
    next_page: null,
    data,
  })
}

function answerGet(books: Books, { url }: FakeRequest): FakeAnswer {
  const { trades, payouts, mood } = books
  const all = [...trades.values()]
  if (url.pathname === '/v1/transfers')
    return listTransfers(payouts, url.searchParams.get('transfer_group') ?? '')
  if (url.pathname === '/v1/payment_intents/search') return searchIntents(all, url)
  const refunds = (trade: Trade) =>
    [...trade.refunds].map(([number, amount]) => refundOf(trade, number, amount, mood.refunds))
  const [, kind, asked] = /^\/v1\/(\w+|checkout\/sessions)\/(\w+)$/.exec(url.pathname) ?? []
  if (kind !== undefined) {
    const known: Readonly<Record<string, readonly { readonly id: string }[]>> = {
      'checkout/sessions': all.map((trade) => session(books, trade)),
      refunds: all.flatMap(refunds),
      charges: all.filter(({ paidAt }) => paidAt !== null).map(charge),
      transfers: [...payouts.values()].map(transfer),
      payment_intents: all
        .filter(({ state }) => state !== 'open')
        .map((trade) => shownIntent(trade, isExpanded(url, 'latest_charge'))),
    }
    const found = known[kind]?.find(({ id }) => id === asked)
    return found ? json(found) : refuse(404, 'invalid_request_error', 'resource_missing')
  }
  if (url.pathname === '/v1/refunds' && url.searchParams.has('payment_intent')) {
    const trade = all.find((one) => intentId(one) === url.searchParams.get('payment_intent'))
    return json({
      object: 'list',
      url: url.pathname,
      has_more: false,
      data: trade ? refunds(trade) : [],
    })
  }
  if (url.pathname === '/v1/charges' || url.pathname === '/v1/refunds') {
    const [from, to, after] = [
      Number(url.searchParams.get('created[gte]')),
      Number(url.searchParams.get('created[lt]')),
      url.searchParams.get('starting_after'),
    ]
    const made: readonly { readonly id: string; readonly created: number }[] =
      url.pathname === '/v1/charges'
        ? all
            .filter(({ paidAt }) => paidAt !== null)
            .map((trade) => ({
              ...charge(trade),
              // Its id, unless the whole of it is asked for.
              balance_transaction: isExpanded(url, 'data.balance_transaction')
                ? { object: 'balance_transaction', fee: 30, currency: charge(trade).currency }
                : `txn_${intentId(trade)}`,
            }))
        : all.flatMap(refunds)
    const found = made.filter(({ created }) => created >= from && created < to)
    const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0
    // Small pages, so that turning them is tried.
    return json({
      object: 'list',
      url: url.pathname,
      data: found.slice(start, start + 2),
      has_more: found.length > start + 2,
    })
  }
  return refuse(404, 'invalid_request_error')
}

const types: Readonly<Record<Tale, string>> = {
  paid: 'checkout.session.completed',
  failed: 'checkout.session.async_payment_failed',
  closed: 'checkout.session.expired',
  refunded: 'charge.refunded',
  refund_failed: 'refund.failed',
  refund_stuck: 'refund.updated',
  dispute_opened: 'charge.dispute.created',
  dispute_won: 'charge.dispute.closed',
  dispute_lost: 'charge.dispute.closed',
}

function objectOf(
  books: Books,
  told: Trade,
  tale: Tale,
  refundNumber = `BY-HAND-${told.number}`,
): object {
  if (tale === 'refunded') return charge({ ...told, refunds: new Map([['all', told.amount]]) })
  if (tale === 'refund_failed' || tale === 'refund_stuck')
    return refundOf(
      told,
      refundNumber,
      told.refunds.get(refundNumber) ?? told.amount,
      tale === 'refund_failed' ? 'refused' : 'stuck',
    )
  if (isAlarm(tale))
    return dispute(
      told,
      tale === 'dispute_opened' ? 'needs_response' : tale === 'dispute_won' ? 'won' : 'lost',
    )
  return session(books, told)
}

function event(
  books: Books,
  trade: Trade,
  tale: Tale,
  forgery: Forgery,
  sign: (timestamp: string, body: Buffer) => string,
): Message {
  const told: Trade = {
    ...trade,
    ...forgery,
    reference: forgery.reference ?? trade.reference,
    state: tale === 'refunded' || isAlarm(tale) ? 'paid' : tale,
  }
  const timestamp = String(Math.floor((forgery.at ?? books.now()).getTime() / 1000))
  const body = Buffer.from(
    JSON.stringify(
      {
        id: `evt_${randomBytes(8).toString('hex')}`,
        object: 'event',
        api_version: '2024-06-20',
        created: Number(timestamp),
        livemode: false,
        ...(forgery.merchant && { account: forgery.merchant }),
        pending_webhooks: 1,
        type: types[tale],
        data: { object: objectOf(books, told, tale, forgery.refundNumber) },
      },
      null,
      2,
    ),
  )
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sign(timestamp, body),
    },
    body,
  }
}
