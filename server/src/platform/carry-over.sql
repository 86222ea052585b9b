-- Carries a database of a former version over to the schema files: one list of migrations became them. A database that has
-- the migrations of `base` runs those below that it lacks, gets the names of today, and forgets the list (decision 102).

-- base: 001-platform 010-config 011-first-content 015-audit 020-file 030-account 040-institution 050-address
-- base: 060-wallet 061-payments 062-refund-incidents 100-order 110-delivery 120-drafts 121-letter-prices
-- base: 122-letters 140-reply 141-reply-files 200-goods-moves 201-goods 202-shop 210-coupon-entries
-- base: 211-coupon 220-point 221-price-reasons 222-gift-versions 230-second-factor-time 231-corrections
-- base: 232-carrier-events 240-upload 241-parts 250-card-pieces 251-postcard 260-notices 261-outcomes
-- base: 262-print-day 263-chosen-days-and-moves 264-templates 265-diary 270-shift 280-family
-- base: 281-return-envelopes 285-picture-grants 286-family-parts 290-stationery 294-escrow 295-order-shares
-- base: 296-drafts-ordered 297-family-shares 299-card-moves 300-erased-files 301-drafted-from
-- base: 302-refunds-told 303-money-gone-back 304-lapse-by-moment 305-originals 306-chosen-days-and-kits
-- base: 307-cleared-orders 308-alarms 309-goods-and-invitations 310-paid-with-points 311-originals 317-told
-- base: 321-either-chinese-script 322-either-chinese-script 323-tab-bar 324-told 325-paper-of-batches
-- base: 326-template-search 328-packing-in-words 331-shipping-stamps 332-print-settings-stamps 340-mail
-- base: 345-spanish-first-content 346-greeting 347-deliveries-given-up 350-newest-orders 351-lists-of-goods
-- base: 352-lists-of-payments 353-letter-figures 354-audit-places 355-entries-of-a-subject 356-own-numbers
-- base: 370-borrowed-bytes 371-adding-entries 380-session-notices 381-statement-checks 382-coupon-functions
-- base: 383-reserving 384-order-functions 385-shop-create 386-table-notices 387-goods-notices 388-refuse
-- base: 389-letter-notices 390-institution-notices 391-postcard-notices 392-greeting-notices
-- base: 393-notices-of-another-table 394-goods-notices-with-stars 395-institution-notices
-- base: 396-audit-beginnings 397-session-places 410-email 411-blocks 412-identities 413-passkeys
-- base: 420-past-addresses 430-help 450-rows-of-a-person 451-rows-of-a-person 452-rows-of-a-person
-- base: 453-rows-of-a-person 454-rows-of-a-person 455-rows-of-a-person 456-rows-of-a-person
-- base: 457-rows-of-a-person 458-rows-of-a-person 459-rows-of-a-person 460-rows-of-a-person
-- base: 461-rows-of-a-person 462-rows-of-a-person 470-notice 480-chat 490-confirming 491-drafts-of-several
-- base: 492-copies 493-deletions 494-given-up 495-emptied-words 496-erased 500-ai 510-invite
-- base: 511-agent-accounts 512-agent 525-countdown 526-content 527-content 540-notes 541-order-desk
-- base: 542-replies-of-an-order 543-block-reasons 544-names 545-role-requests 546-posting-calendars
-- base: 547-replies-of-a-customer 548-searching 560-review-claims 570-agent-entries
-- base: 575-commissions-of-nothing 576-payouts 577-rules-from-a-day 580-cloud 581-uploads-setting
-- base: 585-erased-replies 586-chosen-erasing 590-events-by-time 591-report 592-chat-settings 595-journals
-- base: 596-bill-fees 597-month 598-entries-by-time 599-returned-events 600-chat-settings-stay
-- base: 601-word-lists 602-house-settings 603-delivered-events 604-mail-routes 616-print-run 617-printers
-- base: 618-generations 619-clean-cards 620-not-reached 631-payers 632-requests 633-saved-views
-- base: 641-payouts-sent-back 642-confirmed-payouts 661-edited-address 662-returns-of-a-person
-- base: 663-sorted-orders 671-old-cards 696-deliveries-in-order 697-pieces-aside 698-returns-paper-answers
-- base: 699-words-for-the-writer 700-why-outcomes-changed 701-why-printing-changed 702-closed-orders
-- base: 703-counted-signs 706-given-up-sums 707-order-places 708-why-printers-changed 710-proven-owners
-- base: 711-merged-accounts 712-removed-past-addresses 713-languages 714-languages-of-people
-- base: 720-file-of-a-step 721-evidence 722-requests-taken-back 740-given-up-commissions 741-agents-who-left
-- base: 742-given-up-commissions 743-approved-once 744-kinds-in-order 745-claiming-deliveries
-- base: 746-functions-of-one-row 775-returns-by-reason 776-limit-of-top-ups 778-any-language
-- base: 780-addresses-on-labels 785-batches-by-state 790-withdrawn-versions 791-effective-dates
-- base: 792-unit-costs 795-requests-that-a-command-ends 796-accounts-that-ended 797-accounts-that-ended
-- base: 800-goods-sold-out-notices 801-coupons-told 803-coupon-words 804-ended-accounts
-- base: 805-conversations-by-label

-- migration: 806-arrivals

-- What a document or a page of one held, and what of it did not arrive: sealed JSON. Null: nobody counted, as before there was
-- a count. A page's lies with its picture, because the picture stays in the letter when the document goes after two days.
alter table file_documents add column arrival_sealed bytea;
alter table file_pictures add column arrival_sealed bytea;
-- The losses that the owner has accepted, by their index in it.
alter table file_documents add column accepted_losses int[] not null default '{}';
alter table file_pictures add column accepted_losses int[] not null default '{}';

-- The ending of a file that its office program has to print into pages; null: the document needs no such program.
alter table file_documents add column office_ending text;
-- The error that says why a document with a text has no pages.
alter table file_documents add column page_problem text;

-- The words of a page go with its picture, by whatever way that is removed.
create function file_arrival_goes() returns trigger language plpgsql as $$
begin
  update file_pictures set arrival_sealed = null, accepted_losses = '{}'
    where file_id = new.id and arrival_sealed is not null;
  return null;
end $$;
create trigger files_arrival after update of removed_at on files for each row
  when (old.removed_at is null and new.removed_at is not null) execute function file_arrival_goes();

-- migration: 811-ignored-options

-- A printer says what it ignores of a job; a batch whose sides or paper it ignores is not sent.
alter table print_jobs add column ignored text[] not null default '{}'
  check (ignored <@ array['sides', 'paper', 'tray', 'colour', 'scaling', 'copies']);
alter table print_jobs drop constraint print_jobs_failure_check, add constraint print_jobs_failure_check
  check (failure in ('not_allowed', 'not_reached', 'unreachable', 'refused', 'ignored', 'ignored_late', 'unknown', 'replaced'));

-- migration: 816-scans-as-shown

-- True: the scan is kept as a viewer shows its source, or a person has looked at it since. False: it was taken out of a scanner's file
-- without its marks and cut edges, and is to be looked at. Null: nobody has asked yet; a job does.
alter table reply_scans add column is_as_shown boolean;
create index reply_scans_unsure on reply_scans (reply_id) where is_as_shown is not true;

-- migration: 820-first-paid

-- Two letters that are paid at once commit in any order: the earliest payment counts, not the one that came first.
create or replace function letter_counts_itself() returns trigger language plpgsql as $$
begin
  if old.paid_at is null and new.paid_at is not null then
    insert into letter_figures as f (user_id, first_paid_at) values (new.user_id, new.paid_at)
      on conflict (user_id) do update set first_paid_at = excluded.first_paid_at where excluded.first_paid_at < f.first_paid_at;
  end if;
  if letter_is_posted(old.state) <> letter_is_posted(new.state) then
    update letter_figures set posted = posted + case when letter_is_posted(new.state) then 1 else -1 end where user_id = new.user_id;
  end if;
  return null;
end $$;

-- Counts all figures of letters again, and returns whose were wrong. The caller locks the table against writers.
create function letter_recount() returns setof uuid language sql as $$
  with counted as (
    select user_id, min(paid_at) as first_paid_at, count(*) filter (where letter_is_posted(state)) as posted
    from orders where kind = 'letter' and paid_at is not null group by user_id
  ), gone as (
    delete from letter_figures f where not exists (select from counted c where c.user_id = f.user_id) returning f.user_id
  ), put as (
    insert into letter_figures as f (user_id, first_paid_at, posted) select user_id, first_paid_at, posted from counted
      on conflict (user_id) do update set first_paid_at = excluded.first_paid_at, posted = excluded.posted
      where f.first_paid_at <> excluded.first_paid_at or f.posted <> excluded.posted
    returning f.user_id
  )
  select user_id from gone union all select user_id from put;
$$;

lock table letter_figures in share row exclusive mode;
select letter_recount();

-- migration: 821-questions-under-way

-- How many questions of a person are under way, so that parallel ones stay few; one of a process that ended is forgotten by its time.
alter table ai_days add column under_way int not null default 0 check (under_way >= 0),
  add column last_at timestamptz not null default '-infinity';

-- migration: 828-codes-of-known-pairs

-- A number and a device that knew each other have a code of their own, which no stranger's code replaces.
alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes add constraint login_codes_purpose_check check (purpose in (
  'login', 'bind', 'block', 'confirm', 'known_login', 'known_bind', 'known_block', 'known_confirm'
));

-- migration: 829-unused-bytes

-- Bytes of the last two days that nothing uses are summed for a quota: by this, not by reading all files.
create index files_uploaded on files (created_at)
  where removed_at is null and purpose in ('picture', 'picture_preview', 'document');

-- migration: 831-lost-mail-moves

-- Lost mail is paid back on its way; greeting cards, cards and letters alike.
insert into order_moves
  select kind, from_state, 'refunded' from unnest(array['letter', 'postcard', 'pass_message', 'greeting_card', 'recharge']) kind,
    unnest(array['posted', 'in_transit']) from_state;

-- Three more things that a writer is told: mail counts as lost, it was sent again, staff see it otherwise.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'message', 'credited', 'coupon_given', 'refunded_in_part', 'closed', 'sent_again', 'claim_declined', 'returned', 'refused', 'refunded', 'overdue', 'exception', 'returning', 'lost'));

-- migration: 832-lost-mail

-- Lost mail: its writer chooses that it is sent again or paid back; staff decide where a person claims often.

alter table tracked_numbers drop constraint tracked_numbers_stage_check;
alter table tracked_numbers add constraint tracked_numbers_stage_check
  check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery', 'pickup', 'delivered', 'exception', 'returning', 'returned', 'lost'));
alter table carrier_events drop constraint carrier_events_stage_check;
alter table carrier_events add constraint carrier_events_stage_check
  check (stage in ('info_received', 'accepted', 'in_transit', 'out_for_delivery', 'pickup', 'delivered', 'exception', 'returning', 'returned', 'lost'));

create table lost_claims (
  id uuid primary key,
  seq bigint generated always as identity unique,
  piece_id uuid not null references pieces (id),
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  wish text not null check (wish in ('resend', 'refund')),
  -- carrier: it gave the piece up; time: no end after the last day promised.
  ground text not null check (ground in ('carrier', 'time')),
  state text not null check (state in ('waiting', 'granted', 'declined', 'ended')),
  made_at timestamptz not null,
  decided_at timestamptz,
  -- Null: decided by the terms, without a person.
  decided_by uuid references users (id),
  check ((state = 'waiting') = (decided_at is null)),
  check (decided_by is null or decided_at is not null),
  check (state <> 'declined' or decided_by is not null),
  constraint lost_claims_two_persons check (decided_by <> user_id)
);
create unique index lost_claims_one_waiting on lost_claims (piece_id) where state = 'waiting';
create unique index lost_claims_paid_once on lost_claims (piece_id) where state = 'granted' and wish = 'refund';
create index lost_claims_of_piece on lost_claims (piece_id, seq);
create index lost_claims_of_order on lost_claims (order_id);
create index lost_claims_of_person on lost_claims (user_id, made_at);
create trigger lost_claims_stay before delete on lost_claims for each row execute function refuse_change();
create trigger lost_claims_decided_once before update on lost_claims for each row when (old.state <> 'waiting') execute function refuse_change();

-- A copy that a writer has asked for by a claim. It is declined without a person where the letter arrives before it is allowed.
alter table piece_copies add column claim_id uuid unique references lost_claims (id);
do $$
declare name text;
begin
  select conname into strict name from pg_constraint
    where conrelid = 'piece_copies'::regclass and contype = 'c' and pg_get_constraintdef(oid) = 'CHECK (((decided_at IS NULL) = (decided_by IS NULL)))';
  execute format('alter table piece_copies drop constraint %I', name);
end $$;
alter table piece_copies add constraint piece_copies_decided_by check (
  (decided_by is null or decided_at is not null)
  and (decided_at is null or decided_by is not null or (state = 'declined' and claim_id is not null)));

alter table delivery_cases drop constraint delivery_cases_kind_check;
alter table delivery_cases add constraint delivery_cases_kind_check check (kind in ('overdue', 'exception', 'returning', 'lost'));
alter table delivery_cases add column claim_id uuid unique references lost_claims (id);
alter table delivery_cases add constraint delivery_cases_of_claim check ((kind = 'lost') = (claim_id is not null));

-- migration: 837-newness

-- What newcomers are given goes once to a number, a mailbox and a device. Kept as keyed hashes that name no account, so that they outlive it, and for a time only.
create table newness_marks (
  gift text not null check (gift in ('welcome', 'invitation')),
  mark_index bytea not null check (length(mark_index) = 32),
  given_at timestamptz not null,
  keep_until timestamptz not null check (keep_until > given_at),
  primary key (gift, mark_index)
);
create index newness_marks_by_end on newness_marks (keep_until);

-- migration: 838-reading-measures

-- How much of what is private a member of the staff has read since a moment, so that reading far more than the work needs is noticed.
create table reading_measures (
  staff_id uuid primary key,
  began_at timestamptz not null,
  readings int not null check (readings >= 0),
  -- When the measure was last full: an administrator is told for a week.
  noticed_at timestamptz
);
create index reading_measures_noticed on reading_measures (noticed_at) where noticed_at is not null;

-- names

-- Constraints keep the name of the table that they were made for; what was renamed since gets its own.
do $$
declare
  old record;
  base text;
  wanted text;
  number int;
begin
  for old in
    select k.conname, t.relname from pg_constraint k join pg_class t on t.oid = k.conrelid
    where t.relnamespace = 'public'::regnamespace and k.contype <> 'n'
      and k.conname ~ '^(letter_(shelves|drafts|proofs|letters|versions|edits|moves)|chat_canned_answers)_'
      and left(k.conname, length(t.relname) + 1) <> t.relname || '_'
    order by k.conname desc
  loop
    base := old.relname || '_' || regexp_replace(old.conname, '^(letter_(shelves|drafts|proofs|letters|versions|edits|moves)|chat_canned_answers)_', '');
    wanted := base;
    number := 1;
    while exists (select from pg_constraint k where k.conrelid = old.relname::regclass and k.conname = wanted) loop
      number := number + 1;
      wanted := base || number;
    end loop;
    execute format('alter table %I rename constraint %I to %I', old.relname, old.conname, wanted);
  end loop;
  -- From version 18 on PostgreSQL names "not null" as well.
  for old in
    select k.conname, t.relname, a.attname from pg_constraint k join pg_class t on t.oid = k.conrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where t.relnamespace = 'public'::regnamespace and k.contype = 'n' and k.conname <> left(t.relname || '_' || a.attname, 54) || '_not_null'
  loop
    execute format('alter table %I rename constraint %I to %I', old.relname, old.conname, left(old.relname || '_' || old.attname, 54) || '_not_null');
  end loop;
end $$;

-- What columns hold is said in the schema files.
comment on column agent_commissions.amount is null;
comment on column agent_withdrawals.confirm_until is null;
comment on column agent_withdrawals.came_back_at is null;
