import { type Holdings, ofUser } from '../../platform/holding.ts'

/** Holdings of people in this module's tables, and tables without any. */
export const fileHoldings: Holdings = {
  ofPeople: [
    {
      table: 'file_documents',
      kind: 'files',
      whose: ofUser,
      at: 'created_at',
      columns:
        'id user_id name_sealed source_id state problem page_count text_sealed is_text_partial arrival_sealed accepted_losses office_ending page_problem created_at',
      end: 'erase',
    },
    {
      table: 'file_document_pages',
      kind: 'files',
      whose: 'document_id in (select id from file_documents where user_id = :user)',
      at: null,
      columns: 'document_id position picture_id findings',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'file_uploads',
      kind: 'files',
      whose: ofUser,
      at: 'created_at',
      columns: 'id user_id kind name_sealed bytes sha256 received result_id created_at',
      end: 'erase',
    },
    {
      table: 'file_upload_parts',
      kind: 'files',
      whose: 'upload_id in (select id from file_uploads where user_id = :user)',
      at: null,
      columns: 'upload_id start bytes storage_key',
      unshown: 'storage_key',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'file_grants',
      kind: 'files',
      whose: ofUser,
      at: null,
      columns: 'file_id user_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'file_holds',
      kind: 'files',
      whose: ofUser,
      at: null,
      columns: 'file_id holder user_id',
      isPart: true,
      end: 'erase',
    },
    {
      table: 'file_pictures',
      kind: 'files',
      whose: 'file_id in (select id from files where user_id = :user)',
      at: null,
      columns: 'file_id preview_id is_colour arrival_sealed accepted_losses',
      isPart: true,
      end: { arrival_sealed: 'null', accepted_losses: 'empty' },
      why: 'a mark on a file that is gone',
    },
    {
      table: 'files',
      kind: 'files',
      whose:
        'removed_at is null and id in (select id from files where user_id = :user union all select s.file_id from reply_scans s join replies r on r.id = s.reply_id where r.user_id = :user union all select pdf_file_id from replies where user_id = :user union all select t.photo_file_id from piece_returns t join pieces p on p.id = t.piece_id where p.user_id = :user union all select t.file_id from piece_reprints t join pieces p on p.id = t.piece_id where p.user_id = :user union all select t.file_id from piece_copies t join pieces p on p.id = t.piece_id where p.user_id = :user union all select t.label_file_id from piece_reprints t join pieces p on p.id = t.piece_id where p.user_id = :user union all select t.label_file_id from piece_copies t join pieces p on p.id = t.piece_id where p.user_id = :user union all select e.file_id from order_events e join orders o on o.id = e.order_id where o.user_id = :user union all select h.file_id from chat_conversations c join chat_messages m on m.conversation_id = c.id join file_holds h on h.holder = m.id where c.user_id = :user and not exists (select from file_holds o where o.file_id = h.file_id and o.holder <> h.holder))',
      at: 'created_at',
      columns:
        'id user_id purpose type name bytes sha256 width height storage_key key_id created_at removed_at erased_at sources',
      unshown: 'storage_key key_id sources',
      shownWhere:
        "not exists (select from reply_scans s join replies r on r.id = s.reply_id where s.file_id = files.id and r.state <> 'published') and not exists (select from replies r where r.pdf_file_id = files.id and r.state <> 'published')",
      end: { removed_at: 'now', name: 'none' },
      why: 'the bytes are erased; a row without them stays, because printed copies point to it',
    },
  ],
  ofHouse: {},
}
