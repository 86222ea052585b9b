import type { Breach } from '@mailing/contract/mail/rules.ts'
import { zBreach, zFinding } from '@mailing/contract/mail/schemas.ts'
import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import type { Collection } from '../../config/service.ts'
import type { Finding } from '../rules/check-text.ts'
import { type FindingCategory, findingReasons } from '../rules/reasons.ts'
import type { ItemRow } from '../store/items.ts'
import type { ProofRow } from '../store/proofs.ts'
import type { EditRow, MoveRow } from '../store/versions.ts'
import type { MailProduct } from './product.ts'

/** What mail keeps sealed: texts, recipients, and what checks and staff say of them. */

type Vaulted = Pick<Kernel, 'vault'>

/** A recipient as mail keeps it. */
const zRecipientSnapshot: z.ZodType<RecipientSnapshot> = z.object({
  recipientId: z.string(),
  institutionId: z.string().nullable(),
  name: zKeptLine,
  placeName: zKeptLine,
  unit: zKeptLine,
  personNumber: zKeptLine,
  country: z.string(),
  lines: z.array(zKeptLine),
})

/** What a proof shows: the text, whom it goes to, and what was against it. */
export interface ProofSnapshot<Wish> {
  readonly text: Wish
  readonly recipient: RecipientSnapshot
  readonly breaches: readonly Breach[]
  /** The collection address that was drawn; left out by proofs from before it could change. */
  readonly answerTo?: readonly string[] | undefined
}

const proofColumn = 'mail_proofs.snapshot_sealed'
const zProofPlace = z.object({
  recipient: zRecipientSnapshot,
  breaches: z.array(zBreach),
  answerTo: z.array(z.string()).optional(),
})

/** The text's own fields lie beside recipient and breaches. */
export const sealProof = (
  { vault }: Vaulted,
  { text, recipient, breaches, answerTo }: ProofSnapshot<unknown>,
): Buffer =>
  vault.seal(JSON.stringify({ ...(text as object), recipient, breaches, answerTo }), proofColumn)

export function openProof<Text, Wish extends Text>(
  { vault }: Vaulted,
  { zWish }: Pick<MailProduct<Text, Wish>, 'zWish'>,
  row: Pick<ProofRow, 'snapshot_sealed'>,
): ProofSnapshot<Wish> {
  const kept: unknown = JSON.parse(vault.openText(row.snapshot_sealed, proofColumn))
  return { text: zWish.parse(kept), ...zProofPlace.parse(kept) }
}

const textColumn = 'mail_versions.content_sealed'

/** What belongs to the order alone is left out. */
export const sealText = <Text>(
  { vault }: Vaulted,
  { zText }: Pick<MailProduct<Text>, 'zText'>,
  text: Text,
): Buffer => vault.seal(JSON.stringify(zText.parse(text)), textColumn)

export const openText = <Text>(
  { vault }: Vaulted,
  { zText }: { readonly zText: z.ZodType<Text> },
  row: { readonly content_sealed: Buffer },
): Text => zText.parse(JSON.parse(vault.openText(row.content_sealed, textColumn)))

const recipientColumn = 'mail_items.recipient_sealed'
const movedFromColumn = 'mail_moves.from_sealed'
const movedToColumn = 'mail_moves.to_sealed'
const editFromColumn = 'mail_edits.from_sealed'
const editToColumn = 'mail_edits.to_sealed'
type RecipientColumn =
  | typeof recipientColumn
  | typeof movedFromColumn
  | typeof movedToColumn
  | typeof editFromColumn
  | typeof editToColumn

const sealInto =
  (column: RecipientColumn) =>
  ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
    vault.seal(JSON.stringify(recipient), column)

export const sealRecipient = sealInto(recipientColumn)
export const sealMovedFrom = sealInto(movedFromColumn)
export const sealMovedTo = sealInto(movedToColumn)

const openFrom = ({ vault }: Vaulted, sealed: Buffer, column: RecipientColumn): RecipientSnapshot =>
  zRecipientSnapshot.parse(JSON.parse(vault.openText(sealed, column)))

export const openRecipient = (
  vaulted: Vaulted,
  row: { readonly recipient_sealed: Buffer },
): RecipientSnapshot => openFrom(vaulted, row.recipient_sealed, recipientColumn)

/** From which recipient to which staff propose to correct it. */
export interface CorrectedRecipient {
  readonly from: RecipientSnapshot
  readonly to: RecipientSnapshot
}

const sealEditFrom = sealInto(editFromColumn)
const sealEditTo = sealInto(editToColumn)

/** As a proposed change keeps it; null: its address stays. */
export const sealCorrection = (vaulted: Vaulted, correction: CorrectedRecipient | null) => ({
  from_sealed: correction && sealEditFrom(vaulted, correction.from),
  to_sealed: correction && sealEditTo(vaulted, correction.to),
})

/** The same read; null: the change leaves the address as it is. */
export const openCorrection = (
  vaulted: Vaulted,
  { from_sealed: from, to_sealed: to }: Pick<EditRow, 'from_sealed' | 'to_sealed'>,
): CorrectedRecipient | null =>
  from && to
    ? { from: openFrom(vaulted, from, editFromColumn), to: openFrom(vaulted, to, editToColumn) }
    : null

/** The collection address as a proof keeps it, to be compared. */
export const answerLines = ({ lines, postcode }: Collection): string[] => [...lines, postcode]

/** True when both are the same recipient at the same place, so that a proof still holds. */
export const isSameRecipient = (a: RecipientSnapshot, b: RecipientSnapshot): boolean =>
  JSON.stringify(zRecipientSnapshot.parse(a)) === JSON.stringify(zRecipientSnapshot.parse(b))

/** Whether what was drawn anew went to the same address: by other rules of its place. */
export const isInPlace = (
  vaulted: Vaulted,
  { from_sealed: from, to_sealed: to }: Pick<MoveRow, 'from_sealed' | 'to_sealed'>,
): boolean =>
  isSameRecipient(openFrom(vaulted, from, movedFromColumn), openFrom(vaulted, to, movedToColumn))

const findingsColumn = 'mail_items.findings_sealed'
const breachesColumn = 'mail_items.breaches_sealed'
const categories = Object.keys(findingReasons) as [FindingCategory, ...FindingCategory[]]
const zFindings = z.array(zFinding.omit({ reason: true }).extend({ category: z.enum(categories) }))
const zBreaches = z.array(zBreach)

/** What the checks had to say about mail, as its row keeps it. */
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
  row: Pick<ItemRow, 'findings_sealed'>,
): Finding[] =>
  row.findings_sealed === null
    ? []
    : zFindings.parse(JSON.parse(vault.openText(row.findings_sealed, findingsColumn)))

export const openBreaches = (
  { vault }: Vaulted,
  row: Pick<ItemRow, 'breaches_sealed'>,
): Breach[] =>
  row.breaches_sealed === null
    ? []
    : zBreaches.parse(JSON.parse(vault.openText(row.breaches_sealed, breachesColumn)))

const noteColumn = 'mail_edits.note_sealed'

export const sealNote = ({ vault }: Vaulted, note: string): Buffer => vault.seal(note, noteColumn)
export const openNote = ({ vault }: Vaulted, sealed: Buffer): string =>
  vault.openText(sealed, noteColumn)
