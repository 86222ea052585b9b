import { type Holdings, ofUser } from '../../platform/holding.ts'
import { asProof } from '../order/service.ts'
import { forTheBooks } from '../wallet/service.ts'

const ofPieces = 'piece_id in (select id from pieces where user_id = :user)'

const noLines = { sealed: JSON.stringify({ lines: [] }) }

/** Holdings of people in this module's tables, and tables without any. */
export const deliveryHoldings: Holdings = {
  ofPeople: [
    {
      table: 'pieces',
      kind: 'letters',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id seq code order_id user_id file_id sha256 pages sheets mail_class paper is_colour is_duplex address_sealed locale paid_at max_days batch_id position posted_at created_at print_on generation last_generation aside_reason aside_at',
      isPart: true,
      end: { address_sealed: noLines },
      why: asProof,
    },
    {
      table: 'piece_sheets',
      kind: 'letters',
      whose: ofPieces,
      at: 'scanned_at',
      columns: 'piece_id station sheet scanned_at scanned_by',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'bench_shift_pieces',
      kind: 'letters',
      whose: ofPieces,
      at: 'seen_at',
      columns: 'shift_id piece_id seen_at seen_by how',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'piece_copies',
      kind: 'letters',
      whose: ofPieces,
      at: 'asked_at',
      columns:
        'id seq piece_id state reason asked_at asked_by decided_at decided_by ended_at ended_by file_id label_file_id claim_id',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'piece_reprints',
      kind: 'letters',
      whose: ofPieces,
      at: 'made_at',
      columns: 'id piece_id sheet reason file_id made_at made_by generation label_file_id',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'piece_returns',
      kind: 'letters',
      whose: ofPieces,
      at: 'returned_at',
      columns: 'piece_id seq reason note_sealed photo_file_id returned_at recorded_by user_id',
      isPart: true,
      end: { note_sealed: 'text' },
      why: asProof,
    },
    {
      table: 'piece_outcomes',
      kind: 'letters',
      whose: ofPieces,
      at: 'recorded_at',
      columns:
        'piece_id order_id fault table_version credit_percent credited transfer_id resend_percent resent_as recorded_at',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'lost_claims',
      kind: 'letters',
      whose: ofUser,
      at: 'made_at',
      columns: 'id seq piece_id order_id user_id wish ground state made_at decided_at decided_by',
      isPart: true,
      end: 'keep',
      why: forTheBooks,
    },
    {
      table: 'bench_scans',
      kind: 'letters',
      whose: ofPieces,
      at: 'at',
      columns: 'id at staff_id station code piece_id sheet result refusal',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'piece_tracking',
      kind: 'parcels',
      whose: ofPieces,
      at: 'recorded_at',
      columns: 'piece_id carrier number recorded_at recorded_by',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
    {
      table: 'tracked_numbers',
      kind: 'parcels',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id seq carrier number order_id sent_at service subscription stage stage_at heard_at poll_count next_poll_at created_at user_id',
      end: 'keep',
      why: asProof,
    },
    {
      table: 'carrier_events',
      kind: 'parcels',
      whose: 'tracked_id in (select id from tracked_numbers where user_id = :user)',
      at: 'received_at',
      columns:
        'id seq tracked_id digest occurred_at stage text_sealed source recorded_by received_at',
      isPart: true,
      end: { text_sealed: 'text' },
      why: asProof,
    },
    {
      table: 'delivery_cases',
      kind: 'parcels',
      whose:
        'id in (select c.id from delivery_cases c join pieces p on p.id = c.piece_id where p.user_id = :user union all select c.id from delivery_cases c join tracked_numbers n on n.id = c.tracked_id where n.user_id = :user)',
      at: 'opened_at',
      columns: 'id piece_id kind opened_at closed_at tracked_id closed_by note claim_id',
      isPart: true,
      end: 'keep',
      why: asProof,
    },
  ],
  ofHouse: {
    batches:
      'id seq number state mail_class paper is_colour is_duplex pieces sheets pages file_id sha256 lease lease_until created_at created_by ended_reason card_sheet run_id stopped_by label_format first_label label_sheets label_file_id label_sha256',
    bench_shifts: 'id seq opened_at closed_at closed_by note printed packed posted refused kept',
    outcome_rules: 'version fault credit_percent resend_percent',
    outcome_tables: 'version created_at created_by reason',
    print_jobs:
      'id seq batch_id printer_id printer_name address tray state failure reason job_id sent_at sent_by changed_at part ignored',
    print_runs: 'id seq number created_at created_by',
    print_settings: 'paper version tray offset_x offset_y created_at created_by reason',
    printers: 'printer_id version name address trays is_active created_at created_by reason',
  },
}
