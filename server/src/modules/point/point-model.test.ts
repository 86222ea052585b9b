import { dayAfter, dayMs } from '@mailing/contract/days.ts'
import { lapseDayOf, returnedPointDays } from '@mailing/contract/point/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { dayIn, momentIn } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { findBreaks, walletInvariants } from '../wallet/service.ts'
import { getPoints, givePoints, lapsePoints } from './service/give.ts'
import { pointInvariants } from './service/invariants.ts'
import { giveBackRow } from './store/exchanges.ts'
import { takeRow } from './store/points.ts'

const world = await createWorld()
const { kernel, clock } = world
const zone = kernel.config.TIME_ZONE
type Step =
  | { readonly do: 'give'; readonly points: number; readonly key: number }
  | { readonly do: 'take'; readonly points: number }
  | { readonly do: 'back'; readonly which: number }
  | { readonly do: 'wait'; readonly days: number }
  | { readonly do: 'lapse' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('give' as const),
      points: fc.integer({ min: 1, max: 300 }),
      key: fc.integer({ min: 0, max: 25 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('take' as const),
      points: fc.integer({ min: 1, max: 400 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('back' as const), which: fc.nat(9) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      days: fc.integer({ min: 1, max: 120 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const) }) },
)

/** What points should do, in a list of arrivals. */
class Model {
  readonly arrivals: { lapsesOn: string; left: number }[] = []
  readonly keys = new Set<number>()
  /** Each exchange that worked, with what it took and until when that could be used; empty once it was given back. */
  readonly taken: { lapsesOn: string; left: number }[][] = []
  usable = (today: string) => this.arrivals.filter((one) => one.left > 0 && one.lapsesOn >= today)
  points = (today: string) => this.usable(today).reduce((sum, one) => sum + one.left, 0)

  give(key: number, points: number, today: string): boolean {
    if (this.keys.has(key)) return false
    this.keys.add(key)
    this.arrivals.push({ lapsesOn: lapseDayOf(today, 12), left: points })
    return true
  }

  take(points: number, today: string): boolean {
    if (this.points(today) < points) return false
    let open = points
    const taken: { lapsesOn: string; left: number }[] = []
    for (const one of this.usable(today).toSorted((a, b) => a.lapsesOn.localeCompare(b.lapsesOn))) {
      const used = Math.min(open, one.left)
      one.left -= used
      if (used > 0) taken.push({ lapsesOn: one.lapsesOn, left: used })
      open -= used
    }
    this.taken.push(taken)
    return true
  }

  /** Answers how many came back: 0 the second time. */
  back(which: number, today: string): number {
    const back = this.taken[which]?.splice(0) ?? []
    for (const { lapsesOn, left } of back)
      this.arrivals.push({
        lapsesOn: lapsesOn >= today ? lapsesOn : dayAfter(today, returnedPointDays),
        left,
      })
    return back.reduce((sum, { left }) => sum + left, 0)
  }

  lapses(today: string): { on: string; points: number }[] {
    const byDay = Map.groupBy(this.usable(today), (one) => one.lapsesOn)
    return [...byDay]
      .map(([on, list]) => ({ on, points: list.reduce((sum, one) => sum + one.left, 0) }))
      .toSorted((a, b) => a.on.localeCompare(b.on))
  }
}

/** Takes points as an exchange does, with the row that it belongs to. */
async function take(userId: string, points: number): Promise<string | null> {
  return inTransaction(kernel, async (kernel) => {
    const exchangeId = newId()
    const entryId = newId()
    const { outcome } = await takeRow(kernel, {
      id: entryId,
      userId,
      key: `exchange:${exchangeId}`,
      points,
      exchangeId,
      at: clock.now(),
    })
    if (outcome === 'insufficient') return null
    await kernel.db
      .insertInto('point_exchanges')
      .values({
        id: exchangeId,
        offer_id: offerId,
        user_id: userId,
        nth: ++exchanges,
        points,
        coins: 0,
        coupon_id: newId(),
        entry_id: entryId,
        currency: 'CNY',
        at: clock.now(),
      })
      .execute()
    await kernel.db
      .updateTable('point_offers')
      .set((e) => ({ taken: e('taken', '+', 1) }))
      .where('id', '=', offerId)
      .execute()
    return exchangeId
  })
}

/** Gives an exchange back, as an order that ends does. */
const giveBack = (exchangeId: string, today: string): Promise<number> =>
  inTransaction(kernel, (kernel) => {
    const lapsesOn = dayAfter(today, returnedPointDays)
    return giveBackRow(kernel, {
      exchangeId,
      at: clock.now(),
      lapsesOn,
      expiresAt: momentIn(zone, dayAfter(lapsesOn, 1), '00:00'),
    })
  })

let exchanges = 0
const offerId = newId()
await kernel.db
  .insertInto('point_offers')
  .values({
    id: offerId,
    kind: 'coupon',
    points: 1,
    coins: 0,
    campaign_id: newId(),
    title: '{}',
    note: '{}',
    stock: null,
    limit_per_user: 1,
    position: 1,
    is_on: false,
    changed_at: clock.now(),
    changed_by: null,
  })
  .execute()

test('any sequence of giving, using, giving back, waiting and lapsing does what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const { userId } = await world.people.writer()
      const owner = ownerOf({ user_id: userId })
      const model = new Model()
      const taken: string[] = []
      for (const one of steps) {
        const today = dayIn(zone, clock.now())
        if (one.do === 'give') {
          const { isNew } = await givePoints(kernel, {
            userId,
            points: one.points,
            reason: 'gift',
            key: `model:${userId}:${one.key}`,
          })
          expect(isNew).toBe(model.give(one.key, one.points, today))
        } else if (one.do === 'take') {
          const made = await take(userId, one.points)
          if (made) taken.push(made)
          expect(made !== null).toBe(model.take(one.points, today))
        } else if (one.do === 'back') {
          const exchangeId = taken[one.which]
          if (exchangeId)
            expect(await giveBack(exchangeId, today)).toBe(model.back(one.which, today))
        } else if (one.do === 'wait') clock.advance(one.days * dayMs)
        else await lapsePoints(kernel)
        const now = dayIn(zone, clock.now())
        expect(await getPoints(kernel, owner)).toEqual({
          points: model.points(now),
          lapses: model.lapses(now),
        })
      }
    }),
    { numRuns: 60 },
  )
  expect(
    await inTransaction(kernel, (kernel) =>
      findBreaks(kernel, [...walletInvariants, ...pointInvariants]),
    ),
  ).toEqual([])
}, 120_000)
