create table family_letters (
  id uuid primary key,
  owner_id uuid not null references users,
  title_sealed bytea not null,
  state text not null default 'writing' check (state in ('writing', 'sent')),
  -- Goes up with every change of people, order and roles.
  version integer not null default 1,
  -- Keyed hash of the invitation's token; whoever reads the table cannot join.
  invitation_hash bytea unique,
  invitation_ends_at timestamptz,
  -- The owner's draft that was made of it last, and what it was made of.
  draft_id uuid,
  drafted_from bytea,
  order_id uuid unique references orders,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- Shared payment: what each person has put by for a letter. The money lies in the letter's escrow account.
  paying text not null default 'owner' check (paying in ('owner', 'shared')),
  constraint family_letters_check check ((invitation_hash is null) = (invitation_ends_at is null)),
  constraint family_letters_check1 check ((state = 'sent') = (order_id is not null))
);
create index family_letters_of_draft on family_letters (draft_id) where draft_id is not null;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index family_letters_of_owner_idx on family_letters (owner_id);

create table family_members (
  id uuid primary key,
  -- Lists of a person are ordered by it.
  seq bigint generated always as identity unique,
  family_id uuid not null references family_letters,
  user_id uuid not null references users,
  role text not null check (role in ('owner', 'editor', 'writer')),
  -- The order of the pages.
  place integer not null,
  name_sealed bytea not null,
  is_ready boolean not null default false,
  joined_at timestamptz not null,
  removed_at timestamptz
);
create index family_members_of_user on family_members (user_id, seq desc) where removed_at is null;
create index family_members_of_user_idx on family_members (user_id);
create unique index family_members_once on family_members (family_id, user_id) where removed_at is null;
create unique index family_members_one_owner on family_members (family_id) where role = 'owner';

create table family_sections (
  member_id uuid primary key references family_members,
  version integer not null default 0,
  -- The merged document (Yjs update, format 1).
  state_sealed bytea not null,
  characters integer not null default 0 check (characters >= 0),
  updated_at timestamptz,
  parts_sealed bytea,
  parts_version integer not null default 0
);

create table family_shares (
  family_id uuid not null references family_letters,
  user_id uuid not null references users,
  held bigint not null default 0 check (held >= 0),
  -- Goes up with every movement, and names it in the ledger's keys.
  version integer not null default 0,
  changed_at timestamptz not null,
  primary key (family_id, user_id)
);
create index family_shares_held on family_shares (changed_at) where held > 0;

create function family_share_is_held() returns trigger language plpgsql as $$
begin
  perform family_escrow_holds(new.family_id);
  return null;
end $$;

create constraint trigger family_shares_held_in_escrow after insert or update of held on family_shares
  deferrable initially deferred for each row execute function family_share_is_held();
create trigger family_shares_stay before delete on family_shares for each row execute function
  wallet_refuse_change();

-- Drafts made of a family letter to which others than its owner have written: a copy of the owner's data
-- leaves their words out.
create table family_drafts (
  draft_id uuid primary key,
  family_id uuid not null references family_letters
);
create index family_drafts_of_family_idx on family_drafts (family_id);

-- At commit an escrow holds what its people have put by, and nothing else.
create function family_escrow_holds(p_family uuid) returns void language plpgsql as $$
declare
  held bigint := (select coalesce(sum(s.held), 0) from family_shares s where s.family_id = p_family);
  kept bigint := (select coalesce(sum(a.balance), 0) from wallet_accounts a where a.kind = 'escrow' and a.owner_id = p_family);
begin
  if held <> kept then
    raise exception 'family letter %: shares of % and an escrow of %', p_family, held, kept using errcode = '23514';
  end if;
end $$;

create function family_escrow_is_shares() returns trigger language plpgsql as $$
begin
  perform family_escrow_holds(new.owner_id);
  return null;
end $$;

create constraint trigger wallet_escrows_are_shares after update of balance on wallet_accounts deferrable
  initially deferred for each row when (new.kind = 'escrow') execute function family_escrow_is_shares();
