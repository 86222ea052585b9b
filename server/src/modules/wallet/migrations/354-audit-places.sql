-- The audit of the ledger goes on from the last place at which all was sound; at night it goes through everything, part by part.

-- The logs of the ledger are read from a place on. They only grow, in the order of their numbers: an index of ranges is enough,
-- and costs those who pay nothing.
create index wallet_entries_by_seq on wallet_entries using brin (seq) with (pages_per_range = 4, autosummarize = on);
create index wallet_transfers_by_time on wallet_transfers using brin (created_at) with (pages_per_range = 4, autosummarize = on);

create table ledger_places (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- By log: the last number up to which every row had been seen.
  marks jsonb not null,
  -- Transactions from this one on may not have been seen.
  xid text not null
);

-- What the accounts of the house hold at the end of each finished stretch of the ledger, and those that keep a balance together, by kind
-- (account_id null). Written by the audit, never changed: what is held now is the newest, and the entries since.
create table wallet_sums (
  through bigint not null,
  account_id uuid,
  kind text not null,
  currency text not null,
  balance bigint not null,
  unique nulls not distinct (through, account_id, kind, currency)
);
create trigger wallet_sums_append_only before update or delete on wallet_sums for each row execute function wallet_refuse_change();
create trigger wallet_sums_no_truncate before truncate on wallet_sums for each statement execute function wallet_refuse_change();

-- A walk through everything, and where it stands.
create table ledger_sweeps (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- The subject that it is at, and the last one of it that was looked at; null: none yet.
  subject text,
  after text,
  seconds double precision not null default 0,
  breaks jsonb not null
);
create unique index ledger_sweeps_one_at_a_time on ledger_sweeps ((true)) where ended_at is null;

-- full: everything was looked at. recent: what has changed since the last sound place.
alter table ledger_audits add column extent text not null default 'full' check (extent in ('full', 'recent'));
create index ledger_audits_newest on ledger_audits (extent, id desc);
