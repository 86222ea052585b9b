import { createHash, randomInt, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { v5 } from '@mailing/contract/call.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import pg from 'pg'
import {
  type Addresses,
  addressPage,
  type Coupons,
  couponOffers,
  type GoodsDetail,
  type GoodsRow,
  goodsDetail,
  goodsPage,
  type LetterRow,
  letterOrder,
  type OrderRow,
  orderPage,
  type ShopOrderRow,
  shopPage,
} from './answers.ts'
import { type StatementName, statements } from './statements.ts'

/**
 * The yardstick: the same requests and the same facts of a sale as lean as one can write them by
 * hand, with node:http and pg alone. One statement a request, prepared by name; the person behind a
 * token is remembered for seconds. No framework, no schemas of input and output, no sealing, no
 * limits, no audit, no events to others, no other four hundred calls.
 *
 * Arguments: the address of its database, the id of the house's account.
 */
const [address = '', house = ''] = process.argv.slice(2)
// Sums of money fit a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: address, max: 20 })

async function ask<T>(name: StatementName, values: readonly unknown[]): Promise<T[]> {
  const { rows } = await pool.query({ name, text: statements[name], values: [...values] })
  return rows as T[]
}

class Refusal extends Error {
  readonly status: number
  constructor(status: number) {
    super(`refused with ${status}`)
    this.status = status
  }
}

const sessionMs = 5000
const sessions = new Map<string, { readonly userId: string; readonly until: number }>()

async function whoAsks(token: string | undefined): Promise<string> {
  if (!token) throw new Refusal(401)
  const known = sessions.get(token)
  if (known && known.until > Date.now()) return known.userId
  const [row] = await ask<{ user_id: string }>('session', [
    createHash('sha256').update(token).digest(),
  ])
  if (!row) throw new Refusal(401)
  sessions.set(token, { userId: row.user_id, until: Date.now() + sessionMs })
  return row.user_id
}

interface Asked {
  readonly userId: string
  readonly key: string
  readonly locale: string
  readonly query: URLSearchParams
  readonly body: Readonly<Record<string, unknown>>
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'
const pick = (): string => alphabet.charAt(randomInt(alphabet.length))
const newNumber = (): string =>
  `261121-${Array.from({ length: 8 }, pick).join('').replace(/^.{4}/, '$&-')}`

const payMs = 30 * 60_000

interface Line {
  readonly variantId: string
  readonly quantity: number
}

/** Does it once; the same key again is answered as it was the first time. */
async function once<T>(
  { userId, key }: Asked,
  call: 'createGoods' | 'createLetter' | 'pay',
  values: readonly unknown[],
): Promise<{ readonly row: T | undefined; readonly former: string | undefined }> {
  const [row] = await ask<T & { outcome: string }>(call, [userId, key, ...values])
  if (row && row.outcome !== 'repeated') return { row, former: undefined }
  const [answered] = await ask<{ body: string }>('answered', [userId, key, call])
  if (!answered) throw new Refusal(409)
  return { row: undefined, former: answered.body }
}

async function createGoods(asked: Asked): Promise<unknown> {
  const { lines, addressId, couponId, note, expectedTotal } = asked.body as {
    lines: readonly Line[]
    addressId: string
    couponId?: string
    note?: string
    expectedTotal: number
  }
  const now = new Date()
  const payBefore = new Date(now.getTime() + payMs)
  const made = {
    orderId: randomUUID(),
    number: newNumber(),
    total: expectedTotal,
    payBefore: payBefore.toISOString(),
  }
  const { former } = await once(asked, 'createGoods', [
    JSON.stringify(made),
    lines.map(({ variantId }) => variantId),
    lines.map(({ quantity }) => quantity),
    made.orderId,
    made.number,
    couponId ?? null,
    addressId,
    expectedTotal,
    note ?? '',
    now,
    payBefore,
    asked.locale,
    lines.map(() => randomUUID()),
  ])
  return former === undefined ? made : JSON.parse(former)
}

async function createLetter(asked: Asked): Promise<unknown> {
  const { proofId, expectedTotal } = asked.body
  const now = new Date()
  const made = {
    id: randomUUID(),
    number: newNumber(),
    total: expectedTotal as number,
    created_at: now,
    pay_before: new Date(now.getTime() + payMs),
  }
  const { row, former } = await once<LetterRow>(asked, 'createLetter', [
    proofId,
    made.id,
    made.number,
    expectedTotal,
    now,
    made.pay_before,
  ])
  if (row) return letterOrder({ ...row, ...made })
  const [kept] = await ask<LetterRow>('letterOrder', [asked.userId, former])
  if (!kept) throw new Refusal(409)
  return letterOrder(kept)
}

async function pay(asked: Asked): Promise<unknown> {
  const { orderId, expectedTotal, sha256 } = asked.body
  const answer = { orderId, state: 'paid', payUrl: null, paymentId: null }
  const { former } = await once(asked, 'pay', [
    JSON.stringify(answer),
    orderId,
    expectedTotal,
    new Date(),
    randomUUID(),
    house,
    sha256 ?? null,
  ])
  return former === undefined ? answer : JSON.parse(former)
}

async function detail({ userId, locale, query }: Asked): Promise<unknown> {
  const [row] = await ask<GoodsDetail>('goodsDetail', [userId, locale, query.get('id')])
  if (!row) throw new Refusal(404)
  return goodsDetail(row)
}

async function coupons({ userId, body, locale }: Asked): Promise<unknown> {
  const lines = body['lines'] as readonly Line[]
  return couponOffers(
    await ask<Coupons>('coupons', [
      userId,
      lines.map(({ variantId }) => variantId),
      lines.map(({ quantity }) => quantity),
      locale,
    ]),
  )
}

const calls: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
  [`GET ${v5}/goods/list`]: async ({ locale }) =>
    goodsPage(await ask<GoodsRow>('goodsList', [locale])),
  [`GET ${v5}/goods/detail`]: detail,
  [`GET ${v5}/address/list`]: async ({ userId, query }) =>
    addressPage(await ask<Addresses>('addresses', [userId, query.get('kind')])),
  [`POST ${v5}/app/goodsOrderCoupons`]: coupons,
  [`POST ${v5}/app/createGoodsOrder`]: createGoods,
  [`POST ${v5}/order/pay`]: pay,
  [`GET ${v5}/order/goodsOrder`]: async ({ userId, locale }) =>
    shopPage(await ask<ShopOrderRow>('goodsOrders', [userId, locale])),
  [`GET ${v5}/order/record`]: async ({ userId }) =>
    orderPage(await ask<OrderRow>('orders', [userId])),
  [`POST ${v5}/app/createLetterOrder`]: createLetter,
  [`POST ${v5}/app/payLetterOrder`]: pay,
}

async function readBody(request: IncomingMessage): Promise<Asked['body']> {
  if (request.method === 'GET') return {}
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Asked['body']
}

const header = (request: IncomingMessage, name: string): string | undefined =>
  request.headers[name.toLowerCase()] as string | undefined

async function answer(request: IncomingMessage): Promise<unknown> {
  const [path = '', query = ''] = (request.url ?? '/').split('?')
  const call = calls[`${request.method} ${path}`]
  if (!call) throw new Refusal(404)
  const body = await readBody(request)
  return call({
    userId: await whoAsks(header(request, headerNames.token)),
    key: header(request, headerNames.idempotencyKey) ?? '',
    locale: header(request, headerNames.locale) ?? 'zh-Hans',
    query: new URLSearchParams(query),
    body,
  })
}

const server = createServer((request, response) => {
  answer(request).then(
    (data) => {
      const text = JSON.stringify({ code: 1, msg: '', data })
      response
        .writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(text),
        })
        .end(text)
    },
    (error: unknown) => {
      if (!(error instanceof Refusal)) console.error(error)
      response.writeHead(error instanceof Refusal ? error.status : 500).end()
    },
  )
})
server.listen(Number(process.env['PORT']), '127.0.0.1', () => process.send?.({ listening: true }))
process.on('SIGTERM', () => {
  server.closeAllConnections()
  server.close(() => void pool.end().then(() => process.exit(0)))
})
