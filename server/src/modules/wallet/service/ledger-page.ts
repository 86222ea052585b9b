import type { CallAnswer } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { minor } from '@mailing/contract/money.ts'
import type { walletCalls } from '@mailing/contract/wallet/calls.ts'
import type { Alarm } from '../../../platform/alarm.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { HealthFinding } from '../../../platform/module.ts'
import { findNewestAudit, zBreaks } from '../store/audits.ts'
import { listHouseBalances } from '../store/desk.ts'
import { allInvariants } from './ledger-places.ts'
import { figureNames } from './recount.ts'

/** When the ledger was last audited, and what is known to be broken; null before the first audit. */
export const newestAudit = (context: WithDb) => findNewestAudit(context)

/** Everything is looked at each night; one night may be missed. */
const fullWithinMs = 50 * 3_600_000

/**
 * The line of the health page. Only broken money or states take a server out of traffic. A wrong figure and a missed
 * night are named and alarm by `ledger_broken_figures` and `ledger_audited_in_full_seconds`: the answers are right.
 */
export async function ledgerHealth(kernel: Kernel): Promise<HealthFinding[]> {
  const audit = await findNewestAudit(kernel)
  if (!audit) return [{ name: 'ledger', isHealthy: true, detail: 'not audited yet' }]
  const { at, fullAt } = audit
  const isFullOld = !fullAt || kernel.clock.now().getTime() - fullAt.getTime() > fullWithinMs
  const figures = figureNames(kernel)
  const detail =
    audit.breaks.length === 0
      ? `sound at ${at.toISOString()}${isFullOld ? `, in full at ${fullAt?.toISOString() ?? 'no time'}` : ''}`
      : audit.breaks.map(({ name, count }) => `${name} (${count})`).join(', ')
  return [
    { name: 'ledger', isHealthy: audit.breaks.every(({ name }) => figures.has(name)), detail },
  ]
}

/** The broken invariants of the newest audit, for the administrators' start page. */
export async function ledgerAlarms(
  context: Pick<StaffContext, 'db' | 'hooks' | 'locale'>,
): Promise<readonly Alarm[]> {
  const audit = await findNewestAudit(context)
  const says = new Map(allInvariants(context).map((one) => [one.name, one.says]))
  return (audit?.breaks ?? []).map(({ name, count }) => {
    const text = says.get(name)
    return {
      name,
      says: text ? readLocalText(text, context.locale) : name,
      count,
      since: audit?.at ?? new Date(0),
    }
  })
}

const shownAudits = 10

/** What finance staff see of the books, in their language: the last audits, everything that is checked, and what the house's accounts hold. */
export async function showLedger(
  context: Pick<StaffContext, 'db' | 'locale' | 'hooks'>,
): Promise<CallAnswer<typeof walletCalls.ledgerHealth>> {
  const [audits, accounts] = await Promise.all([
    context.db
      .selectFrom('ledger_audits')
      .select(['at', 'seconds', 'breaks'])
      .orderBy('id', 'desc')
      .limit(shownAudits)
      .execute(),
    listHouseBalances(context),
  ])
  const invariants = allInvariants(context).map(({ name, says }) => ({
    name,
    says: readLocalText(says, context.locale),
  }))
  const words = new Map(invariants.map(({ name, says }) => [name, says]))
  return {
    // An old audit may name a rule that is no longer checked: its name is all there is to say.
    audits: audits.map(({ at, seconds, breaks }) => ({
      at: at.toISOString(),
      seconds,
      breaks: zBreaks
        .parse(breaks)
        .map((one) => ({ ...one, says: words.get(one.name) ?? one.name })),
    })),
    invariants,
    accounts: accounts.map((row) => ({ ...row, balance: minor(row.balance) })),
  }
}
