import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedLetter } from '../../../test/families.ts'
import { makeOrder } from '../../../test/money.ts'
import { chooseOnPage } from '../../../test/sandbox.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const { kernel } = world

test('what the ledger page says of each kind of account is the sum of its entries', async () => {
  const writer = await world.people.writer()
  const { payUrl } = await writer.wallet.recharge({ amount: 2000, provider: 'sandbox' })
  await chooseOnPage(world, payUrl, 'pay')
  const order = await makeOrder(world, writer, 500)
  await writer.order.payOrder({ orderId: order.id, method: 'wallet', expectedTotal: 500 })
  const {
    id,
    others: [other],
  } = await sharedLetter(world, [{ name: '女儿', coins: 900 }])
  await other?.family.setShare({ id, amount: 300 })
  // An account that was never used.
  await sql`insert into wallet_accounts (kind, provider, currency) values ('provider', 'unused', 'CNY')`.execute(
    kernel.db,
  )
  const { rows } = await sql<{
    kind: string
    provider: string | null
    currency: string
    balance: number
  }>`
    select a.kind, a.provider, a.currency, coalesce(sum(e.amount), 0)::bigint as balance
    from wallet_accounts a left join wallet_entries e on e.account_id = a.id group by a.kind, a.provider, a.currency order by a.kind, a.provider nulls first, a.currency`.execute(
    kernel.db,
  )
  const finance = await world.people.staff('finance')
  const { accounts } = await finance.wallet.ledgerHealth()
  expect(accounts).toEqual(rows)
  const held = Object.fromEntries(
    accounts.map(({ kind, provider, balance }) => [provider ?? kind, balance]),
  )
  expect(held).toMatchObject({ user: 12_100, escrow: 300, revenue: 500, sandbox: -2000, unused: 0 })
})
