import { splitInProportion } from '@mailing/contract/order/split.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Client } from '../../../test/client.ts'
import { moneyOf, orderShared, type SharedLetter, sharedLetter } from '../../../test/families.ts'
import { giveCoins } from '../../../test/money.ts'
import { createWorld } from '../../../test/world.ts'
import { moneyInvariants } from '../../app.ts'
import { auditLedger, findBreaks } from '../wallet/service.ts'
import { familyInvariants } from './service/invariants.ts'

const world = await createWorld()
const { kernel } = world
const two = (): Promise<SharedLetter & { readonly others: readonly [Client, Client] }> =>
  sharedLetter(world, [
    { name: '小明', coins: 5000 },
    { name: '小红', coins: 5000 },
  ]) as never

type Step =
  | { readonly kind: 'share'; readonly who: number; readonly amount: number }
  | { readonly kind: 'top_up'; readonly who: number; readonly amount: number }
  | { readonly kind: 'pay' | 'cancel' | 'alone' | 'together' }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('share' as const),
      who: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 0, max: 900 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('top_up' as const),
      who: fc.integer({ min: 0, max: 2 }),
      amount: fc.integer({ min: 1, max: 300 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('pay' as const, 'cancel' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('alone' as const, 'together' as const) }),
  },
)

/** What shared payment should do, in a few lines: three people and an owner, one letter. */
class Model {
  readonly money = [600, 600, 600]
  owner = 2000
  readonly held = [0, 0, 0]
  /** In which they put by first. */
  turns = [0, 0, 0]
  #turn = 0
  isShared = true
  paid: { readonly parts: readonly number[]; readonly own: number } | null = null

  share(who: number, amount: number): string {
    if (this.paid) return 'family.sent'
    if (!this.isShared) return 'family.not_shared'
    const difference = amount - (this.held[who] ?? 0)
    if (difference > (this.money[who] ?? 0)) return 'wallet.insufficient'
    if (difference !== 0) {
      this.#turn += 1
      this.turns[who] = this.#turn
    }
    this.money[who] = (this.money[who] ?? 0) - difference
    this.held[who] = amount
    return 'done'
  }

  empty(): void {
    for (const who of [0, 1, 2]) {
      this.money[who] = (this.money[who] ?? 0) + (this.held[who] ?? 0)
      this.held[who] = 0
    }
  }

  pay(total: number): string {
    const order = [0, 1, 2]
      .filter((who) => (this.held[who] ?? 0) > 0)
      .toSorted((a, b) => (this.turns[a] ?? 0) - (this.turns[b] ?? 0))
    const held = order.map((who) => this.held[who] ?? 0)
    const sum = held.reduce((a, b) => a + b, 0)
    const used = sum > total ? splitInProportion(total, held) : held
    const own = total - used.reduce((a, b) => a + b, 0)
    if (own > this.owner) return 'wallet.insufficient'
    const parts = [0, 0, 0]
    for (const [index, who] of order.entries()) parts[who] = used[index] ?? 0
    this.empty()
    for (const who of [0, 1, 2]) this.money[who] = (this.money[who] ?? 0) - (parts[who] ?? 0)
    this.owner -= own
    this.paid = { parts, own }
    return 'done'
  }

  cancel(): void {
    if (!this.paid) return
    for (const who of [0, 1, 2])
      this.money[who] = (this.money[who] ?? 0) + (this.paid.parts[who] ?? 0)
    this.owner += this.paid.own
    this.paid = null
  }
}

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  )

it('any sequence of shares, payments and cancellations leaves everybody with what the model says, and the ledger whole', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 16 }), async (steps) => {
      const letter = await sharedLetter(
        world,
        [0, 1, 2].map((n) => ({ name: `亲戚${n}`, coins: 600 })),
        2000,
      )
      const {
        id,
        owner: { client: mother },
        others,
      } = letter
      const model = new Model()
      let orderId = ''
      for (const step of steps) {
        if (step.kind === 'share')
          expect(
            await codeOf((others[step.who] as Client).family.setShare({ id, amount: step.amount })),
          ).toBe(model.share(step.who, step.amount))
        else if (step.kind === 'top_up') {
          await giveCoins(world, others[step.who] as Client, step.amount)
          model.money[step.who] = (model.money[step.who] ?? 0) + step.amount
        } else if (step.kind === 'pay' && !model.paid) {
          const order = await orderShared(letter)
          const expected = model.pay(order.total)
          expect(await codeOf(order.pay(0))).toBe(expected)
          if (expected === 'done') orderId = order.orderId
          else await mother.order.act({ id: order.orderId, action: 'cancel' })
        } else if (step.kind === 'cancel' && model.paid) {
          await mother.order.act({ id: orderId, action: 'cancel' })
          await world.settle()
          model.cancel()
        } else if ((step.kind === 'alone' || step.kind === 'together') && !model.paid) {
          await mother.family.setPaying({ id, by: step.kind === 'alone' ? 'owner' : 'shared' })
          model.isShared = step.kind === 'together'
          if (step.kind === 'alone') model.empty()
        }
        expect(await Promise.all(others.map(moneyOf))).toEqual(model.money)
        expect(await moneyOf(mother)).toBe(model.owner)
      }
      expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
    }),
    { numRuns: Number(process.env['SHARE_RUNS'] ?? 8) },
  )
}, 240_000)

/** One way to break each invariant of the escrow, past every constraint and trigger. */
const breaks: Readonly<Record<string, string>> = {
  escrows_hold_shares: `update family_shares set held = held + 1 where held > 0`,
  shares_are_their_payers: `update family_shares set held = held - 1 where held > 1`,
  no_share_is_stuck: `update family_letters set paying = 'owner'`,
  shares_paid_and_refunded: `update order_shares set amount = amount + 1 where refunded = 0`,
}

class RollBack extends Error {}

it.each(Object.entries(breaks))('the audit notices: %s', async (name, statement) => {
  const held = await two()
  await held.others[0].family.setShare({ id: held.id, amount: 40 })
  const paid = await two()
  await paid.others[0].family.setShare({ id: paid.id, amount: 40 })
  await (await orderShared(paid)).pay()
  let found: string[] = []
  await kernel.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql.raw(statement).execute(tx)
      found = (await findBreaks({ db: tx }, moneyInvariants)).map((one) => one.name)
      throw new RollBack()
    })
    .catch((error: unknown) => {
      if (!(error instanceof RollBack)) throw error
    })
  expect(found).toContain(name)
})

it('there is a way to break each invariant of family letters, and the database refuses an escrow that does not hold its shares', async () => {
  for (const { name } of familyInvariants) expect(Object.keys(breaks)).toContain(name)
  const {
    id,
    others: [boy],
  } = await two()
  await boy.family.setShare({ id, amount: 40 })
  await expect(
    kernel.db.updateTable('family_shares').set({ held: 41 }).where('family_id', '=', id).execute(),
  ).rejects.toThrow(/escrow/)
  await expect(
    kernel.db.deleteFrom('family_shares').where('family_id', '=', id).execute(),
  ).rejects.toThrow(/append-only/)
})

afterAll(async () => {
  expect((await auditLedger(kernel, moneyInvariants)).breaks).toEqual([])
})
