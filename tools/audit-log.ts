import { verifyChain } from '../server/src/modules/audit/service.ts'
import { withDatabase } from './server-command.ts'

/**
 * `npm run audit:log`: checks every entry of the audit log against its hash and its neighbour, and
 * the end against the head, beside a running server or without one. Ends with 1 when the log was
 * changed or could not be read.
 */
await withDatabase(async ({ db }) => {
  const isIntact = await verifyChain({ db })
  const { count } = await db
    .selectFrom('audit_entries')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  console.info(
    isIntact
      ? `The audit log is as it was written: ${count} entries.`
      : `THE AUDIT LOG WAS CHANGED: its ${count} entries are not the chain that was written.`,
  )
  if (!isIntact) process.exitCode = 1
})
