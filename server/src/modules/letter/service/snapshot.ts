import { zLineInput } from '@mailing/contract/goods/schemas.ts'
import { type Draft, zBreach, zLetterContent } from '@mailing/contract/letter/schemas.ts'
import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'
import type { RecipientSnapshot } from '../../address/service.ts'
import type { ProofRow } from '../store/proofs.ts'

/** A recipient as the letter keeps it. */
export const zRecipientSnapshot: z.ZodType<RecipientSnapshot> = z.object({
  recipientId: z.string(),
  institutionId: z.string().nullable(),
  name: zKeptLine,
  placeName: zKeptLine,
  unit: zKeptLine,
  personNumber: zKeptLine,
  country: z.string(),
  lines: z.array(zKeptLine),
})

const zProofSnapshot = z.object({
  title: z.string(),
  content: zLetterContent,
  recipient: zRecipientSnapshot,
  breaches: z.array(zBreach),
  /** Supplies that travel inside; their prices are those of the moment of asking. */
  enclosures: z.array(zLineInput).default([]),
})
export type ProofSnapshot = z.output<typeof zProofSnapshot>

const proofColumn = 'letter_proofs.snapshot_sealed'
const recipientColumn = 'letter_letters.recipient_sealed'
const contentColumn = 'letter_versions.content_sealed'
const zVersionText = z.object({ title: z.string(), content: zLetterContent })
export type VersionText = z.output<typeof zVersionText>

type Vaulted = Pick<Kernel, 'vault'>

export const sealProof = ({ vault }: Vaulted, snapshot: ProofSnapshot): Buffer =>
  vault.seal(JSON.stringify(snapshot), proofColumn)
export const openProof = (
  { vault }: Vaulted,
  row: Pick<ProofRow, 'snapshot_sealed'>,
): ProofSnapshot =>
  zProofSnapshot.parse(JSON.parse(vault.openText(row.snapshot_sealed, proofColumn)))

export const sealRecipient = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), recipientColumn)
export const openRecipient = (
  { vault }: Vaulted,
  row: { readonly recipient_sealed: Buffer },
): RecipientSnapshot =>
  zRecipientSnapshot.parse(JSON.parse(vault.openText(row.recipient_sealed, recipientColumn)))

const movedFromColumn = 'letter_moves.from_sealed'
const movedToColumn = 'letter_moves.to_sealed'
export const sealMovedFrom = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), movedFromColumn)
export const sealMovedTo = ({ vault }: Vaulted, recipient: RecipientSnapshot): Buffer =>
  vault.seal(JSON.stringify(recipient), movedToColumn)

export const sealText = ({ vault }: Vaulted, text: VersionText): Buffer =>
  vault.seal(JSON.stringify(text), contentColumn)
export const openText = (
  { vault }: Vaulted,
  row: { readonly content_sealed: Buffer },
): VersionText => zVersionText.parse(JSON.parse(vault.openText(row.content_sealed, contentColumn)))

/** True when both are the same recipient at the same place, so that a proof still holds. */
export const isSameRecipient = (a: RecipientSnapshot, b: RecipientSnapshot): boolean =>
  JSON.stringify(zRecipientSnapshot.parse(a)) === JSON.stringify(zRecipientSnapshot.parse(b))

export type DraftText = Pick<Draft, 'title' | 'content'>
