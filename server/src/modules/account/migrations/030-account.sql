-- People who log in: writers, agents, staff. What names them is sealed; the phone is found by its blind index.

create table users (
  id uuid primary key,
  phone_sealed bytea,
  -- Keyed hash of the normalised number. Null only when the account has none (deleted, or logged in otherwise).
  phone_index bytea unique,
  nickname_sealed bytea not null,
  avatar text not null default '',
  -- The inviter's share id as it came with the registration; the agent module binds it once.
  share_uid text check (length(share_uid) between 1 and 64),
  agreed_at timestamptz not null,
  blocked_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((phone_sealed is null) = (phone_index is null))
);

create table user_roles (
  user_id uuid not null references users (id),
  role text not null check (role in ('agent', 'reviewer', 'printer', 'support', 'finance', 'content', 'admin')),
  granted_at timestamptz not null,
  -- Null: given by a command on the server's own machine.
  granted_by uuid references users (id),
  primary key (user_id, role)
);

-- The authenticator app of a staff member (RFC 6238).
create table authenticators (
  user_id uuid primary key references users (id),
  secret_sealed bytea not null,
  -- The last time step whose code was accepted: a code works once.
  last_step bigint not null default -1,
  failures int not null default 0 check (failures >= 0),
  locked_until timestamptz,
  created_at timestamptz not null
);

-- Login codes, the newest of each number and purpose only: a newer one takes the place of the older.
-- Of the code itself only a keyed hash is kept, which covers number, purpose and device as well.
create table login_codes (
  phone_index bytea not null,
  purpose text not null check (purpose in ('login')),
  device_index bytea not null,
  code_hash bytea not null,
  tries int not null default 0 check (tries between 0 and 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (phone_index, purpose)
);
create index login_codes_by_expiry on login_codes (expires_at);
