import { moneyInvariants } from '../server/src/app.ts'
import { auditLedger, type LedgerReport } from '../server/src/modules/wallet/service.ts'
import { withDatabase } from './server-command.ts'

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

await withDatabase(
  async ({ db }) => {
    const report = await auditLedger({ db }, moneyInvariants)
    print(report)
    if (!report.isSound) process.exitCode = 1
  },
  { failure: 2 },
)
