import { type Holdings, ofUser } from '../../platform/holding.ts'

const ofConversation =
  'conversation_id in (select id from chat_conversations where user_id = :user)'

/** Holdings of people in this module's tables, and tables without any. */
export const chatHoldings: Holdings = {
  ofPeople: [
    // Of pictures that staff sent, too. Before the messages, through which they are found.
    {
      table: 'file_holds',
      kind: 'files',
      whose: `user_id <> :user and holder in (select id from chat_messages where ${ofConversation})`,
      at: null,
      columns: '',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'chat_words',
      kind: 'chats',
      whose: ofConversation,
      at: null,
      columns: 'token message_number conversation_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'chat_messages',
      kind: 'chats',
      whose: ofConversation,
      at: 'at',
      columns: 'conversation_id seq number id author staff_id kind content_sealed at',
      end: 'erase',
    },
    {
      table: 'chat_notes',
      kind: 'chats',
      whose: ofConversation,
      at: 'at',
      columns: 'id number conversation_id staff_id text_sealed at',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'chat_cases',
      kind: 'chats',
      whose: ofConversation,
      at: 'opened_at',
      columns:
        'id number conversation_id opened_at first_answered_at closed_at closed_by rated_at stars words_sealed',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'chat_conversations',
      kind: 'chats',
      whose: ofUser,
      at: 'last_at',
      columns:
        'id number user_id is_open case_id last_seq last_at waiting_since told_wait assigned_to snoozed_until labels blocked_at locale writer_delivered writer_read staff_delivered staff_read',
      isPart: true,
      end: 'erase',
    },
  ],
  ofHouse: {
    chat_canned_versions: 'canned_id version title texts is_active created_at created_by',
    chat_hours:
      'version effective_from hours days_off answer reason created_at created_by quiet_days end_note',
  },
}
