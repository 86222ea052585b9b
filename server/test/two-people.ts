import type { StaffRole } from '@mailing/contract/roles.ts'
import { sql } from 'kysely'
import { CallFailure, type Client } from './client.ts'
import type { World } from './world.ts'

/**
 * What a decision leaves behind: where two have decided and one counts, there is as much of it as
 * after one.
 */
const left = [
  'wallet_transfers',
  'wallet_entries',
  'user_notices',
  'audit_entries',
  'order_acts',
  'order_events',
  'order_notices',
  'user_roles',
  'coupons',
] as const

export async function countLeft({ kernel }: World): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {}
  for (const table of left) {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from ${sql.table(table)}`.execute(kernel.db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** How much more there is after something was done, once all that it sets off is done too. */
export async function leaves(
  world: World,
  work: () => Promise<unknown>,
): Promise<Readonly<Record<string, number>>> {
  await world.settle()
  const before = await countLeft(world)
  await work()
  await world.settle()
  const after = await countLeft(world)
  return Object.fromEntries(
    left.map((table) => [table, (after[table] ?? 0) - (before[table] ?? 0)]),
  )
}

/** What became of a decision: `done`, or the code and the status that its maker was answered. */
export async function answerTo(decision: Promise<unknown>): Promise<string> {
  try {
    await decision
    return 'done'
  } catch (error) {
    if (error instanceof CallFailure) return `${error.status} ${error.code}`
    throw error
  }
}

type Decision = (staff: Client) => Promise<unknown>

/** An item that lies at a desk, with what two of the staff may do with it. */
export interface Decidable {
  readonly first: Decision
  /** A colleague's decision on the same thing, another one where there is one. */
  readonly second: Decision
}

export interface Desk {
  /** Whose item it is. */
  readonly role: StaffRole
  /** What the second to decide is told. */
  readonly told: string
  /** A fresh item. */
  readonly make: () => Promise<Decidable>
}
