import { minor } from '@mailing/contract/money.ts'
import { type AccountKind, flows } from '@mailing/contract/wallet/flows.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { endMonth, monthNow } from '../../../test/months.ts'
import { createWorld } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { transfer } from '../wallet/service.ts'

const world = await createWorld()
const { kernel, people } = world
const { db } = kernel

const statementOf = async (month: string) =>
  (await (await people.staff('finance')).month.get({ month })).figures
type Figures = Awaited<ReturnType<typeof statementOf>>

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)
const balanceOf = ({ balances }: Figures, kind: AccountKind) =>
  balances.find((row) => row.kind === kind)

/** What the ledger itself says of a kind of account up to a moment. */
async function ledgerUpTo(kind: AccountKind, moment: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(e.amount), 0)::bigint as sum from wallet_entries e join wallet_transfers t on t.id = e.transfer_id
    join wallet_accounts a on a.id = e.account_id where a.kind = ${kind} and t.created_at < ${moment}::timestamptz`.execute(
    db,
  )
  return rows[0]?.sum ?? 0
}

const parties = (agent: string, user: string) =>
  ({
    user: { user },
    escrow: { escrow: user },
    provider: { provider: 'sandbox' },
    revenue: { house: 'revenue' },
    coupon: { house: 'coupon' },
    gift: { house: 'gift' },
    suspense: { house: 'suspense' },
    commission: { house: 'commission' },
    agent_frozen: { agent, part: 'frozen' },
    agent_available: { agent, part: 'available' },
    agent_withdrawing: { agent, part: 'withdrawing' },
    agent_debt: { agent, part: 'debt' },
    payout: { house: 'payout' },
    withdrawal_fee: { house: 'withdrawal_fee' },
  }) as const

const move = fc.record({
  reason: fc.constantFrom(...(Object.keys(flows) as (keyof typeof flows)[])),
  amount: fc.integer({ min: 1, max: 5000 }),
  endsMonth: fc.boolean(),
})

test('whatever moved, a statement sums to zero, is the ledger’s, and goes on where the one before ended', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(move, { minLength: 5, maxLength: 30 }), async (moves) => {
      const of = parties(newId(), newId())
      const months = new Set<string>([monthNow(world)])
      // A month before the ledger's first entry is none; of the others some fail, for want of money.
      const begun = { reason: 'top_up', amount: 1, endsMonth: false } as const
      for (const { reason, amount, endsMonth } of [begun, ...moves]) {
        const [from, to] = flows[reason]
        await transfer(kernel, {
          from: of[from],
          to: of[to],
          amount: minor(amount),
          reason,
          key: `any:${newId()}`,
        }).catch(() => null)
        if (endsMonth && months.size < 3) {
          endMonth(world)
          months.add(monthNow(world))
        }
      }
      let before: Figures | undefined
      for (const month of months) {
        const figures = await statementOf(month)
        const { balances, revenue, vat } = figures
        for (const of of ['opening', 'closing'] as const)
          expect(sumOf(balances, (row) => row[of])).toBe(0)
        expect(sumOf(balances, ({ debit }) => debit)).toBe(sumOf(balances, ({ credit }) => credit))
        for (const row of balances) {
          expect(row.closing).toBe(row.opening - row.debit + row.credit)
          expect(row.closing).toBe(await ledgerUpTo(row.kind, figures.until))
          if (before) expect(row.opening).toBe(balanceOf(before, row.kind)?.closing ?? 0)
        }
        const earned = balanceOf(figures, 'revenue')
        expect(sumOf(revenue, ({ sold }) => sold)).toBe(earned?.credit ?? 0)
        expect(sumOf(revenue, ({ refunded }) => refunded)).toBe(earned?.debit ?? 0)
        expect(sumOf(vat, ({ net }) => net)).toBe(sumOf(revenue, ({ net }) => net))
        before = figures
      }
    }),
    { numRuns: 12 },
  )
}, 120_000)
