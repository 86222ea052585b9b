import type { Breach } from '@mailing/contract/letter/rules.ts'
import { zBreach, zFinding } from '@mailing/contract/letter/schemas.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { Finding } from '../rules/check-text.ts'
import { type FindingCategory, findingReasons } from '../rules/reasons.ts'
import type { LetterRow } from '../store/letters.ts'

type Vaulted = Pick<Kernel, 'vault'>

const findingsColumn = 'letter_letters.findings_sealed'
const breachesColumn = 'letter_letters.breaches_sealed'
const categories = Object.keys(findingReasons) as [FindingCategory, ...FindingCategory[]]
/** Findings as a sealed column keeps them. */
export const zFindings = z.array(
  zFinding.omit({ reason: true }).extend({ category: z.enum(categories) }),
)
const zBreaches = z.array(zBreach)

/** What the checks had to say about a letter, as its row keeps it. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly breaches: readonly Breach[]
}

export const sealChecks = ({ vault }: Vaulted, { findings, breaches }: CheckResult) => ({
  findings_sealed: vault.seal(JSON.stringify(findings), findingsColumn),
  breaches_sealed: vault.seal(JSON.stringify(breaches), breachesColumn),
  // Red means a finding: what only asks for care, like a place whose rules are not confirmed, is no flag.
  flags: findings.length + breaches.filter(({ level }) => level === 'block').length,
})

export const openFindings = (
  { vault }: Vaulted,
  row: Pick<LetterRow, 'findings_sealed'>,
): Finding[] =>
  row.findings_sealed === null
    ? []
    : zFindings.parse(JSON.parse(vault.openText(row.findings_sealed, findingsColumn)))

export const openBreaches = (
  { vault }: Vaulted,
  row: Pick<LetterRow, 'breaches_sealed'>,
): Breach[] =>
  row.breaches_sealed === null
    ? []
    : zBreaches.parse(JSON.parse(vault.openText(row.breaches_sealed, breachesColumn)))

const noteColumn = 'letter_edits.note_sealed'

export const sealNote = ({ vault }: Vaulted, note: string): Buffer => vault.seal(note, noteColumn)
export const openNote = ({ vault }: Vaulted, sealed: Buffer): string =>
  vault.openText(sealed, noteColumn)
