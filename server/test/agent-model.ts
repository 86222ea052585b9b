import fc from 'fast-check'

/** Steps of agents' money. */
export type Step =
  | {
      readonly kind: 'buy'
      readonly friend: number
      readonly goods: number
      readonly postage: number
    }
  | { readonly kind: 'gift'; readonly friend: number; readonly amount: number }
  | { readonly kind: 'post' | 'deliver' | 'cancel' | 'return'; readonly which: number }
  | { readonly kind: 'withdraw'; readonly agent: number; readonly amount: number }
  | {
      readonly kind: 'approve' | 'reject' | 'pay' | 'pay_through' | 'come_back' | 'take_back'
      readonly agent: number
    }
  | {
      readonly kind: 'rule'
      readonly points: number
      readonly fee: number
      readonly cap: number | null
    }
  | { readonly kind: 'week' }

const person = fc.integer({ min: 0, max: 3 })
const which = fc.nat({ max: 1_000_000 })
export const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('buy' as const),
      friend: person,
      goods: fc.integer({ min: 1, max: 4000 }),
      postage: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('gift' as const),
      friend: person,
      amount: fc.integer({ min: 1, max: 2500 }),
    }),
  },
  {
    weight: 9,
    arbitrary: fc.record({
      kind: fc.constantFrom('post' as const, 'post' as const, 'deliver' as const),
      which,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'return' as const), which }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('withdraw' as const),
      agent: fc.integer({ min: 0, max: 1 }),
      amount: fc.integer({ min: 100, max: 3000 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'approve' as const,
        'approve' as const,
        'pay' as const,
        'pay_through' as const,
        'pay_through' as const,
        'come_back' as const,
        'reject' as const,
        'take_back' as const,
      ),
      agent: fc.integer({ min: 0, max: 1 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rule' as const),
      points: fc.integer({ min: 0, max: 5000 }),
      fee: fc.integer({ min: 0, max: 90 }),
      cap: fc.option(fc.integer({ min: 0, max: 20_000 })),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('week' as const) }) },
)

/** A model of agents' money: no ledger, no events, plain sums. */
interface ModelOrder {
  readonly id: string
  readonly friend: number
  readonly own: number
  readonly gift: number
  readonly commission: number
  state: 'paid' | 'posted' | 'delivered' | 'over'
  postedAt: number
  isFreed: boolean
}
export class Model {
  readonly gifts = [0, 0, 0, 0]
  readonly brought = [0, 0, 0, 0]
  readonly orders: ModelOrder[] = []
  readonly agents = [0, 1].map(() => ({
    available: 0,
    owed: 0,
    paid: 0,
    fees: 0,
    earned: 0,
    /** Payouts of a provider, that may come back. */
    sent: [] as { id: string; amount: number; fee: number }[],
    open: null as { amount: number; fee: number; needsSecond: boolean; state: string } | null,
  }))
  rule = { points: 1000, fee: 0, cap: 10_000 as number | null, secondAbove: 1500 }

  of = (friend: number) => this.agents[friend % 2] as (typeof this.agents)[number]
  frozen = (agent: number) =>
    this.orders.reduce(
      (sum, o) =>
        sum + (o.friend % 2 === agent && !o.isFreed && o.state !== 'over' ? o.commission : 0),
      0,
    )

  buy(id: string, friend: number, goods: number, postage: number): void {
    const total = goods + postage
    const gift = Math.min(this.gifts[friend] ?? 0, total)
    this.gifts[friend] = (this.gifts[friend] ?? 0) - gift
    const basis = Math.floor(((total - gift) * goods) / total)
    const full = Math.floor((basis * this.rule.points) / 10_000)
    const brought = this.brought[friend] ?? 0
    const commission =
      this.rule.cap === null ? full : Math.min(full, Math.max(0, this.rule.cap - brought))
    this.brought[friend] = brought + commission
    this.of(friend).earned += commission
    this.orders.push({
      id,
      friend,
      own: total - gift,
      gift,
      commission,
      state: 'paid',
      postedAt: 0,
      isFreed: false,
    })
  }
  add(agent: (typeof this.agents)[number], amount: number): void {
    const settled = Math.min(agent.owed, agent.available + amount)
    agent.available += amount - settled
    agent.owed -= settled
  }
  free(order: ModelOrder): void {
    if (order.isFreed) return
    order.isFreed = true
    this.add(this.of(order.friend), order.commission)
  }
  back(order: ModelOrder): void {
    const agent = this.of(order.friend)
    order.state = 'over'
    this.gifts[order.friend] = (this.gifts[order.friend] ?? 0) + order.gift
    this.brought[order.friend] = (this.brought[order.friend] ?? 0) - order.commission
    agent.earned -= order.commission
    if (!order.isFreed) return
    const there = Math.min(agent.available, order.commission)
    agent.available -= there
    agent.owed += order.commission - there
  }
}
