import { dayAfter } from '@mailing/contract/days.ts'
import { afterAll, expect } from 'vitest'
import type { PaymentProvider } from '../../src/adapters/payment/port.ts'
import { dayIn, momentIn, type TestClock } from '../../src/platform/clock.ts'
import { createWorld, type World } from '../world.ts'
import type { FakeOptions, FakeProvider, Forgery, Message, Tale, Trade } from './till.ts'

/** A world with one fake provider, and the steps of its tests. */
export interface Shop {
  readonly world: World
  readonly fake: FakeProvider
  readonly provider: PaymentProvider
  readonly notifyUrl: string
  /** Brings a notification to the shop. */
  post(message: Message): Promise<{ readonly status: number; readonly body: string }>
  /** Starts a top-up and opens its page. The provider knows it then. */
  begin(amount?: number): Promise<Begun>
  tell(trade: Trade, tale: Tale, forgery?: Forgery): Promise<number>
  incidentsOf(number: string): Promise<readonly { readonly kind: string }[]>
}

interface Begun {
  readonly writer: Awaited<ReturnType<World['people']['writer']>>
  readonly id: string
  readonly number: string
  readonly payUrl: string
  readonly trade: Trade
  state(): Promise<string>
  money(): Promise<number>
}

/** Opens a payment's start page and follows to the provider. It does so as the payer's browser. */
export async function openStart(
  { web }: World,
  payUrl: string,
  agent: string,
): Promise<Awaited<ReturnType<World['web']['inject']>>> {
  const { pathname, search } = new URL(payUrl)
  const page = await web.inject({
    method: 'GET',
    url: pathname + search,
    headers: { 'user-agent': agent },
  })
  const target = page.headers.location
  if (page.statusCode === 303 && target?.startsWith('http://127.0.0.1'))
    await fetch(target, { redirect: 'manual' })
  return page
}

/** Advances to the next noon in Beijing: today's bill is there by then. */
export function advanceToBill(clock: TestClock): void {
  const now = clock.now()
  clock.advance(
    momentIn('Asia/Shanghai', dayAfter(dayIn('Asia/Shanghai', now), 1), '12:00').getTime() -
      now.getTime(),
  )
}

export const agents = {
  computer: 'Mozilla/5.0 (X11; Linux x64)',
  phone: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Mobile/15E148',
} as const
export const wechatAgent = `${agents.phone} MicroMessenger/8.0.50`

export async function openShop(
  start: (options: FakeOptions & { readonly notifyUrl: string }) => Promise<FakeProvider>,
  name: FakeProvider['name'],
  settings: Readonly<Record<string, string>> = {},
): Promise<Shop> {
  const opened: { world?: World } = {}
  const path = `/api/pay/notify/${name}`
  const inWorld = (): World => {
    if (!opened.world) throw new Error('the world is not there yet')
    return opened.world
  }
  const post: Shop['post'] = async ({ headers, body }) => {
    const answer = await inWorld().web.inject({ method: 'POST', url: path, headers, payload: body })
    return { status: answer.statusCode, body: answer.body }
  }
  const notifyUrl = `http://mailing.test${path}`
  const fake = await start({
    notifyUrl,
    now: () => inWorld().clock.now(),
    deliver: async (url, message) => {
      if (url !== notifyUrl) throw new Error(`a notification went to ${url}`)
      return (await post(message)).status
    },
  })
  afterAll(() => fake.close())
  const world = await createWorld({
    settings: { PAYMENT_SANDBOX: 'off', ...fake.settings, ...settings },
  })
  opened.world = world
  const provider = world.kernel.outside.payments.get(name)
  if (!provider) throw new Error(`${name} is not offered`)

  return {
    world,
    fake,
    provider,
    notifyUrl,
    post,
    begin: async (amount = 1000) => {
      const writer = await world.people.writer()
      const {
        payment: { id, number },
        payUrl,
      } = await writer.wallet.recharge({ amount, provider: name })
      const page = await openStart(world, payUrl, agents.phone)
      expect(page.statusCode).toBe(303)
      const trade = fake.trades.get(number)
      if (!trade) throw new Error('the provider has not heard of the payment')
      return {
        writer,
        id,
        number,
        payUrl,
        trade,
        state: async () => (await writer.wallet.payment({ id })).state,
        money: async () => (await writer.wallet.entries()).money,
      }
    },
    tell: async (trade, tale, forgery) => {
      const message = fake.message(trade, tale, forgery)
      if (!message) throw new Error(`${name} sends no such notification`)
      return (await post(message)).status
    },
    incidentsOf: (number) =>
      world.kernel.db
        .selectFrom('payment_incidents')
        .select('kind')
        .where('payment_number', '=', number)
        .execute(),
  }
}

/** A payment that was made and credited. */
export async function paid(shop: Shop, amount: number) {
  const begun = await shop.begin(amount)
  await shop.fake.choose(begun.number, 'pay')
  expect(await begun.money()).toBe(amount)
  return begun
}
