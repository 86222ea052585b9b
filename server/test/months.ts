import { createHash } from 'node:crypto'
import { monthAfter } from '@mailing/contract/days.ts'
import { sql } from 'kysely'
import { beginOf, monthIn } from '../src/modules/month/rules/months.ts'
import type { World } from './world.ts'

interface Calendar extends Pick<World, 'clock'> {
  readonly kernel: { readonly config: Pick<World['kernel']['config'], 'TIME_ZONE'> }
}

/** The month in which the world's clock stands. */
export const monthNow = ({ clock, kernel }: Calendar): string =>
  monthIn(kernel.config.TIME_ZONE, clock.now())

/** Moves the world's clock by whole days into the next month; gives the one that has ended. */
export function endMonth(world: Calendar): string {
  const month = monthNow(world)
  while (monthNow(world) === month) world.clock.advance(86_400_000)
  return month
}

/** The month before one. */
export const monthBefore = (month: string): string => monthAfter(month, -1)

/** Computes a month's digest from the ledger's rows. An outsider would do it so. */
export async function countDigest(
  { db, config: { TIME_ZONE: zone } }: Pick<World['kernel'], 'db' | 'config'>,
  month: string,
): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(E'\\t', t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.reason, t.key, coalesce(t.order_id::text, ''),
      coalesce(t.order_number, ''), coalesce(t.payment_id::text, ''), coalesce(t.family_id::text, ''),
      (select string_agg(concat_ws(' ', e.account_id, e.currency, e.amount, coalesce(e.balance_after::text, '-')), ',' order by e.account_id) from wallet_entries e where e.transfer_id = t.id)) as line
    from wallet_transfers t where t.created_at >= ${beginOf(zone, month)} and t.created_at < ${beginOf(zone, monthAfter(month))} order by t.created_at, t.id`.execute(
    db,
  )
  const sha = (...parts: readonly (Buffer | string)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  return rows.reduce((before, { line }) => sha(before, line), sha()).toString('hex')
}
