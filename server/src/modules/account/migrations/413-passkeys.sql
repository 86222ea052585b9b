-- Passkeys (WebAuthn): the public half only. Whoever reads this table can log in nowhere with it.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
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
  user_id uuid references users (id),
  expires_at timestamptz not null,
  check ((purpose = 'login') = (user_id is null))
);
create index passkey_questions_by_expiry on passkey_questions (expires_at);
