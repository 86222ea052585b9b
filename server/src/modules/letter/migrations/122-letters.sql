-- Proofs, ordered letters, their versions, and the changes that staff propose.

-- The print file of one draft for one recipient, drawn before it is ordered. Unused ones are swept after a day.
create table letter_proofs (
  id uuid primary key,
  user_id uuid not null references users (id),
  draft_id uuid not null,
  draft_version int not null,
  -- Keyed hash of everything that decided the file and the price: asked again, the same proof is answered.
  fingerprint bytea not null,
  -- Printed on every sheet, so it is allotted before the order exists.
  piece_code text not null unique check (piece_code ~ '^[0-9A-Z]{6,20}$'),
  -- Content, recipient and breaches as JSON.
  snapshot_sealed bytea not null,
  recipient_id uuid not null,
  institution_id uuid references institutions (id),
  rules_version int,
  price_version int not null references letter_prices (version),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5')),
  is_colour boolean not null,
  is_duplex boolean not null,
  pages int not null check (pages > 0),
  sheets int not null check (sheets > 0 and sheets <= pages),
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  used_at timestamptz,
  check ((institution_id is null) = (rules_version is null))
);
create unique index letter_proofs_once on letter_proofs (user_id, fingerprint) where used_at is null;
create index letter_proofs_unused on letter_proofs (created_at) where used_at is null;

-- The order in which letters came to the reviewers.
create sequence letter_review_queue;

create table letter_letters (
  order_id uuid primary key references orders (id),
  user_id uuid not null references users (id),
  -- A proof makes one order, however often it is sent.
  proof_id uuid not null constraint letter_letters_proof_once unique references letter_proofs (id),
  draft_id uuid not null,
  draft_version int not null,
  piece_code text not null unique,
  institution_id uuid references institutions (id),
  rules_version int,
  price_version int not null references letter_prices (version),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  paper text not null check (paper in ('A4', 'A5')),
  is_colour boolean not null,
  is_duplex boolean not null,
  locale text not null,
  min_days int not null,
  max_days int not null check (max_days >= min_days),
  -- The recipient as it was when ordered.
  recipient_sealed bytea not null,
  approved_version int not null default 1,
  -- Set by paying; from then on only a change that the writer accepted can replace the file.
  fixed_at timestamptz,
  queue_seq bigint unique,
  -- Goes up with every decision: of two reviewers only one decides.
  review_version int not null default 1,
  findings_sealed bytea,
  -- What the rules in force now say against it.
  breaches_sealed bytea,
  flags int not null default 0 check (flags >= 0),
  created_at timestamptz not null,
  check ((institution_id is null) = (rules_version is null))
);
create index letter_letters_of_institution on letter_letters (institution_id, order_id) where institution_id is not null;

-- Every text and file that a letter ever had. Version 1 is the writer's, later ones were proposed by staff.
create table letter_versions (
  order_id uuid not null references letter_letters (order_id) deferrable initially deferred,
  version int not null check (version >= 1),
  content_sealed bytea not null,
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  pages int not null check (pages > 0),
  sheets int not null check (sheets > 0 and sheets <= pages),
  created_at timestamptz not null,
  primary key (order_id, version)
);
alter table letter_letters add constraint letter_letters_approved foreign key (order_id, approved_version)
  references letter_versions (order_id, version) deferrable initially deferred;

create table letter_edits (
  order_id uuid not null,
  version int not null check (version >= 2),
  -- What it was made from.
  base_version int not null,
  reason text not null,
  note_sealed bytea not null,
  proposed_by uuid not null references users (id),
  proposed_at timestamptz not null,
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'rejected')),
  decided_at timestamptz,
  primary key (order_id, version),
  foreign key (order_id, version) references letter_versions (order_id, version),
  foreign key (order_id, base_version) references letter_versions (order_id, version),
  check ((state = 'proposed') = (decided_at is null))
);
create unique index letter_edits_one_open on letter_edits (order_id) where state = 'proposed';

-- "The approved file is the printed file": a version's file never changes; only its text may be sealed under a newer key.
create function letter_version_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.version, new.file_id, new.sha256, new.pages, new.sheets, new.created_at) is distinct from
     (old.order_id, old.version, old.file_id, old.sha256, old.pages, old.sheets, old.created_at) then
    raise exception 'version % of letter % is fixed', old.version, old.order_id using errcode = '23514', constraint = 'letter_versions_fixed';
  end if;
  return new;
end $$;
create trigger letter_versions_fixed before update or delete on letter_versions for each row execute function letter_version_stays();

-- Which version is printed changes only by a proposed change that the writer accepted, and a fixed letter stays fixed.
create function letter_file_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.proof_id, new.piece_code, new.mail_class, new.paper, new.is_colour, new.is_duplex, new.price_version, new.created_at) is distinct from
     (old.order_id, old.user_id, old.proof_id, old.piece_code, old.mail_class, old.paper, old.is_colour, old.is_duplex, old.price_version, old.created_at)
     or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at) then
    raise exception 'what letter % is cannot change', old.order_id using errcode = '23514', constraint = 'letter_letters_fixed';
  end if;
  if new.approved_version <> old.approved_version and not exists (
    select from letter_edits where order_id = new.order_id and version = new.approved_version and state = 'accepted'
  ) then
    raise exception 'the file of letter % changes only with the writer''s consent', old.order_id using errcode = '23514', constraint = 'letter_letters_fixed';
  end if;
  return new;
end $$;
create trigger letter_letters_fixed before update on letter_letters for each row execute function letter_file_stays();
create trigger letter_letters_stay before delete on letter_letters for each row execute function letter_refuse_change();

-- An answered change stays answered.
create function letter_edit_stays() returns trigger language plpgsql as $$
begin
  if old.state <> 'proposed' and (new.state, new.decided_at, new.version, new.base_version) is distinct from (old.state, old.decided_at, old.version, old.base_version) then
    raise exception 'the change of letter % was answered', old.order_id using errcode = '23514', constraint = 'letter_edits_answered';
  end if;
  return new;
end $$;
create trigger letter_edits_answered before update on letter_edits for each row execute function letter_edit_stays();
