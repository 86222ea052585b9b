import { join } from 'node:path'
import { moneyInvariants } from '../server/src/app.ts'
import { auditLedger, type LedgerReport } from '../server/src/modules/wallet/service.ts'
import { ConfigError, readConfig } from '../server/src/platform/config.ts'
import { createDatabase, createPool } from '../server/src/platform/database.ts'
import { startEmbedded } from '../server/src/platform/embedded.ts'

/**
 * `npm run audit:ledger`: proves every invariant of money and orders against the live database, in
 * one read-only snapshot, beside a running server or without one. Ends with 1 when an invariant is
 * broken, with 2 when it could not look.
 */
function print({ checked, breaks, seconds, isSound }: LedgerReport): void {
  const width = Math.max(...checked.map(({ name }) => name.length))
  for (const { name, says } of checked) {
    const broken = breaks.find((one) => one.name === name)
    console.info(`${broken ? 'BROKEN' : 'holds '}  ${name.padEnd(width)}  ${says.en}`)
    if (broken)
      console.info(
        `        ${' '.repeat(width)}  ${broken.count} times, for instance: ${broken.examples.join(', ')}`,
      )
  }
  console.info(
    `\n${isSound ? 'The ledger is sound' : `THE LEDGER IS BROKEN: ${breaks.length} of its invariants do not hold`}: ${checked.length} invariants, ${seconds.toFixed(2)} s.`,
  )
}

async function audit(): Promise<number> {
  try {
    process.loadEnvFile(join(import.meta.dirname, '..', '.env'))
  } catch {
    // There is no .env: the environment alone counts.
  }
  const config = readConfig(process.env)
  const embedded = config.DATABASE_URL
    ? null
    : await startEmbedded({ home: join(config.DATA_DIR, 'postgres') })
  const db = createDatabase(
    createPool(config.DATABASE_URL ?? embedded?.connection ?? '', {
      poolSize: 1,
      onError: (error) => console.error(error.message),
    }),
  )
  try {
    const report = await auditLedger({ db }, moneyInvariants)
    print(report)
    return report.isSound ? 0 : 1
  } finally {
    await db.destroy()
    await embedded?.stop()
  }
}

try {
  process.exitCode = await audit()
} catch (error) {
  console.error(
    error instanceof ConfigError
      ? error.message
      : `The ledger could not be audited: ${error instanceof Error ? error.message : String(error)}`,
  )
  process.exitCode = 2
}
