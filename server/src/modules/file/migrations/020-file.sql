-- Stored files. The bytes lie encrypted in the file store; the row comes last, so that a row always has its bytes.
create table files (
  id uuid primary key,
  -- Null: the file belongs to the service (a batch, a banner), not to a person.
  user_id uuid,
  -- What it is, for the sweeper and for export: letter_proof, batch, scan, evidence, ...
  purpose text not null check (purpose ~ '^[a-z][a-z_]{2,40}$'),
  type text not null,
  name text not null default '',
  bytes bigint not null check (bytes >= 0),
  -- SHA-256 of the content itself, not of what lies encrypted on the disk.
  sha256 bytea not null check (length(sha256) = 32),
  width int,
  height int,
  -- The key of the file store and the data key that it is encrypted under.
  storage_key text not null unique,
  key_id text not null,
  created_at timestamptz not null,
  removed_at timestamptz
);
create index files_by_user on files (user_id, created_at) where user_id is not null;
create index files_by_key on files (key_id) where removed_at is null;
create index files_removed on files (removed_at) where removed_at is not null;
