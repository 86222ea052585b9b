-- Who people are to others who say so (WeChat, providers of OpenID Connect). The name there is kept as its keyed hash only.
create table third_party_identities (
  provider text not null check (length(provider) between 1 and 31),
  subject_index bytea not null,
  user_id uuid not null references users (id),
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
  user_id uuid not null references users (id),
  other_id uuid not null references users (id),
  way text not null check (way in ('phone', 'email')),
  expires_at timestamptz not null
);
create index merge_tickets_by_expiry on merge_tickets (expires_at);

-- An account that was empty and went into another one of the same person.
alter table users
  add column merged_into uuid references users (id),
  add column merged_at timestamptz,
  add constraint users_merged_check check ((merged_into is null) = (merged_at is null));
