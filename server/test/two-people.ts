import type { StaffRole } from '@mailing/contract/roles.ts'
import { sql } from 'kysely'
import { CallFailure, type Client } from './client.ts'
import type { World } from './world.ts'

/** Traces of a decision: two decisions leave as much as one. */
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

/** Counts what an action adds, with all its consequences. */
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

/** Outcome of a decision: `done`, or the error's code and status. */
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

/** An item at a desk, with the possible decisions of two. */
export interface Decidable {
  readonly first: Decision
  /** The colleague's decision, a different one where there is one. */
  readonly second: Decision
}

export interface Desk {
  /** Role that owns the item. */
  readonly role: StaffRole
  /** Answer to the second decision. */
  readonly told: string
  /** A fresh item. */
  readonly make: () => Promise<Decidable>
}
