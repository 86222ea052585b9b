-- Postcards and pass messages: drafts, prices, proofs, and the cards of orders.

-- A new price is a new version; orders keep the lines they were made with. Postage of postcards is that of letters.
create table postcard_prices (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  postcard bigint not null check (postcard >= 0),
  -- Flat: printing and ordinary post.
  pass_message bigint not null check (pass_message >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users (id),
  -- Why it was made; empty for the list that came with the product.
  reason text not null default '',
  check (created_by is null or length(reason) between 4 and 200)
);
create trigger postcard_prices_append_only before update or delete on postcard_prices for each row execute function refuse_change();
insert into postcard_prices (version, effective_from, postcard, pass_message, created_at) values (1, '2026-01-01T00:00:00Z', 420, 390, '2026-01-01T00:00:00Z');

-- Changes are ordered by it, never by the clock.
create sequence postcard_draft_changes;

-- One row a writer: locked while a draft is added, so that the limit holds however many devices save at once.
create table postcard_shelves (
  user_id uuid primary key references users (id)
);

create table postcard_drafts (
  -- Made by the client, so that a postcard begun offline keeps it.
  id uuid primary key,
  user_id uuid not null references users (id),
  change_seq bigint not null default nextval('postcard_draft_changes'),
  version int not null check (version >= 1),
  content_sealed bytea not null,
  excerpt_sealed bytea not null,
  design text not null,
  recipient_id uuid,
  -- Keyed hash of content and recipient: tells a repeated save from a new one.
  fingerprint bytea not null,
  -- The draft that another device had changed meanwhile; this row keeps what would have been lost.
  conflict_of uuid,
  born_as bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (conflict_of is null or born_as is not null)
);
create index postcard_drafts_of_user on postcard_drafts (user_id, change_seq desc);
create unique index postcard_drafts_one_copy on postcard_drafts (user_id, conflict_of, born_as) where conflict_of is not null;

-- The print file of one card for one recipient, drawn before it is ordered. Unused ones are swept after a day.
create table postcard_proofs (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('postcard', 'pass_message')),
  -- Postcards: the draft that it shows.
  draft_id uuid,
  draft_version int,
  -- Keyed hash of everything that decided the file and the price: asked again, the same proof is answered.
  fingerprint bytea not null,
  piece_code text not null unique check (piece_code ~ '^[0-9A-Z]{6,20}$'),
  -- Content, recipient and breaches as JSON.
  snapshot_sealed bytea not null,
  recipient_id uuid not null,
  institution_id uuid references institutions (id),
  rules_version int,
  price_version int not null references postcard_prices (version),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  is_colour boolean not null,
  locale text not null,
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  used_at timestamptz,
  check ((institution_id is null) = (rules_version is null)),
  check ((kind = 'postcard') = (draft_id is not null) and (draft_id is null) = (draft_version is null))
);
create unique index postcard_proofs_once on postcard_proofs (user_id, fingerprint) where used_at is null;
create index postcard_proofs_unused on postcard_proofs (created_at) where used_at is null;

create table postcard_cards (
  order_id uuid primary key references orders (id),
  user_id uuid not null references users (id),
  -- A proof makes one order, however often it is sent.
  proof_id uuid not null constraint postcard_cards_proof_once unique references postcard_proofs (id),
  kind text not null check (kind in ('postcard', 'pass_message')),
  piece_code text not null unique,
  institution_id uuid references institutions (id),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  is_colour boolean not null,
  locale text not null,
  min_days int not null,
  max_days int not null check (max_days >= min_days),
  -- Words and recipient as they were when ordered.
  content_sealed bytea not null,
  recipient_sealed bytea not null,
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  -- Set by paying; the file never changes, before or after.
  fixed_at timestamptz,
  -- The place in the reviewers' one queue, shared with letters.
  queue_seq bigint unique,
  -- Goes up with every decision: of two reviewers only one decides.
  review_version int not null default 1,
  findings_sealed bytea,
  breaches_sealed bytea,
  flags int not null default 0 check (flags >= 0),
  created_at timestamptz not null
);
create index postcard_cards_of_institution on postcard_cards (institution_id, order_id) where institution_id is not null;

-- "The approved file is the printed file": what a card is never changes; sealed columns may be sealed under a newer key.
create function postcard_card_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.proof_id, new.kind, new.piece_code, new.mail_class, new.is_colour, new.file_id, new.sha256, new.created_at) is distinct from
     (old.order_id, old.user_id, old.proof_id, old.kind, old.piece_code, old.mail_class, old.is_colour, old.file_id, old.sha256, old.created_at)
     or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at) then
    raise exception 'what card % is cannot change', old.order_id using errcode = '23514', constraint = 'postcard_cards_fixed';
  end if;
  return new;
end $$;
create trigger postcard_cards_fixed before update on postcard_cards for each row execute function postcard_card_stays();
create trigger postcard_cards_stay before delete on postcard_cards for each row execute function refuse_change();
