-- The ledger. Every movement of value is a transfer of entries that sum to zero per currency; entries are never changed.
-- What the code promises, these constraints and triggers enforce: no program can write a wrong ledger, ours included.

create table wallet_accounts (
  id uuid primary key default gen_random_uuid(),
  -- user: what we owe a person. provider: money that lies with a payment provider (negative: it is ours to collect).
  -- revenue: what people paid for orders, less what was given back. gift: what we gave away.
  kind text not null check (kind in ('user', 'provider', 'revenue', 'gift')),
  owner_id uuid,
  provider text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Kept for people only. The house's own balances are sums of entries: a kept one would be a row that everybody waits for.
  balance bigint,
  created_at timestamptz not null default now(),
  check ((kind = 'user') = (owner_id is not null)),
  check ((kind = 'provider') = (provider is not null)),
  check ((kind = 'user') = (balance is not null)),
  constraint wallet_balance_not_negative check (balance >= 0),
  unique nulls not distinct (owner_id, kind, currency, provider)
);

create table wallet_transfers (
  id uuid primary key,
  -- The same key moves value once, however often it is sent.
  key text not null unique check (length(key) between 3 and 120),
  reason text not null check (reason in ('top_up', 'top_up_gift', 'welcome_gift', 'gift', 'order_payment', 'order_refund')),
  order_id uuid,
  -- As people know the order; the ledger explains itself without asking another table.
  order_number text,
  payment_id uuid,
  created_at timestamptz not null,
  check ((order_id is null) = (order_number is null))
);
create index wallet_transfers_of_order on wallet_transfers (order_id) where order_id is not null;
create index wallet_transfers_of_payment on wallet_transfers (payment_id) where payment_id is not null;

create table wallet_entries (
  seq bigint generated always as identity,
  transfer_id uuid not null references wallet_transfers (id),
  account_id uuid not null references wallet_accounts (id),
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- The account's balance with this entry; null for the house's accounts.
  balance_after bigint check (balance_after >= 0),
  primary key (account_id, seq),
  unique (transfer_id, account_id)
);

-- Corrections are reversing entries. Privileges go first; the triggers stop owners and superusers too.
-- (A foreign key's check locks rows of wallet_transfers, for which PostgreSQL asks the update privilege.)
revoke update, delete, truncate on wallet_entries from public, current_user;
revoke delete, truncate on wallet_transfers from public, current_user;

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger wallet_entries_append_only before update or delete on wallet_entries for each row execute function wallet_refuse_change();
create trigger wallet_entries_no_truncate before truncate on wallet_entries for each statement execute function wallet_refuse_change();
create trigger wallet_transfers_append_only before update or delete on wallet_transfers for each row execute function wallet_refuse_change();
create trigger wallet_transfers_no_truncate before truncate on wallet_transfers for each statement execute function wallet_refuse_change();
create trigger wallet_accounts_stay before delete on wallet_accounts for each row execute function wallet_refuse_change();
create trigger wallet_accounts_no_truncate before truncate on wallet_accounts for each statement execute function wallet_refuse_change();

create function wallet_account_keeps_identity() returns trigger language plpgsql as $$
begin
  raise exception 'only the balance of account % may change', old.id using errcode = '42501';
end $$;
create trigger wallet_accounts_identity before update on wallet_accounts for each row
  when ((new.id, new.kind, new.owner_id, new.provider, new.currency) is distinct from (old.id, old.kind, old.owner_id, old.provider, old.currency))
  execute function wallet_account_keeps_identity();

-- An entry is in its account's currency and continues its account's chain of balances.
create function wallet_entry_fits() returns trigger language plpgsql as $$
declare
  account wallet_accounts%rowtype;
  before bigint;
begin
  select * into account from wallet_accounts where id = new.account_id;
  if account.currency <> new.currency then
    raise exception 'account % is in %, the entry in %', account.id, account.currency, new.currency using errcode = '23514';
  end if;
  if account.balance is null then
    if new.balance_after is not null then
      raise exception 'account % keeps no balance', account.id using errcode = '23514';
    end if;
    return new;
  end if;
  select balance_after into before from wallet_entries where account_id = new.account_id order by seq desc limit 1;
  if new.balance_after is distinct from coalesce(before, 0) + new.amount then
    raise exception 'account %: % and % do not make %', account.id, coalesce(before, 0), new.amount, new.balance_after using errcode = '23514';
  end if;
  return new;
end $$;
create trigger wallet_entries_fit before insert on wallet_entries for each row execute function wallet_entry_fits();

-- At commit: each transfer sums to zero in each currency, none is empty, and each kept balance is that of its last entry.
create function wallet_transfer_balances() returns trigger language plpgsql as $$
begin
  if exists (select from wallet_entries where transfer_id = new.transfer_id group by currency having sum(amount) <> 0) then
    raise exception 'transfer % does not sum to zero', new.transfer_id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger wallet_entries_balance after insert on wallet_entries deferrable initially deferred
  for each row execute function wallet_transfer_balances();

create function wallet_transfer_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from wallet_entries where transfer_id = new.id) then
    raise exception 'transfer % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger wallet_transfers_have_entries after insert on wallet_transfers deferrable initially deferred
  for each row execute function wallet_transfer_has_entries();

create function wallet_balance_is_proved() returns trigger language plpgsql as $$
declare
  kept bigint;
  proved bigint;
begin
  select balance into kept from wallet_accounts where id = new.id;
  select balance_after into proved from wallet_entries where account_id = new.id order by seq desc limit 1;
  if kept is distinct from coalesce(proved, 0) then
    raise exception 'account %: balance % is not what its entries say (%)', new.id, kept, coalesce(proved, 0) using errcode = '23514';
  end if;
  return null;
end $$;
create constraint trigger wallet_accounts_proved after update of balance on wallet_accounts deferrable initially deferred
  for each row execute function wallet_balance_is_proved();
create constraint trigger wallet_accounts_begin_at_zero after insert on wallet_accounts deferrable initially deferred
  for each row when (new.balance <> 0) execute function wallet_balance_is_proved();

-- The account of a person, of a provider, or of the house; null when there is none yet. (`is not distinct from` would
-- be shorter, but no index serves it.)
create function wallet_find_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid language plpgsql as $$
begin
  if p_owner is not null then
    return (select id from wallet_accounts where owner_id = p_owner and kind = p_kind and currency = p_currency);
  end if;
  if p_provider is not null then
    return (select id from wallet_accounts where owner_id is null and kind = p_kind and currency = p_currency and provider = p_provider);
  end if;
  return (select id from wallet_accounts where owner_id is null and kind = p_kind and currency = p_currency and provider is null);
end $$;

-- The same, made when it is first needed.
create function wallet_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid language plpgsql as $$
declare
  account uuid := wallet_find_account(p_kind, p_owner, p_provider, p_currency);
begin
  if account is null then
    insert into wallet_accounts (kind, owner_id, provider, currency, balance)
      values (p_kind, p_owner, p_provider, p_currency, case when p_kind = 'user' then 0 end)
      on conflict do nothing returning id into account;
  end if;
  return coalesce(account, wallet_find_account(p_kind, p_owner, p_provider, p_currency));
end $$;

-- Moves value between two accounts in one round trip. Locks the kept ones in the order of their ids, so that two
-- transfers in opposite directions cannot wait for each other. Outcomes: moved; repeated (this key has done the very same
-- before); insufficient (nothing was written). A key that did something else raises an error.
create function wallet_move(
  p_id uuid, p_key text, p_reason text, p_from uuid, p_to uuid, p_amount bigint,
  p_order uuid, p_order_number text, p_payment uuid, p_at timestamptz,
  out outcome text, out transfer_id uuid, out from_balance bigint, out to_balance bigint
) language plpgsql as $$
declare
  source wallet_accounts%rowtype;
  target wallet_accounts%rowtype;
begin
  if p_amount <= 0 or p_from = p_to then
    raise exception 'a transfer moves a positive amount between two accounts' using errcode = '22023';
  end if;
  perform from wallet_accounts where id in (p_from, p_to) and balance is not null order by id for no key update;
  select * into strict source from wallet_accounts where id = p_from;
  select * into strict target from wallet_accounts where id = p_to;

  select t.id into transfer_id from wallet_transfers t where t.key = p_key;
  if transfer_id is not null then
    if (select count(*) from wallet_entries e where e.transfer_id = wallet_move.transfer_id
          and (e.account_id, e.amount) in ((p_from, -p_amount), (p_to, p_amount))) <> 2 then
      raise exception 'key % has moved something else', p_key using errcode = '23505', constraint = 'wallet_transfers_key_key';
    end if;
    outcome := 'repeated'; from_balance := source.balance; to_balance := target.balance;
    return;
  end if;
  if source.balance < p_amount then
    outcome := 'insufficient'; from_balance := source.balance; to_balance := target.balance;
    return;
  end if;

  insert into wallet_transfers (id, key, reason, order_id, order_number, payment_id, created_at)
    values (p_id, p_key, p_reason, p_order, p_order_number, p_payment, p_at);
  -- The condition repeats what the lock has settled already: value never leaves on the word of an earlier read.
  if source.balance is not null then
    update wallet_accounts set balance = balance - p_amount where id = p_from and balance >= p_amount returning balance into strict from_balance;
  end if;
  if target.balance is not null then
    update wallet_accounts set balance = balance + p_amount where id = p_to returning balance into strict to_balance;
  end if;
  insert into wallet_entries (transfer_id, account_id, currency, amount, balance_after)
    values (p_id, p_from, source.currency, -p_amount, from_balance), (p_id, p_to, target.currency, p_amount, to_balance);
  outcome := 'moved'; transfer_id := p_id;
end $$;

-- The welcome gift, once per person.
create table welcome_gifts (
  user_id uuid primary key,
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null
);

-- Top-up amounts with their gifts. An offer is never changed, only withdrawn: payments point to what was offered.
create table top_up_options (
  id uuid primary key,
  amount bigint not null check (amount > 0),
  gift bigint not null check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  position int not null,
  is_offered boolean not null default true
);
create unique index top_up_options_offered on top_up_options (currency, amount) where is_offered;

-- What the audit of the ledger found, run by run; the health page shows the newest.
create table ledger_audits (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  seconds double precision not null,
  -- Names of the invariants that did not hold, with counts and examples; empty: sound.
  breaks jsonb not null
);
