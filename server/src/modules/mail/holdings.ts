import { type Holdings, ofUser } from '../../platform/holding.ts'
import { asProof, ofOrders } from '../order/service.ts'

/** A family letter has pages of several people: their words are in what is made of it. */
const ofSeveral = 'draft_id in (select draft_id from family_drafts)'
const sharedDraft = 'id in (select draft_id from family_drafts)'
const sharedProof = ofSeveral
const sharedOrder = `order_id in (select order_id from mail_items where ${ofSeveral})`

const noRecipient = {
  sealed: JSON.stringify({
    recipientId: '',
    institutionId: null,
    name: '',
    placeName: '',
    unit: '',
    personNumber: '',
    country: '',
    lines: [],
  }),
}

/** Holdings of people in this module's tables, and tables without any. */
export const mailHoldings: Holdings = {
  ofPeople: [
    {
      table: 'mail_shelves',
      kind: 'drafts',
      whose: ofUser,
      at: null,
      columns: 'user_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'mail_drafts',
      kind: 'drafts',
      whose: ofUser,
      at: 'updated_at',
      columns:
        'id user_id change_seq version content_sealed excerpt_sealed style recipient_id fingerprint conflict_of born_as created_at updated_at kind',
      shared: { columns: 'content_sealed excerpt_sealed', where: sharedDraft },
      end: 'erase',
    },
    {
      table: 'mail_proofs',
      kind: 'letters',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id user_id draft_id draft_version fingerprint piece_code snapshot_sealed recipient_id institution_id rules_version price_version mail_class paper is_colour is_duplex pages sheets file_id sha256 created_at used_at resend_of kind',
      shared: { columns: 'snapshot_sealed', where: sharedProof },
      isPart: true,
      end: { snapshot_sealed: 'object' },
      why: asProof,
    },
    {
      table: 'mail_items',
      kind: 'letters',
      whose: ofOrders,
      at: 'created_at',
      columns:
        'order_id user_id proof_id draft_id draft_version piece_code institution_id rules_version price_version mail_class paper is_colour is_duplex locale min_days max_days recipient_sealed approved_version fixed_at queue_seq review_version findings_sealed breaches_sealed flags created_at send_mode send_day print_on resend_of kind erased_at',
      shared: { columns: 'findings_sealed', where: sharedProof },
      end: {
        recipient_sealed: noRecipient,
        findings_sealed: 'list',
        breaches_sealed: 'list',
        erased_at: 'now',
      },
      why: asProof,
    },
    {
      table: 'mail_versions',
      kind: 'letters',
      whose: ofOrders,
      at: 'created_at',
      columns: 'order_id version content_sealed file_id sha256 pages sheets created_at',
      shared: { columns: 'content_sealed', where: sharedOrder },
      isPart: true,
      end: { content_sealed: 'by_row' },
      why: asProof,
    },
    {
      table: 'mail_edits',
      kind: 'letters',
      whose: ofOrders,
      at: 'proposed_at',
      columns:
        'order_id version base_version reason note_sealed proposed_by proposed_at state decided_at from_sealed to_sealed',
      isPart: true,
      end: { note_sealed: 'text', from_sealed: noRecipient, to_sealed: noRecipient },
      why: asProof,
    },
    {
      table: 'mail_moves',
      kind: 'letters',
      whose: ofOrders,
      at: 'moved_at',
      columns: 'order_id version base_version from_sealed to_sealed moved_at',
      isPart: true,
      end: { from_sealed: noRecipient, to_sealed: noRecipient },
      why: asProof,
    },
  ],
  ofHouse: {
    mail_review_claims: 'order_id staff_id claimed_at expires_at',
    mail_route_days: 'day mail_class country region days pieces',
    mail_routes: 'mail_class country region pieces low median high late',
    posting_calendars: 'version open_weekdays days reason created_at created_by',
    word_lists: 'version effective_from added removed levels reason created_at created_by',
  },
}
