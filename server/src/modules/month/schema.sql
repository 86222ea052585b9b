-- With the migrations 941-vat-rate-lines.

-- Somebody has asked to close a month; another person confirms. It goes when the month is closed or the wish
-- is declined.
create table month_requests (
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  asked_by uuid not null references users,
  asked_at timestamptz not null
);

create table month_closings (
  seq bigint generated always as identity unique,
  month text primary key check (month ~ '^20\d\d-(0[1-9]|1[0-2])$'),
  begins_at timestamptz not null,
  ends_at timestamptz not null unique,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  closed_by uuid not null references users,
  closed_at timestamptz not null,
  transfers bigint not null check (transfers >= 0),
  entries bigint not null check (entries >= 0),
  -- Of `wallet_digest` over the month.
  digest bytea not null check (length(digest) = 32),
  -- The statement as it was then; see contract/src/month/statement.ts.
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  constraint month_closings_check check (begins_at < ends_at),
  constraint month_closings_over check (ends_at <= closed_at),
  constraint month_closings_two_people check (asked_by <> closed_by)
);

-- One after the other: a month begins where the one before ended, and the first has no entry before it.
create function month_follows() returns trigger language plpgsql as $$
declare
  closed_until timestamptz := (select max(ends_at) from month_closings);
begin
  if new.begins_at <> closed_until or (closed_until is null and exists (select from wallet_transfers where created_at < new.begins_at)) then
    raise exception 'month % is not the next one to be closed', new.month using errcode = '23514', constraint = 'month_closings_in_turn';
  end if;
  return new;
end $$;

create trigger month_closings_append_only before delete or update on month_closings for each row execute
  function refuse_change();
create trigger month_closings_in_turn before insert on month_closings for each row execute function
  month_follows();
create trigger month_closings_no_truncate before truncate on month_closings for each statement execute
  function refuse_change();

-- Rates of VAT by kind of order, version by version: of those that hold, the newest version counts.
create table vat_rates (
  version integer primary key check (version >= 1),
  holds_from timestamptz not null,
  reason text not null check (length(reason) between 4 and 200),
  created_at timestamptz not null,
  created_by uuid not null references users
);
create trigger vat_rates_append_only before delete or update on vat_rates for each row execute function
  refuse_change();

-- The guard: no transfer of a closed month, and no further entry of one that is there.
create function month_is_open() returns trigger language plpgsql as $$
begin
  if new.created_at < (select max(ends_at) from month_closings) then
    raise exception 'transfer % is of %, and its month is closed', new.id, new.created_at using errcode = '23514', constraint = 'month_is_closed';
  end if;
  return new;
end $$;

create trigger wallet_transfers_month_open before insert on wallet_transfers for each row execute function
  month_is_open();

create function month_takes_entries() returns trigger language plpgsql as $$
begin
  if exists (select from added e join wallet_transfers t on t.id = e.transfer_id where t.created_at < (select max(ends_at) from month_closings)) then
    raise exception 'an entry is of a month that is closed' using errcode = '23514', constraint = 'month_is_closed';
  end if;
  return null;
end $$;

create trigger wallet_entries_month_open after insert on wallet_entries referencing new table as added for
  each statement execute function month_takes_entries();

-- The rate of a kind of order, in hundredths of a percent. A kind without a line has none.
create table vat_rate_lines (
  version integer not null references vat_rates,
  kind text not null references order_kinds,
  rate integer not null check (rate between 0 and 9999),
  primary key (version, kind)
);
create trigger vat_rate_lines_append_only before delete or update on vat_rate_lines for each row execute
  function refuse_change();
