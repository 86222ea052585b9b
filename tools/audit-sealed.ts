import { sql } from 'kysely'
import { auditColumn, findSealedColumns } from '../server/src/platform/key-rotation.ts'
import { withDatabase } from './server-command.ts'

/**
 * `npm run audit:sealed`: opens every sealed value of the database and names those that no key of
 * this deployment opens, by table and column, with the ids of their rows; never a content. Ends
 * with 1 when there are any, with 2 when it could not look.
 */
await withDatabase(
  async ({ db, vault }) => {
    let [looked, closed] = [0, 0]
    for (const column of await findSealedColumns(db)) {
      const { looked: count, unopened } = await auditColumn(db, vault, column)
      looked += count
      closed += unopened.count
      if (unopened.count === 0) continue
      console.info(
        `${column.table}.${column.column}: ${unopened.count} of ${count} values do not open, sealed under ${[...unopened.keyIds].join(', ')}; rows ${unopened.ids.join(', ')}${unopened.count > unopened.ids.length ? ' …' : ''}`,
      )
    }
    const { rows } = await sql<{ key_id: string; count: number }>`
      select key_id, count(*)::int8 as count from files
      where removed_at is null and key_id <> all(${vault.keyIds()}::text[]) group by 1 order by 1`.execute(
      db,
    )
    for (const { key_id: keyId, count } of rows)
      console.info(`files: ${count} are under the key ${keyId}, which is not in the key ring`)
    const foreign = rows.reduce((sum, { count }) => sum + Number(count), 0)
    console.info(
      closed + foreign === 0
        ? `All ${looked} sealed values open with the keys of this deployment.`
        : `${closed} OF ${looked} SEALED VALUES AND ${foreign} FILES ARE UNDER FOREIGN KEYS.`,
    )
    if (closed + foreign > 0) process.exitCode = 1
  },
  { failure: 2 },
)
