import { sql } from 'kysely'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { allInvariants } from './ledger-places.ts'

/** Names of the invariants that are figures: wrong ones alarm, and do not stop the serving. */
export const figureNames = (kernel: Pick<Kernel, 'hooks'>): ReadonlySet<string> =>
  new Set(
    allInvariants(kernel)
      .filter(({ recount }) => recount)
      .map(({ name }) => name),
  )

/** Counts every figure again from its rows, each in its own transaction; answers how many rows were wrong. */
export async function recountFigures(
  kernel: Kernel,
): Promise<readonly { readonly name: string; readonly mended: number }[]> {
  const counted: { name: string; mended: number }[] = []
  for (const { name, recount } of allInvariants(kernel)) {
    if (!recount) continue
    const mended = await inTransaction(kernel, async (kernel) => {
      await sql`select set_config('statement_timeout', '0', true)`.execute(kernel.db)
      if (recount.locks)
        await sql`lock table ${sql.table(recount.locks)} in share row exclusive mode`.execute(
          kernel.db,
        )
      return (await recount.statement.execute(kernel.db)).rows.length
    })
    counted.push({ name, mended })
  }
  return counted
}
