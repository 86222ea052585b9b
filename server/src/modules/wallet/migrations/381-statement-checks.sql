-- The same checks with fewer statements: what was asked once for each row is asked once for each statement.

-- Entries of one transfer come in one statement and sum to zero; each fits its account, and an account that keeps a balance keeps this one.
create function wallet_entries_fit_all() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select e.account_id, a.currency as kept_in, e.currency, a.balance, e.amount, e.balance_after, b.balance_after as before into wrong
  from added e
  -- Found by their keys, however large the tables were when this was planned.
  cross join lateral (select currency, balance from wallet_accounts where id = e.account_id limit 1) a
  left join lateral (select balance_after from wallet_entries w where w.account_id = e.account_id and w.seq < e.seq and a.balance is not null order by w.seq desc limit 1) b on true
  where a.currency <> e.currency or (a.balance is null) <> (e.balance_after is null)
    or e.balance_after is distinct from case when a.balance is null then null else coalesce(b.balance_after, 0) + e.amount end
  limit 1;
  if found then
    if wrong.kept_in <> wrong.currency then
      raise exception 'account % is in %, the entry in %', wrong.account_id, wrong.kept_in, wrong.currency using errcode = '23514';
    end if;
    if wrong.balance is null then
      raise exception 'account % keeps no balance', wrong.account_id using errcode = '23514';
    end if;
    raise exception 'account %: % and % do not make %', wrong.account_id, coalesce(wrong.before, 0), wrong.amount, wrong.balance_after using errcode = '23514';
  end if;
  select t.transfer_id into wrong from (select distinct transfer_id from added) t
    cross join lateral (select sum(w.amount) as total from wallet_entries w where w.transfer_id = t.transfer_id group by w.currency) own
    where own.total <> 0 limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', wrong.transfer_id using errcode = '23514';
  end if;
  return null;
end $$;
drop trigger wallet_entries_fit on wallet_entries;
drop trigger wallet_entries_balance on wallet_entries;
create trigger wallet_entries_fit after insert on wallet_entries referencing new table as added for each statement execute function wallet_entries_fit_all();
drop function wallet_entry_fits();
drop function wallet_transfer_balances();

create or replace function wallet_balance_is_proved() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.balance as kept, e.balance_after as proved into wrong from wallet_accounts a
  left join lateral (select balance_after from wallet_entries where account_id = a.id order by seq desc limit 1) e on true
  where a.id = new.id and a.balance is distinct from coalesce(e.balance_after, 0);
  if found then
    raise exception 'account %: balance % is not what its entries say (%)', new.id, wrong.kept, coalesce(wrong.proved, 0) using errcode = '23514';
  end if;
  return null;
end $$;

-- As before, in fewer steps: the accounts are read once, and the key is looked for only where it may have been used.
create or replace function wallet_move(
  p_id uuid, p_key text, p_reason text, p_from uuid, p_to uuid, p_amount bigint,
  p_order uuid, p_order_number text, p_payment uuid, p_family uuid, p_at timestamptz,
  out outcome text, out transfer_id uuid, out from_balance bigint, out to_balance bigint
) language plpgsql as $$
declare
  account record;
  source_balance bigint;
  source_currency text;
  target_balance bigint;
  target_currency text;
begin
  if p_amount <= 0 or p_from = p_to then
    raise exception 'a transfer moves a positive amount between two accounts' using errcode = '22023';
  end if;
  -- Only accounts that keep a balance are locked, in the order of their ids; the others belong to everybody.
  perform from wallet_accounts where id in (p_from, p_to) and balance is not null order by id for no key update;
  for account in select id, balance, currency from wallet_accounts where id in (p_from, p_to) loop
    if account.id = p_from then
      source_balance := account.balance; source_currency := account.currency;
    else
      target_balance := account.balance; target_currency := account.currency;
    end if;
  end loop;
  if source_currency is null or target_currency is null then
    raise exception 'a transfer needs two accounts' using errcode = 'P0002';
  end if;
  from_balance := source_balance; to_balance := target_balance;

  if source_balance < p_amount then
    select t.id into transfer_id from wallet_transfers t where t.key = p_key;
    outcome := 'insufficient';
  else
    insert into wallet_transfers (id, key, reason, order_id, order_number, payment_id, family_id, created_at)
      values (p_id, p_key, p_reason, p_order, p_order_number, p_payment, p_family, p_at)
      on conflict (key) do nothing returning id into transfer_id;
    if transfer_id is null then
      select t.id into strict transfer_id from wallet_transfers t where t.key = p_key;
      outcome := 'repeated';
    end if;
  end if;
  if outcome is not null then
    if transfer_id is null then
      return;
    end if;
    if (select count(*) from wallet_entries e where e.transfer_id = wallet_move.transfer_id
          and (e.account_id, e.amount) in ((p_from, -p_amount), (p_to, p_amount))) <> 2 then
      raise exception 'key % has moved something else', p_key using errcode = '23505', constraint = 'wallet_transfers_key_key';
    end if;
    outcome := 'repeated';
    return;
  end if;

  -- The condition repeats what the lock has settled already: value never leaves on the word of an earlier read.
  if source_balance is not null then
    update wallet_accounts set balance = balance - p_amount where id = p_from and balance >= p_amount returning balance into strict from_balance;
  end if;
  if target_balance is not null then
    update wallet_accounts set balance = balance + p_amount where id = p_to returning balance into strict to_balance;
  end if;
  insert into wallet_entries (transfer_id, account_id, currency, amount, balance_after)
    values (p_id, p_from, source_currency, -p_amount, from_balance), (p_id, p_to, target_currency, p_amount, to_balance);
  outcome := 'moved';
end $$;
