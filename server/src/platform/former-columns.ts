import type { SealContext } from './crypto.ts'

/**
 * Columns under other names than their values were sealed with: a value is bound to the name that its column had then.
 * New values are bound to the new name, and `keys:rotate` binds the old ones to it as well.
 */
export const formerColumns: Readonly<Partial<Record<SealContext, readonly SealContext[]>>> = {
  'mail_drafts.content_sealed': ['letter_drafts.content_sealed', 'postcard_drafts.content_sealed'],
  'mail_drafts.excerpt_sealed': ['letter_drafts.excerpt_sealed', 'postcard_drafts.excerpt_sealed'],
  'mail_proofs.snapshot_sealed': [
    'letter_proofs.snapshot_sealed',
    'postcard_proofs.snapshot_sealed',
  ],
  'mail_items.recipient_sealed': [
    'letter_letters.recipient_sealed',
    'postcard_cards.recipient_sealed',
  ],
  'mail_items.findings_sealed': [
    'letter_letters.findings_sealed',
    'postcard_cards.findings_sealed',
  ],
  'mail_items.breaches_sealed': [
    'letter_letters.breaches_sealed',
    'postcard_cards.breaches_sealed',
  ],
  'mail_versions.content_sealed': [
    'letter_versions.content_sealed',
    'postcard_cards.content_sealed',
  ],
  'mail_edits.note_sealed': ['letter_edits.note_sealed'],
  'mail_moves.from_sealed': ['letter_moves.from_sealed', 'postcard_moves.from_sealed'],
  'mail_moves.to_sealed': ['letter_moves.to_sealed', 'postcard_moves.to_sealed'],
}
