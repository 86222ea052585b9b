-- With the migrations 944-kinds-of-rows.

create sequence mail_draft_changes;

create sequence mail_review_queue;

-- One row a writer: locked while a draft is added, so that the limit holds however many devices save at once.
create table mail_shelves (
  user_id uuid primary key references users
);

create table mail_drafts (
  -- Made by the client, so that a draft begun offline keeps it.
  id uuid primary key,
  user_id uuid not null references users,
  change_seq bigint not null default nextval('mail_draft_changes'::regclass),
  version integer not null check (version >= 1),
  -- Title and content as JSON.
  content_sealed bytea not null,
  -- Title and first words as JSON: the list opens these small values only.
  excerpt_sealed bytea not null,
  style text not null,
  recipient_id uuid,
  -- Keyed hash of title, content and recipient: tells a repeated save from a new one without opening
  -- anything.
  fingerprint bytea not null,
  -- The draft that another device had changed meanwhile; this row keeps what would have been lost.
  conflict_of uuid,
  -- The fingerprint that the second draft was made with: the same save sent twice makes it once.
  born_as bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  kind text not null,
  constraint mail_drafts_check check (conflict_of is null or born_as is not null)
);
create index mail_drafts_of_user on mail_drafts (user_id, kind, change_seq desc);
create unique index mail_drafts_one_copy on mail_drafts (user_id, conflict_of, born_as) where conflict_of is
  not null;
create trigger mail_drafts_kind before insert or update of kind on mail_drafts for each row execute function
  mail_kind_known();

-- The print file of one draft for one recipient, drawn before it is ordered. Unused ones are swept after a
-- day.
create table mail_proofs (
  id uuid primary key,
  user_id uuid not null references users,
  draft_id uuid,
  draft_version integer,
  -- Keyed hash of everything that decided the file and the price: asked again, the same proof is answered.
  fingerprint bytea not null,
  -- Printed on every sheet, so it is allotted before the order exists.
  piece_code text not null unique check (piece_code ~ '^[0-9A-Z]{6,20}$'),
  -- Content, recipient and breaches as JSON.
  snapshot_sealed bytea not null,
  recipient_id uuid not null,
  institution_id uuid references institutions,
  rules_version integer,
  price_version integer not null,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5', 'postcard')),
  is_colour boolean not null,
  is_duplex boolean not null,
  pages integer not null check (pages > 0),
  sheets integer not null,
  file_id uuid not null references files,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  used_at timestamptz,
  resend_of uuid references orders,
  kind text not null,
  constraint mail_proofs_check check ((draft_id is null) = (draft_version is null)),
  constraint mail_proofs_check1 check ((institution_id is null) = (rules_version is null)),
  constraint mail_proofs_check2 check (sheets > 0 and sheets <= pages)
);
create index mail_proofs_of_draft on mail_proofs (draft_id, created_at desc);

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index mail_proofs_of_user_idx on mail_proofs (user_id);
create unique index mail_proofs_once on mail_proofs (user_id, fingerprint) where used_at is null;
create index mail_proofs_to_recipient on mail_proofs (recipient_id) where used_at is not null;
create index mail_proofs_unused on mail_proofs (created_at) where used_at is null;
create trigger mail_proofs_kind before insert or update of kind on mail_proofs for each row execute function
  mail_kind_known();

-- The calendar of posting days is a setting of staff: versions, each with who, when and why.
create table posting_calendars (
  version integer primary key check (version >= 1),
  -- 0 for Sunday.
  open_weekdays integer[] not null check (cardinality(open_weekdays) between 1 and 7),
  -- Days that differ from their weekday: [{ "day", "isOpen", "name" }], in their order.
  days jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users
);
create trigger posting_calendars_append_only before delete or update on posting_calendars for each row execute
  function refuse_change();
create trigger posting_calendars_told after insert on posting_calendars for each statement execute function
  table_changed();

-- The word lists of the text check are a setting of staff. A version holds what they changed of the lists
-- that come with the product, so that a word which a release adds is found by every house that did not take
-- it away.
create table word_lists (
  version integer primary key check (version >= 1),
  -- [{ "language", "category", "word" }]
  added jsonb not null,
  removed jsonb not null,
  -- { category: "block" or "warn" }
  levels jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users,
  -- Versions of the word lists, of the limits and of the hours are in force from a moment on; those that are
  -- there, from when they were made.
  effective_from timestamptz not null
);
create trigger word_lists_append_only before delete or update on word_lists for each row execute function
  refuse_change();
create trigger word_lists_told after insert on word_lists for each statement execute function table_changed();

-- How many days tracked mail took from the carrier to its address, counted from what carriers said. A day of
-- arrival is counted whole and replaces what was kept of it. No order and no person stands in it: a class, a
-- country, for mainland China a province.
create table mail_route_days (
  -- The day on which it was delivered, in the deployment's time zone.
  day date not null,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  -- ISO 3166; empty: its address was erased before it was counted.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  -- The code of a province (GB/T 2260), 510000; empty: another country, or not known.
  region text not null check (region ~ '^([0-9]{2}0000)?$'),
  -- Longer is counted as this long.
  days integer not null check (days between 0 and 120),
  pieces integer not null check (pieces > 0),
  primary key (day, mail_class, country, region, days)
);

-- What follows from it for each route: one row for a province, and one with an empty region for each country
-- as a whole.
create table mail_routes (
  mail_class text not null,
  country text not null,
  region text not null,
  pieces integer not null check (pieces > 0),
  -- One in five took at most so many days.
  low integer not null check (low >= 0),
  median integer not null,
  -- Four in five did.
  high integer not null,
  -- Nineteen in twenty did.
  late integer not null,
  primary key (mail_class, country, region),
  constraint mail_routes_check check (median >= low),
  constraint mail_routes_check1 check (high >= median),
  constraint mail_routes_check2 check (late >= high)
);
create trigger mail_routes_told after insert or delete or update on mail_routes for each statement execute
  function table_changed();

create table mail_items (
  order_id uuid primary key references orders,
  user_id uuid not null references users,
  -- A proof makes one order, however often it is sent.
  proof_id uuid not null references mail_proofs,
  draft_id uuid,
  draft_version integer,
  piece_code text not null unique,
  institution_id uuid references institutions,
  rules_version integer,
  price_version integer not null,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5', 'postcard')),
  is_colour boolean not null,
  is_duplex boolean not null,
  locale text not null,
  min_days integer not null,
  max_days integer not null,
  -- The recipient as it was when ordered.
  recipient_sealed bytea not null,
  approved_version integer not null default 1,
  -- Set by paying; from then on only a change that the writer accepted can replace the file.
  fixed_at timestamptz,
  queue_seq bigint unique,
  -- Goes up with every decision: of two reviewers only one decides.
  review_version integer not null default 1,
  findings_sealed bytea,
  -- What the rules in force now say against it.
  breaches_sealed bytea,
  flags integer not null default 0 check (flags >= 0),
  created_at timestamptz not null,
  send_mode text check (send_mode in ('post_on', 'arrive_by')),
  send_day date,
  print_on date,
  resend_of uuid references orders,
  kind text not null,
  -- When the words, pictures and files of a piece of mail were erased, by the end of its writer's account or
  -- because the writer wished it.
  erased_at timestamptz,
  constraint mail_items_proof_once unique (proof_id),
  constraint mail_items_check check ((draft_id is null) = (draft_version is null)),
  constraint mail_items_check1 check ((institution_id is null) = (rules_version is null)),
  constraint mail_items_check2 check (max_days >= min_days),
  constraint mail_items_chosen_day check ((send_mode is null) = (send_day is null) and (send_mode is null) =
    (print_on is null))
);
create index mail_items_of_draft on mail_items (draft_id);
create index mail_items_of_institution on mail_items (institution_id, order_id) where institution_id is not
  null;
create index mail_items_waiting on mail_items (print_on) where print_on is not null;

-- Which version is printed changes only by a proposed change that the writer accepted, or by the writer's
-- word that the person has moved.
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
create trigger mail_items_kind before insert or update of kind on mail_items for each row execute function
  mail_kind_known();

-- Every text and file that a letter ever had. Version 1 is the writer's, later ones were proposed by staff.
create table mail_versions (
  order_id uuid not null references mail_items deferrable initially deferred,
  version integer not null check (version >= 1),
  content_sealed bytea not null,
  file_id uuid not null references files,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages integer not null check (pages > 0),
  sheets integer not null,
  created_at timestamptz not null,
  primary key (order_id, version),
  constraint mail_versions_check check (sheets > 0 and sheets <= pages)
);

-- "The approved file is the printed file": a version's file never changes; only its text may be sealed under
-- a newer key.
create function mail_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.version, new.file_id, new.sha256, new.pages, new.sheets, new.created_at) is distinct from
     (old.order_id, old.version, old.file_id, old.sha256, old.pages, old.sheets, old.created_at) then
    raise exception 'version % of % is fixed', old.version, old.order_id using errcode = '23514', constraint = 'mail_versions_fixed';
  end if;
  return new;
end $$;

create trigger mail_versions_fixed before delete or update on mail_versions for each row execute function
  mail_version_stays();

create table mail_edits (
  order_id uuid not null,
  version integer not null check (version >= 2),
  -- What it was made from.
  base_version integer not null,
  reason text not null,
  note_sealed bytea not null,
  proposed_by uuid not null references users,
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'rejected')),
  decided_at timestamptz,
  -- A change that staff propose may correct the address too: from which recipient to which, sealed like the
  -- text.
  from_sealed bytea,
  to_sealed bytea,
  primary key (order_id, version),
  foreign key (order_id, base_version) references mail_versions,
  foreign key (order_id, version) references mail_versions,
  constraint mail_edits_check check ((state = 'proposed') = (decided_at is null)),
  constraint mail_edits_whole_address check ((from_sealed is null) = (to_sealed is null))
);
create unique index mail_edits_one_open on mail_edits (order_id) where state = 'proposed';

-- An answered change stays answered.
create function mail_edit_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.decided_at, new.version, new.base_version) is distinct from (old.state, old.decided_at, old.version, old.base_version) then
    raise exception 'the change of % was answered', old.order_id using errcode = '23514', constraint = 'mail_edits_answered';
  end if;
  return new;
end $$;

create trigger mail_edits_answered before update on mail_edits for each row execute function
  mail_edit_stays();

-- The writer said that the person has moved: another file with another address, by the writer's own word.
create table mail_moves (
  order_id uuid not null,
  version integer not null check (version >= 2),
  base_version integer not null,
  -- The recipient before and after, as JSON.
  from_sealed bytea not null,
  to_sealed bytea not null,
  moved_at timestamptz not null,
  primary key (order_id, version),
  foreign key (order_id, base_version) references mail_versions,
  foreign key (order_id, version) references mail_versions
);
create trigger mail_moves_kept before delete on mail_moves for each row execute function refuse_change();
create trigger mail_moves_stay before update on mail_moves for each row when ((new.order_id, new.version,
  new.base_version, new.moved_at) is distinct from (old.order_id, old.version, old.base_version,
  old.moved_at)) execute function refuse_change();

-- Who has a piece of mail open for review, so that two reviewers never read the same one by accident. A claim
-- lapses by itself.
create table mail_review_claims (
  order_id uuid primary key references mail_items,
  staff_id uuid not null references users,
  claimed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint mail_review_claims_check check (expires_at > claimed_at)
);
create index mail_review_claims_of_staff on mail_review_claims (staff_id);

alter table mail_items add constraint mail_items_approved foreign key (order_id, approved_version) references
  mail_versions deferrable initially deferred;

insert into posting_calendars (version, open_weekdays, days, reason, created_at) values
  (1, '{1,2,3,4,5,6}',
    '[{"day": "2026-01-01", "name": "New Year", "isOpen": false}, {"day": "2026-01-02", "name": "New Year", "isOpen": false}, {"day": "2026-01-03", "name": "New Year", "isOpen": false}, {"day": "2026-01-04", "name": "Worked in exchange for New Year", "isOpen": true}, {"day": "2026-02-15", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-16", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-17", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-18", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-19", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-20", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-21", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-22", "name": "Spring Festival", "isOpen": false}, {"day": "2026-02-23", "name": "Spring Festival", "isOpen": false}, {"day": "2026-04-04", "name": "Qingming", "isOpen": false}, {"day": "2026-04-05", "name": "Qingming", "isOpen": false}, {"day": "2026-04-06", "name": "Qingming", "isOpen": false}, {"day": "2026-05-01", "name": "Labour Day", "isOpen": false}, {"day": "2026-05-02", "name": "Labour Day", "isOpen": false}, {"day": "2026-05-03", "name": "Labour Day", "isOpen": false}, {"day": "2026-05-04", "name": "Labour Day", "isOpen": false}, {"day": "2026-05-05", "name": "Labour Day", "isOpen": false}, {"day": "2026-06-19", "name": "Dragon Boat Festival", "isOpen": false}, {"day": "2026-06-20", "name": "Dragon Boat Festival", "isOpen": false}, {"day": "2026-06-21", "name": "Dragon Boat Festival", "isOpen": false}, {"day": "2026-09-20", "name": "Worked in exchange for National Day", "isOpen": true}, {"day": "2026-09-25", "name": "Mid-Autumn Festival", "isOpen": false}, {"day": "2026-09-26", "name": "Mid-Autumn Festival", "isOpen": false}, {"day": "2026-09-27", "name": "Mid-Autumn Festival", "isOpen": false}, {"day": "2026-10-01", "name": "National Day", "isOpen": false}, {"day": "2026-10-02", "name": "National Day", "isOpen": false}, {"day": "2026-10-03", "name": "National Day", "isOpen": false}, {"day": "2026-10-04", "name": "National Day", "isOpen": false}, {"day": "2026-10-05", "name": "National Day", "isOpen": false}, {"day": "2026-10-06", "name": "National Day", "isOpen": false}, {"day": "2026-10-07", "name": "National Day", "isOpen": false}, {"day": "2027-01-01", "name": "New Year", "isOpen": false}, {"day": "2027-02-05", "name": "Spring Festival", "isOpen": false}, {"day": "2027-02-06", "name": "Spring Festival", "isOpen": false}, {"day": "2027-02-07", "name": "Spring Festival", "isOpen": false}, {"day": "2027-02-08", "name": "Spring Festival", "isOpen": false}, {"day": "2027-04-05", "name": "Qingming", "isOpen": false}, {"day": "2027-05-01", "name": "Labour Day", "isOpen": false}, {"day": "2027-05-02", "name": "Labour Day", "isOpen": false}, {"day": "2027-06-09", "name": "Dragon Boat Festival", "isOpen": false}, {"day": "2027-09-15", "name": "Mid-Autumn Festival", "isOpen": false}, {"day": "2027-10-01", "name": "National Day", "isOpen": false}, {"day": "2027-10-02", "name": "National Day", "isOpen": false}, {"day": "2027-10-03", "name": "National Day", "isOpen": false}]', '', '2026-01-01 00:00:00+00');

insert into word_lists (version, added, removed, levels, reason, created_at, effective_from) values
  (1, '[]', '[]',
    '{"scam": "block", "drugs": "warn", "threat": "block", "profanity": "warn", "contraband": "block"}', '',
    '2026-01-01 00:00:00+00', '2026-01-01 00:00:00+00');
