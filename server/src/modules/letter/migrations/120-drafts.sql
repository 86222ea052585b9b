-- Letters being written. Two devices may write one draft: every save names the version it began from.

-- Changes are ordered by it, never by the clock.
create sequence letter_draft_changes;

-- One row a writer: locked while a draft is added, so that the limit holds however many devices save at once.
create table letter_shelves (
  user_id uuid primary key references users (id)
);

create table letter_drafts (
  -- Made by the client, so that a draft begun offline keeps it.
  id uuid primary key,
  user_id uuid not null references users (id),
  change_seq bigint not null default nextval('letter_draft_changes'),
  version int not null check (version >= 1),
  -- Title and content as JSON.
  content_sealed bytea not null,
  -- Title and first words as JSON: the list opens these small values only.
  excerpt_sealed bytea not null,
  stationery text not null,
  recipient_id uuid,
  -- Keyed hash of title, content and recipient: tells a repeated save from a new one without opening anything.
  fingerprint bytea not null,
  -- The draft that another device had changed meanwhile; this row keeps what would have been lost.
  conflict_of uuid,
  -- The fingerprint that the second draft was made with: the same save sent twice makes it once.
  born_as bytea,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (conflict_of is null or born_as is not null)
);
create index letter_drafts_of_user on letter_drafts (user_id, change_seq desc);
create unique index letter_drafts_one_copy on letter_drafts (user_id, conflict_of, born_as) where conflict_of is not null;
