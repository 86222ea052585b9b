import { type Holdings, ofUser } from '../../platform/holding.ts'

const ofReplies = 'reply_id in (select id from replies where user_id = :user)'

/** Replies that lie with the scanners, or were withdrawn, can be somebody else's letter: a copy shows published ones only. */
const isPublished = "state = 'published'"
const ofPublished = `reply_id in (select id from replies where user_id = :user and ${isPublished})`

const noSender = { sealed: JSON.stringify({ name: '', placeName: '' }) }

/** Holdings of people in this module's tables, and tables without any. */
export const replyHoldings: Holdings = {
  ofPeople: [
    {
      table: 'boxes',
      kind: 'replies',
      whose: ofUser,
      at: 'created_at',
      columns: 'user_id code created_at',
      isPart: true,
      end: 'keep',
      why: 'the code stands on letters that are out; it is never lent to anybody else',
    },
    {
      table: 'replies',
      kind: 'replies',
      whose: ofUser,
      at: 'received_at',
      columns:
        'id seq state version box_stated identifier_kind identifier_sealed sheets_stated user_id sender_sealed order_id quarantine_reason received_at opened_by published_at published_seq published_by withdrawn_at withdrawn_by withdrawn_reason_sealed read_at kept_until pdf_file_id original_state original_since original_by original_order_id erased_at',
      unshown: 'withdrawn_reason_sealed',
      shownWhere: isPublished,
      end: {
        identifier_sealed: 'text',
        sender_sealed: noSender,
        withdrawn_reason_sealed: 'text',
        erased_at: 'now',
      },
      why: 'paper that still lies here must be found and destroyed',
    },
    {
      table: 'reply_scans',
      kind: 'replies',
      whose: ofReplies,
      at: 'added_at',
      columns: 'id reply_id kind sheet side file_id added_at added_by is_as_shown',
      isPart: true,
      shownWhere: ofPublished,
      end: 'keep',
      why: 'says how many sheets there were; the pictures are erased',
    },
    {
      table: 'reply_reads',
      kind: 'replies',
      whose: ofReplies,
      at: 'read_at',
      columns: 'id reply_id read_at',
      isPart: true,
      shownWhere: ofPublished,
      end: 'erase',
    },
  ],
  ofHouse: {},
}
