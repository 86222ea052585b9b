-- One engine for all mail. Letters, postcards and pass messages lay in tables of the same shape side by side; from here on
-- they lie in the same ones. What a kind of mail adds of its own (price lists, stationery, templates) stays with its module.

-- The letters' tables become everybody's.

alter table letter_shelves rename to mail_shelves;
alter sequence letter_draft_changes rename to mail_draft_changes;
alter sequence letter_review_queue rename to mail_review_queue;

alter table letter_drafts rename to mail_drafts;
-- Stationery of a letter, design of a card: what the list of drafts shows of its look.
alter table mail_drafts rename column stationery to style;
alter table mail_drafts add column kind text not null default 'letter' check (kind in ('letter', 'postcard', 'pass_message'));
alter table mail_drafts alter column kind drop default;
drop index letter_drafts_of_user;
create index mail_drafts_of_user on mail_drafts (user_id, kind, change_seq desc);
alter index letter_drafts_one_copy rename to mail_drafts_one_copy;

alter table letter_proofs rename to mail_proofs;
alter table mail_proofs add column kind text not null default 'letter' check (kind in ('letter', 'postcard', 'pass_message'));
alter table mail_proofs alter column kind drop default;
-- A pass message has no draft; and a version of prices is one of its kind's own list.
alter table mail_proofs alter column draft_id drop not null;
alter table mail_proofs alter column draft_version drop not null;
alter table mail_proofs drop constraint letter_proofs_price_version_fkey;
alter table mail_proofs drop constraint letter_proofs_paper_check;
alter table mail_proofs add check (paper in ('A4', 'A5', 'postcard'));
alter table mail_proofs add check ((draft_id is null) = (draft_version is null));
alter index letter_proofs_once rename to mail_proofs_once;
alter index letter_proofs_unused rename to mail_proofs_unused;
alter index letter_proofs_to_recipient rename to mail_proofs_to_recipient;
alter index letter_proofs_of_draft rename to mail_proofs_of_draft;

alter table letter_letters rename to mail_items;
alter table mail_items add column kind text not null default 'letter' check (kind in ('letter', 'postcard', 'pass_message'));
alter table mail_items alter column kind drop default;
alter table mail_items alter column draft_id drop not null;
alter table mail_items alter column draft_version drop not null;
alter table mail_items drop constraint letter_letters_price_version_fkey;
alter table mail_items drop constraint letter_letters_paper_check;
alter table mail_items add check (paper in ('A4', 'A5', 'postcard'));
alter table mail_items add check ((draft_id is null) = (draft_version is null));
alter table mail_items rename constraint letter_letters_proof_once to mail_items_proof_once;
alter table mail_items rename constraint letter_letters_chosen_day to mail_items_chosen_day;
alter table mail_items rename constraint letter_letters_approved to mail_items_approved;
alter index letter_letters_of_institution rename to mail_items_of_institution;
alter index letter_letters_waiting rename to mail_items_waiting;
alter index letter_letters_of_draft rename to mail_items_of_draft;

alter table letter_versions rename to mail_versions;
alter table letter_edits rename to mail_edits;
alter index letter_edits_one_open rename to mail_edits_one_open;
alter table letter_moves rename to mail_moves;

drop trigger letter_versions_fixed on mail_versions;
drop trigger letter_letters_fixed on mail_items;
drop trigger letter_letters_stay on mail_items;
drop trigger letter_edits_answered on mail_edits;
drop trigger letter_moves_kept on mail_moves;
drop trigger letter_moves_stay on mail_moves;
drop function letter_version_stays();
drop function letter_file_stays();
drop function letter_edit_stays();

-- Cards come in beside them. Their drafts keep their order; their queue is the letters' already.

insert into mail_shelves select user_id from postcard_shelves on conflict do nothing;

insert into mail_drafts (id, kind, user_id, change_seq, version, content_sealed, excerpt_sealed, style, recipient_id, fingerprint, conflict_of, born_as, created_at, updated_at)
select id, 'postcard', user_id, nextval('mail_draft_changes'), version, content_sealed, excerpt_sealed, design, recipient_id, fingerprint, conflict_of, born_as, created_at, updated_at
from (select * from postcard_drafts order by change_seq) d;

insert into mail_proofs (id, kind, user_id, draft_id, draft_version, fingerprint, piece_code, snapshot_sealed, recipient_id, institution_id, rules_version, price_version, mail_class, paper, is_colour, is_duplex, pages, sheets, file_id, sha256, created_at, used_at)
select id, kind, user_id, draft_id, draft_version, fingerprint, piece_code, snapshot_sealed, recipient_id, institution_id, rules_version, price_version, mail_class, 'postcard', is_colour, true, 2, 1, file_id, sha256, created_at, used_at
from postcard_proofs;

-- The rules' version is the proof's; a card that moved was checked by those in force at its new place.
insert into mail_items (order_id, kind, user_id, proof_id, draft_id, draft_version, piece_code, institution_id, rules_version, price_version, mail_class, paper, is_colour, is_duplex, locale, min_days, max_days, recipient_sealed, approved_version, fixed_at, queue_seq, review_version, findings_sealed, breaches_sealed, flags, created_at, send_mode, send_day, print_on)
select c.order_id, c.kind, c.user_id, c.proof_id, p.draft_id, p.draft_version, c.piece_code, c.institution_id,
  case
    when c.institution_id is null then null
    when c.institution_id = p.institution_id then p.rules_version
    else (select max(r.version) from institution_rules r where r.institution_id = c.institution_id)
  end,
  p.price_version, c.mail_class, 'postcard', c.is_colour, true, c.locale, c.min_days, c.max_days, c.recipient_sealed,
  1 + (select count(*) from postcard_moves m where m.order_id = c.order_id), c.fixed_at, c.queue_seq, c.review_version, c.findings_sealed, c.breaches_sealed, c.flags, c.created_at, c.send_mode, c.send_day, c.print_on
from postcard_cards c join postcard_proofs p on p.id = c.proof_id;

insert into mail_versions (order_id, version, content_sealed, file_id, sha256, pages, sheets, created_at)
select c.order_id, 1, c.content_sealed, coalesce(m.former_file_id, c.file_id), coalesce(m.former_sha256, c.sha256), 2, 1, c.created_at
from postcard_cards c left join postcard_moves m on m.order_id = c.order_id and m.number = 1
union all
select c.order_id, m.number + 1, c.content_sealed, m.file_id, m.sha256, 2, 1, m.moved_at
from postcard_cards c join postcard_moves m on m.order_id = c.order_id;

insert into mail_moves (order_id, version, base_version, from_sealed, to_sealed, moved_at)
select order_id, number + 1, number, from_sealed, to_sealed, moved_at from postcard_moves;

set constraints all immediate;

drop table postcard_moves;
drop table postcard_cards;
drop table postcard_proofs;
drop table postcard_drafts;
drop table postcard_shelves;
drop sequence postcard_draft_changes;
drop function postcard_card_stays();

-- "The approved file is the printed file": a version's file never changes; only its text may be sealed under a newer key.
create function mail_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.version, new.file_id, new.sha256, new.pages, new.sheets, new.created_at) is distinct from
     (old.order_id, old.version, old.file_id, old.sha256, old.pages, old.sheets, old.created_at) then
    raise exception 'version % of % is fixed', old.version, old.order_id using errcode = '23514', constraint = 'mail_versions_fixed';
  end if;
  return new;
end $$;
create trigger mail_versions_fixed before update or delete on mail_versions for each row execute function mail_version_stays();

-- Which version is printed changes only by a proposed change that the writer accepted, or by the writer's word that the person has moved.
create function mail_item_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.kind, new.user_id, new.proof_id, new.piece_code, new.mail_class, new.paper, new.is_colour, new.is_duplex, new.price_version, new.created_at, new.resend_of) is distinct from
     (old.order_id, old.kind, old.user_id, old.proof_id, old.piece_code, old.mail_class, old.paper, old.is_colour, old.is_duplex, old.price_version, old.created_at, old.resend_of)
     or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at) then
    raise exception 'what % is cannot change', old.order_id using errcode = '23514', constraint = 'mail_items_fixed';
  end if;
  if new.approved_version <> old.approved_version
     and not exists (select from mail_edits where order_id = new.order_id and version = new.approved_version and state = 'accepted')
     and not exists (select from mail_moves where order_id = new.order_id and version = new.approved_version and base_version = old.approved_version) then
    raise exception 'the file of % changes only with the writer''s consent', old.order_id using errcode = '23514', constraint = 'mail_items_fixed';
  end if;
  return new;
end $$;
create trigger mail_items_fixed before update on mail_items for each row execute function mail_item_stays();
create trigger mail_items_stay before delete on mail_items for each row execute function refuse_change();

-- An answered change stays answered.
create function mail_edit_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.decided_at, new.version, new.base_version) is distinct from (old.state, old.decided_at, old.version, old.base_version) then
    raise exception 'the change of % was answered', old.order_id using errcode = '23514', constraint = 'mail_edits_answered';
  end if;
  return new;
end $$;
create trigger mail_edits_answered before update on mail_edits for each row execute function mail_edit_stays();

create trigger mail_moves_kept before delete on mail_moves for each row execute function refuse_change();
create trigger mail_moves_stay before update on mail_moves for each row
  when ((new.order_id, new.version, new.base_version, new.moved_at) is distinct from (old.order_id, old.version, old.base_version, old.moved_at)) execute function refuse_change();

-- What happened before and waits for its handlers: there is one for all kinds now, and doing it twice changes nothing.
insert into event_deliveries (event_id, handler, next_at)
select distinct on (event_id, split_part(handler, '.', 2)) event_id, 'mail.' || split_part(handler, '.', 2), next_at
from event_deliveries
where state = 'waiting' and handler in ('letter.begin_review', 'letter.close_edit', 'letter.recheck_place', 'letter.recheck', 'postcard.begin_review', 'postcard.recheck_place', 'postcard.recheck')
on conflict do nothing;
delete from event_deliveries
where state = 'waiting' and handler in ('letter.begin_review', 'letter.close_edit', 'letter.recheck_place', 'letter.recheck', 'postcard.begin_review', 'postcard.recheck_place', 'postcard.recheck');
