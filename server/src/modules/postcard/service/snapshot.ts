import type { Breach } from '@mailing/contract/letter/rules.ts'
import { zBreach } from '@mailing/contract/letter/schemas.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import { type Finding, zFindings, zRecipientSnapshot } from '../../letter/service.ts'
import { type CardWords, zCardWords } from '../rules/words.ts'
import type { CardRow } from '../store/cards.ts'
import type { ProofRow } from '../store/proofs.ts'

type Vaulted = Pick<Kernel, 'vault'>

const zSender = z.array(z.string())
const zProofSnapshot = z.object({
  words: zCardWords,
  recipient: zRecipientSnapshot,
  sender: zSender,
  breaches: z.array(zBreach),
})
/** What a proof shows: the words, whom they go to, what stands as sender, and what was against it. */
export interface ProofSnapshot {
  readonly words: CardWords
  readonly recipient: RecipientSnapshot
  readonly sender: readonly string[]
  readonly breaches: readonly Breach[]
}

const proofColumn = 'postcard_proofs.snapshot_sealed'
export const sealProof = ({ vault }: Vaulted, snapshot: ProofSnapshot): Buffer =>
  vault.seal(JSON.stringify(snapshot), proofColumn)
export const openProof = (
  { vault }: Vaulted,
  row: Pick<ProofRow, 'snapshot_sealed'>,
): ProofSnapshot =>
  zProofSnapshot.parse(JSON.parse(vault.openText(row.snapshot_sealed, proofColumn)))

const contentColumn = 'postcard_cards.content_sealed'
const recipientColumn = 'postcard_cards.recipient_sealed'
const zCardContent = z.object({ words: zCardWords, sender: zSender })
export const sealCard = ({ vault }: Vaulted, { words, sender, recipient }: ProofSnapshot) => ({
  content_sealed: vault.seal(JSON.stringify({ words, sender }), contentColumn),
  recipient_sealed: vault.seal(JSON.stringify(recipient), recipientColumn),
})
export const openCard = ({ vault }: Vaulted, row: Pick<CardRow, 'content_sealed'>) =>
  zCardContent.parse(JSON.parse(vault.openText(row.content_sealed, contentColumn)))
export const openRecipient = (
  { vault }: Vaulted,
  row: Pick<CardRow, 'recipient_sealed'>,
): RecipientSnapshot =>
  zRecipientSnapshot.parse(JSON.parse(vault.openText(row.recipient_sealed, recipientColumn)))

export const sealRecipient = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), recipientColumn)
export const sealMovedFrom = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), 'postcard_moves.from_sealed')
export const sealMovedTo = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), 'postcard_moves.to_sealed')

const findingsColumn = 'postcard_cards.findings_sealed'
const breachesColumn = 'postcard_cards.breaches_sealed'
const zBreaches = z.array(zBreach)

/** What the checks had to say about a card, as its row keeps it. */
export interface CheckResult {
  readonly findings: readonly Finding[]
  readonly breaches: readonly Breach[]
}

export const sealChecks = ({ vault }: Vaulted, { findings, breaches }: CheckResult) => ({
  findings_sealed: vault.seal(JSON.stringify(findings), findingsColumn),
  breaches_sealed: vault.seal(JSON.stringify(breaches), breachesColumn),
  flags: findings.length + breaches.filter(({ level }) => level === 'block').length,
})
export const openFindings = (
  { vault }: Vaulted,
  row: Pick<CardRow, 'findings_sealed'>,
): Finding[] =>
  row.findings_sealed === null
    ? []
    : zFindings.parse(JSON.parse(vault.openText(row.findings_sealed, findingsColumn)))
export const openBreaches = (
  { vault }: Vaulted,
  row: Pick<CardRow, 'breaches_sealed'>,
): Breach[] =>
  row.breaches_sealed === null
    ? []
    : zBreaches.parse(JSON.parse(vault.openText(row.breaches_sealed, breachesColumn)))
