-- Letters that several people write. Each has a section, whose text is merged (Yjs), so that nobody's words are lost.

create table family_letters (
  id uuid primary key,
  owner_id uuid not null references users (id),
  title_sealed bytea not null,
  state text not null default 'writing' check (state in ('writing', 'sent')),
  -- Goes up with every change of people, order and roles.
  version int not null default 1,
  -- Keyed hash of the invitation's token; whoever reads the table cannot join.
  invitation_hash bytea unique,
  invitation_ends_at timestamptz,
  -- The owner's draft that was made of it last, and what it was made of.
  draft_id uuid,
  drafted_from text,
  order_id uuid unique references orders (id),
  created_at timestamptz not null,
  removed_at timestamptz,
  check ((invitation_hash is null) = (invitation_ends_at is null)),
  check ((state = 'sent') = (order_id is not null))
);
create index family_letters_of_draft on family_letters (draft_id) where draft_id is not null;

create table family_members (
  id uuid primary key,
  -- Lists of a person are ordered by it.
  seq bigint generated always as identity unique,
  family_id uuid not null references family_letters (id),
  user_id uuid not null references users (id),
  role text not null check (role in ('owner', 'editor', 'writer')),
  -- The order of the pages.
  place int not null,
  name_sealed bytea not null,
  is_ready boolean not null default false,
  joined_at timestamptz not null,
  removed_at timestamptz
);
create unique index family_members_once on family_members (family_id, user_id) where removed_at is null;
create unique index family_members_one_owner on family_members (family_id) where role = 'owner';
create index family_members_of_user on family_members (user_id, seq desc) where removed_at is null;

create table family_sections (
  member_id uuid primary key references family_members (id),
  version int not null default 0,
  -- The merged document (Yjs update, format 1).
  state_sealed bytea not null,
  characters int not null default 0 check (characters >= 0),
  updated_at timestamptz
);
