create table users (
  id uuid primary key,
  phone_sealed bytea,
  -- Keyed hash of the normalised number. Null only when the account has none (deleted, or logged in
  -- otherwise).
  phone_index bytea unique,
  nickname_sealed bytea not null,
  avatar text not null default '',
  -- The inviter's share id as it came with the registration; the agent module binds it once.
  share_uid text check (length(share_uid) between 1 and 64),
  agreed_at timestamptz not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  email_sealed bytea,
  email_index bytea unique,
  merged_into uuid references users,
  merged_at timestamptz,
  -- Why an account is blocked, as its owner is told when logging in.
  blocked_reason_sealed bytea,
  -- The language in which somebody used the account last: what is sent goes out in it. Null: not used since
  -- this column is there.
  locale text,
  -- An account that its owner has ended is shut like a blocked one, but nobody comes back to it: nothing is
  -- given to it, and staff do not open it again.
  ended_at timestamptz,
  constraint users_check check ((phone_sealed is null) = (phone_index is null)),
  constraint users_email_check check ((email_sealed is null) = (email_index is null)),
  constraint users_end_is_shut check (ended_at is null or blocked_at is not null),
  constraint users_merged_check check ((merged_into is null) = (merged_at is null)),
  constraint users_reason_of_block check (blocked_reason_sealed is null or blocked_at is not null)
);

-- The accounts that have gone into one: a copy and the end of an account look for them.
create index users_by_merged_into on users (merged_into) where merged_into is not null;

create table user_roles (
  user_id uuid not null references users,
  role text not null check (role in ('agent', 'reviewer', 'printer', 'support', 'finance', 'content',
    'admin')),
  granted_at timestamptz not null,
  -- Null: given by a command on the server's own machine.
  granted_by uuid references users,
  primary key (user_id, role)
);
create index user_roles_by_role on user_roles (role);

-- The authenticator app of a staff member (RFC 6238).
create table authenticators (
  user_id uuid primary key references users,
  secret_sealed bytea not null,
  -- The last time step whose code was accepted: a code works once.
  last_step bigint not null default '-1'::integer,
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  created_at timestamptz not null
);

-- Login codes, the newest of each number and purpose only: a newer one takes the place of the older. Of the
-- code itself only a keyed hash is kept, which covers number, purpose and device as well.
create table login_codes (
  contact_index bytea not null,
  purpose text not null check (purpose in ('login', 'bind', 'block', 'confirm', 'known_login', 'known_bind',
    'known_block', 'known_confirm')),
  device_index bytea not null,
  code_hash bytea not null,
  tries integer not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (contact_index, purpose)
);
create index login_codes_by_expiry on login_codes (expires_at);

-- Phones and e-mail addresses that want no messages from us. Only the keyed hash is kept: whom it stands for,
-- nobody can read here.
create table contact_blocks (
  contact_index bytea primary key,
  way text not null check (way in ('phone', 'email')),
  blocked_at timestamptz not null
);

-- Who people are to others who say so (WeChat, providers of OpenID Connect). The name there is kept as its
-- keyed hash only.
create table third_party_identities (
  provider text not null check (length(provider) between 1 and 31),
  subject_index bytea not null,
  user_id uuid not null references users,
  linked_at timestamptz not null,
  primary key (provider, subject_index)
);
create index third_party_identities_by_user on third_party_identities (user_id);

-- Logins that have gone to a provider's page and not come back yet.
create table login_attempts (
  state_index bytea primary key,
  provider text not null,
  place text not null check (place in ('web', 'wechat')),
  device_index bytea not null,
  -- The proof of PKCE and the nonce.
  secrets_sealed bytea not null,
  expires_at timestamptz not null
);
create index login_attempts_by_expiry on login_attempts (expires_at);

-- People whom a provider has named and who have no account yet.
create table identity_tickets (
  ticket_index bytea primary key,
  provider text not null,
  device_index bytea not null,
  -- Keyed hashes, in hexadecimal.
  subject_indexes text[] not null,
  expires_at timestamptz not null
);
create index identity_tickets_by_expiry on identity_tickets (expires_at);

-- Two accounts that one person has proved to be theirs, until that person says what becomes of them.
create table merge_tickets (
  ticket_index bytea primary key,
  user_id uuid not null references users,
  other_id uuid not null references users,
  way text not null check (way in ('phone', 'email')),
  expires_at timestamptz not null
);
create index merge_tickets_by_expiry on merge_tickets (expires_at);
create index merge_tickets_of_other_idx on merge_tickets (other_id);

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index merge_tickets_of_user_idx on merge_tickets (user_id);

-- Passkeys (WebAuthn): the public half only. Whoever reads this table can log in nowhere with it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users,
  credential_id bytea not null unique,
  -- A COSE key.
  public_key bytea not null,
  -- Counted up by the authenticator, where it counts at all: a smaller one comes from a copy.
  sign_count bigint not null check (sign_count >= 0),
  transports text[] not null,
  device text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, created_at);

-- Questions that a browser has been given and not answered yet. Each is answered once.
create table passkey_questions (
  challenge_index bytea primary key,
  purpose text not null check (purpose in ('add', 'login', 'confirm')),
  -- Null: to log in, whoever it is.
  user_id uuid references users,
  expires_at timestamptz not null,
  constraint passkey_questions_check check ((purpose = 'login') = (user_id is null))
);
create index passkey_questions_by_expiry on passkey_questions (expires_at);
create index passkey_questions_of_user_idx on passkey_questions (user_id);

-- What staff write down about a customer or an order, for their colleagues. No writer sees it.
create table staff_notes (
  id uuid primary key,
  seq bigint generated always as identity unique,
  subject text not null check (subject in ('order', 'user')),
  subject_id uuid not null,
  -- The person whom it is about: for an order its writer.
  user_id uuid not null references users,
  text_sealed bytea not null,
  by_id uuid not null,
  at timestamptz not null
);
create index staff_notes_of_subject on staff_notes (subject_id, seq desc);
create index staff_notes_of_user on staff_notes (user_id);
create trigger staff_notes_kept before delete on staff_notes for each row execute function refuse_change();

-- Rights of an administrator are given and taken by two: what one has asked for, and what another has said.
create table role_requests (
  id uuid primary key,
  user_id uuid not null references users,
  roles text[] not null,
  reason_sealed bytea not null,
  state text not null check (state in ('waiting', 'done', 'refused')),
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  constraint role_requests_decided_by_whom check (((decided_by is null) and (state <> 'refused')) or
    decided_at is not null),
  constraint role_requests_decided_once check ((state = 'waiting') = (decided_at is null)),
  constraint role_requests_two_people check (state <> 'done' or decided_by <> asked_by)
);
create index role_requests_of_user on role_requests (user_id);
create unique index role_requests_one_waits on role_requests (user_id) where state = 'waiting';
create trigger role_requests_kept before delete on role_requests for each row execute function
  refuse_change();

-- Lists of the console as staff want to find them again: how they are filtered, and which columns they show.
-- What is typed into a search is no part of it; a name can tell of a person all the same, so it is sealed.
create table saved_views (
  id uuid primary key,
  owner_id uuid not null references users,
  -- The path of the screen in the console.
  screen text not null,
  version integer not null default 1 check (version > 0),
  name_sealed bytea not null,
  filter jsonb not null check (jsonb_typeof(filter) = 'object'),
  hidden_columns text[] not null,
  is_shared boolean not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index saved_views_of_owner on saved_views (owner_id, screen);
create index saved_views_shared on saved_views (screen) where is_shared;

-- Versions of settings that were planned and taken back before their time. A version itself never changes;
-- whoever reads what is in force leaves these out.
create table withdrawn_versions (
  -- The table that the version stands in.
  setting text not null,
  version integer not null,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid not null references users,
  reason text not null,
  primary key (setting, version)
);

-- Copies of that table's newest versions end, as they do when a version is added.
create function withdrawn_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', new.setting);
  return null;
end $$;

create trigger withdrawn_versions_append_only before delete or update on withdrawn_versions for each row
  execute function refuse_change();
create trigger withdrawn_versions_told after insert on withdrawn_versions for each row execute function
  withdrawn_told();

alter table app_setting_versions add constraint app_setting_versions_created_by_fkey foreign key (created_by)
  references users;

alter table collection_addresses add constraint collection_addresses_created_by_fkey foreign key (created_by)
  references users;

alter table cut_offs add constraint cut_offs_created_by_fkey foreign key (created_by) references users;

alter table file_grants add constraint file_grants_user_id_fkey foreign key (user_id) references users;

alter table protocol_releases add constraint protocol_releases_created_by_fkey foreign key (created_by)
  references users;
