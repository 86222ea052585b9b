import { minor } from '@mailing/contract/money.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { AppError } from '../../platform/app-error.ts'
import { newId } from '../../platform/ids.ts'
import { ownerOf } from '../../platform/session.ts'
import { auditLedger } from './service/ledger-audit.ts'
import { getMoney, transfer } from './service/transfer.ts'

const world = await createWorld()
const { kernel } = world

type Move = {
  readonly from: number
  readonly to: number
  readonly amount: number
  readonly key: number
}

/** Parties 0 to 3 are people, 4 is what the house gives, 5 its revenue. */
const people = 4
const move = fc
  .record({
    from: fc.integer({ min: 0, max: 5 }),
    to: fc.integer({ min: 0, max: 5 }),
    amount: fc.integer({ min: 1, max: 400 }),
    key: fc.integer({ min: 0, max: 30 }),
  })
  .filter(({ from, to }) => from !== to)

/** What the ledger should do, in ten lines. */
class Model {
  readonly balances = [0, 0, 0, 0, 0, 0]
  readonly done = new Map<number, Move>()

  expected(m: Move): 'moved' | 'repeated' | 'refused' | 'insufficient' {
    const before = this.done.get(m.key)
    if (before)
      return before.from === m.from && before.to === m.to && before.amount === m.amount
        ? 'repeated'
        : 'refused'
    if (m.from < people && (this.balances[m.from] ?? 0) < m.amount) return 'insufficient'
    this.done.set(m.key, m)
    this.balances[m.from] = (this.balances[m.from] ?? 0) - m.amount
    this.balances[m.to] = (this.balances[m.to] ?? 0) + m.amount
    return 'moved'
  }
}

test('any sequence of transfers does what the model says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 1, maxLength: 40 }), async (moves) => {
      const run = newId()
      const users = Array.from({ length: people }, () => newId())
      const party = (index: number) =>
        index < people
          ? { user: users[index] ?? '' }
          : { house: index === 4 ? ('gift' as const) : ('revenue' as const) }
      const model = new Model()
      for (const m of moves) {
        const expected = model.expected(m)
        const done = await transfer(kernel, {
          from: party(m.from),
          to: party(m.to),
          amount: minor(m.amount),
          reason: 'gift',
          key: `model:${run}:${m.key}`,
        }).then(
          ({ isNew }) => (isNew ? 'moved' : 'repeated'),
          (error: unknown) => (error instanceof AppError ? 'insufficient' : 'refused'),
        )
        expect(done).toBe(expected)
      }
      for (const [index, id] of users.entries())
        expect(await getMoney(kernel, ownerOf({ user_id: id }))).toBe(model.balances[index])
    }),
    { numRuns: 60 },
  )
  const { breaks } = await auditLedger(kernel, [])
  // The model moves value between any two accounts under one reason; everything else must hold.
  expect(breaks.filter(({ name }) => name !== 'reasons_fit_accounts')).toEqual([])
}, 120_000)
