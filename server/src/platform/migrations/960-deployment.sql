-- One row: the deployment that this database belongs to. Each process compares itself with it (decision 105).
create table deployment (
  is_only boolean primary key default true check (is_only),
  id uuid not null,
  -- Sealed under the current key, and rotated with everything else.
  canary_sealed bytea not null,
  -- A keyed hash of the id, made with the key of the blind indexes.
  index_print bytea not null check (length(index_print) = 32),
  -- What the mark in the file store says.
  store_id uuid not null,
  -- The key that an unfinished rotation seals to.
  rotating_to text,
  created_at timestamptz not null
);

-- A keyed hash of the deployment's id for each key that values may be sealed under.
create table deployment_keys (
  key_id text primary key,
  print bytea not null check (length(print) = 32),
  added_at timestamptz not null
);
