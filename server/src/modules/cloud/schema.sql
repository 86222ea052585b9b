-- Programs of others that may ask us, and their keys (docs/decisions/cloud.md).
create table cloud_clients (
  id uuid primary key,
  number bigint generated always as identity,
  name text not null,
  -- Files of its own, and functions by their names.
  rights text[] not null check (cardinality(rights) > 0),
  created_at timestamptz not null,
  created_by uuid not null references users,
  ended_at timestamptz,
  ended_by uuid references users,
  ended_reason text,
  -- Its files were taken away, some time after it ended.
  emptied_at timestamptz,
  constraint cloud_clients_check check ((ended_at is null) = (ended_by is null) and (ended_at is null) =
    (ended_reason is null))
);

create table cloud_keys (
  id text primary key check (id ~ '^ck_[A-Za-z0-9_-]{16}$'),
  client_id uuid not null references cloud_clients,
  secret_sealed bytea not null,
  created_at timestamptz not null,
  created_by uuid not null references users,
  -- It works until then. Null: until it is rotated or ended.
  ends_at timestamptz,
  uses bigint not null default 0 check (uses >= 0),
  last_used_at timestamptz
);

-- A client has one key that does not end by itself.
create unique index cloud_keys_lasting on cloud_keys (client_id) where ends_at is null;
create index cloud_keys_of_client on cloud_keys (client_id, created_at desc);

-- What a request was made unique with, for as long as it could be sent again.
create table cloud_nonces (
  key_id text not null references cloud_keys,
  nonce bytea not null check (length(nonce) = 16),
  seen_at timestamptz not null,
  primary key (key_id, nonce)
);
create index cloud_nonces_by_age on cloud_nonces (seen_at);

-- Files of clients. One stands at a path; the next one there takes its place.
create table cloud_files (
  file_id uuid primary key references files,
  number bigint generated always as identity,
  client_id uuid not null references cloud_clients,
  path_sealed bytea not null,
  path_index bytea not null,
  bytes bigint not null check (bytes >= 0),
  created_at timestamptz not null,
  unique (client_id, path_index)
);
create index cloud_files_of_client on cloud_files (client_id, number desc);
