import { minor } from '@mailing/contract/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { ownerOf } from '../../platform/session.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { transfer } from '../wallet/service.ts'

const world = await createWorld()
const { db, vault } = world.kernel

/** People who asked for the end of their account, got money that nobody was shown, and never came back. */
async function addWaiting(count: number): Promise<void> {
  const name = vault.seal('waiting', 'users.nickname_sealed')
  const [now, due] = [world.clock.now(), new Date(world.clock.now().getTime() - 3_600_000)]
  const { rows } = await sql<{ user_id: string }>`
    with people as (
      insert into users (id, nickname_sealed, agreed_at, created_at, updated_at)
      select gen_random_uuid(), ${name}, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz from generate_series(1, ${count})
      returning id)
    insert into privacy_deletions (id, user_id, number, is_waiting, requested_at, due_at, given_up)
    select gen_random_uuid(), id, replace(id::text, '-', ''), false, ${due}::timestamptz, ${due}::timestamptz, 0 from people
    returning user_id`.execute(db)
  await inTransaction(world.kernel, async (kernel) => {
    for (const row of rows)
      await transfer(kernel, {
        from: { house: 'gift' },
        to: { user: ownerOf(row) },
        amount: minor(5),
        reason: 'gift',
        key: row.user_id,
      })
  })
}

test('accounts that cannot end yet hold up nobody behind them', async () => {
  await addWaiting(101)
  const client = await world.people.writer()
  await client.privacy.leave({ givenUp: 0, isWaiting: false })
  world.clock.advance(15 * 86_400_000)
  await world.runJob('privacy.erase_due')
  await world.settle()
  const states = await db
    .selectFrom('privacy_deletions')
    .select(['state', (e) => e.fn.countAll<number>().as('count')])
    .groupBy('state')
    .orderBy('state')
    .execute()
  expect(states.map(({ state, count }) => [state, Number(count)])).toEqual([
    ['done', 1],
    ['requested', 101],
  ])
})
