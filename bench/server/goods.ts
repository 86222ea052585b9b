import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { v5 } from '@mailing/contract/call.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import type { Request } from 'autocannon'
import { moneyInvariants } from '../../server/src/app.ts'
import { expireOrders } from '../../server/src/modules/order/service.ts'
import { auditLedger } from '../../server/src/modules/wallet/service.ts'
import type { Server } from '../../server/src/platform/server.ts'
import type { Client } from '../../server/test/client.ts'
import { giveCoins } from '../../server/test/money.ts'
import { createPeople } from '../../server/test/people.ts'
import { makeBuyer, makeGoods, makeShelf } from '../../server/test/shop.ts'
import { report } from '../typeset/chromium.ts'
import { compare, connections, headersOf, type Kind, measure } from './contest.ts'
import { openPlace, type Place } from './place.ts'
import { startBare, startProduct } from './programs.ts'
import { record } from './statements.ts'

/**
 * A page of goods for a guest, and an order of goods made and paid from the wallet: the product with all it does (limits,
 * stock, ledger, sealing, idempotency, events) against a bare node:http and pg program that sends the same statements.
 */
const target = 0.6
const goodsOnSale = 200
/** Enough for all runs: a bench never sells out. */
const stock = 90_000

interface Buyer {
  readonly client: Client
  readonly sessionId: string
  readonly addressId: string
  /** Each buys goods of their own, as most people do at most moments. */
  readonly goodsId: string
  readonly variantId: string
  readonly sku: string
  readonly total: number
}

async function makeBuyers(server: Server, count: number): Promise<Buyer[]> {
  const world = { ...server, people: createPeople(server) }
  const shelf = await makeShelf(world)
  for (let n = 0; n < goodsOnSale - count; n += 1)
    await makeGoods(shelf, { name: `Goods ${n}`, position: 500, stock: 5 })
  const buyers: Buyer[] = []
  for (let n = 0; n < count; n += 1) {
    const sku = `BENCH-${String(n).padStart(3, '0')}`
    const goods = await makeGoods(shelf, {
      name: 'Bench paper',
      variants: [{ sku, name: { 'zh-Hans': 'A4', 'zh-Hant': '', en: '', fr: '', es: '' } }],
      stock,
    })
    const { buyer: client, addressId } = await makeBuyer(world)
    await giveCoins(world, client, 1_000_000_000)
    const [variantId = ''] = goods.variants
    const { total } = await client.shop.preview({ lines: [{ variantId, quantity: 1 }], addressId })
    const { id: sessionId } = await server.kernel.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', client.userId)
      .executeTakeFirstOrThrow()
    buyers.push({ client, sessionId, addressId, goodsId: goods.id, variantId, sku, total })
  }
  return buyers
}

/** What a bare program must be told of a person, because it does not look for it. */
const namesOf = ({ client, sessionId, addressId, goodsId, variantId, sku }: Buyer) => ({
  userId: client.userId,
  sessionId,
  addressId,
  goodsId,
  variantId,
  sku,
})

const wishOf = ({ variantId, addressId, total }: Buyer) => ({
  lines: [{ variantId, quantity: 1 }],
  addressId,
  expectedTotal: total,
})

/** What the product sends for each kind of request, heard from two buyers of whom none is under load. */
async function recordScripts([one, other]: readonly Buyer[]): Promise<
  Readonly<Record<string, unknown>>
> {
  if (!one || !other) throw new Error('recording needs two buyers')
  const both = <T>(work: (buyer: Buyer) => Promise<T>): [() => Promise<T>, () => Promise<T>] => [
    () => work(one),
    () => work(other),
  ]
  const create = await record(
    both(async (buyer) => {
      const key = randomUUID()
      const order = await buyer.client.shop.create(wishOf(buyer), { key })
      return {
        buyer,
        order,
        parameters: { ...namesOf(buyer), key, orderId: order.orderId, orderNumber: order.number },
      }
    }),
  )
  const orders = new Map(create.answers.map(({ buyer, parameters }) => [buyer, parameters]))
  const pay = await record(
    both(async (buyer) => {
      const [made, key] = [orders.get(buyer), randomUUID()]
      if (!made) throw new Error('no order was recorded')
      await buyer.client.order.pay(
        { orderId: made.orderId, method: 'wallet', expectedTotal: buyer.total },
        { key },
      )
      return { parameters: { ...made, key } }
    }),
  )
  const list = await record(
    both(async (buyer) => {
      await buyer.client.goods.list()
      return { parameters: namesOf(buyer) }
    }),
  )
  return { create: create.statements, pay: pay.statements, list: list.statements }
}

interface Answer {
  readonly data: Readonly<Record<string, string>>
}

function productRequests(buyer: Buyer, kind: Kind): Request[] {
  const headers = headersOf(buyer.client)
  if (kind === 'list') return [{ method: 'GET', path: `${v5}/goods/list`, headers }]
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { ...headers, [headerNames.idempotencyKey]: randomUUID() },
    body: JSON.stringify(body),
  })
  return [
    {
      setupRequest: (request) => ({
        ...request,
        ...post(`${v5}/app/createGoodsOrder`, wishOf(buyer)),
      }),
      onResponse: (_status, body, context) => {
        context['orderId'] = (JSON.parse(body) as Answer).data['orderId'] ?? ''
      },
    },
    {
      setupRequest: (request, { orderId }) => ({
        ...request,
        ...post(`${v5}/order/pay`, { orderId, method: 'wallet', expectedTotal: buyer.total }),
      }),
    },
  ]
}

function bareRequests(buyer: Buyer, kind: Kind): Request[] {
  const names = namesOf(buyer)
  if (kind === 'list')
    return [{ method: 'GET', path: `/list?${new URLSearchParams(names).toString()}` }]
  const post = (path: string, body: object): Request => ({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...names, key: randomUUID(), ...body }),
  })
  return [
    {
      setupRequest: (request) => ({ ...request, ...post('/create', {}) }),
      onResponse: (_status, body, context) => {
        Object.assign(context, (JSON.parse(body) as Answer).data)
      },
    },
    { setupRequest: (request, context) => ({ ...request, ...post('/pay', context) }) },
  ]
}

/** Lets the orders lapse that a run has left unpaid: nobody may have more than a few of them. */
async function lapse({ kernel }: Server): Promise<void> {
  // What was under way when the run ended is done first: a bare program pays whatever it is told to.
  await sleep(1000)
  const later = { ...kernel.clock, now: () => new Date(Date.now() + 3_600_000) }
  await expireOrders({ ...kernel, clock: later })
}

async function bench(place: Place): Promise<void> {
  const { env, server } = place
  const buyers = await makeBuyers(server, connections + 2)
  const scripts = join(env['DATA_DIR'] ?? '', 'statements.json')
  writeFileSync(scripts, JSON.stringify(await recordScripts(buyers.slice(connections))))
  const address = env['DATABASE_URL'] ?? ''
  await place.tidy()
  const figures = await measure(
    server,
    buyers.slice(0, connections),
    [
      { name: 'product', requests: productRequests, start: () => startProduct(env) },
      { name: 'bare', requests: bareRequests, start: () => startBare(scripts, address, 'plain') },
      {
        name: 'bareNamed',
        requests: bareRequests,
        start: () => startBare(scripts, address, 'named'),
      },
    ],
    () => lapse(server),
  )
  const { breaks } = await auditLedger(server.kernel, moneyInvariants)
  for (const kind of ['list', 'order'] as const) {
    const compared = compare(figures, kind)
    report(
      `server-goods-${kind}`,
      {
        ...compared,
        target,
        goods: goodsOnSale,
        brokenInvariants: breaks.map(({ name }) => name).join(' '),
      },
      `${kind === 'list' ? `a page of ${goodsOnSale} goods` : 'an order of goods made and paid from the wallet'}: ${compared.perSecond}/s, ${compared.ratio} of a bare program with the same SQL (${compared.ratioNamed} when that one names its statements); wanted ${target}`,
      compared.ratio >= target && breaks.length === 0,
    )
  }
}

const place = await openPlace()
try {
  await bench(place)
} finally {
  await place.close()
}
