-- Money that several people put by for one thing, a family letter, until it is paid: each letter has an account of its own, which keeps a
-- balance as people's accounts do and can never be overdrawn.

do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_transfers_reason_check');
begin
  alter table wallet_transfers drop constraint wallet_transfers_reason_check;
  -- share_used: what had come together pays an order; no person's entry has it.
  execute format('alter table wallet_transfers add constraint wallet_transfers_reason_check check (%s or reason in (%L, %L, %L, %L, %L, %L))', allowed,
    'share_paid', 'share_returned', 'share_expired', 'share_surplus', 'share_used', 'share_refund');
  allowed := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_accounts_kind_check');
  alter table wallet_accounts drop constraint wallet_accounts_kind_check;
  execute format('alter table wallet_accounts add constraint wallet_accounts_kind_check check (%s or kind = %L)', allowed, 'escrow');
end $$;

-- An escrow's owner is the thing that its money is for; like a person's account it keeps its balance.
alter table wallet_accounts
  drop constraint wallet_accounts_check,
  drop constraint wallet_accounts_check2,
  add constraint wallet_accounts_owner_check check ((kind in ('user', 'escrow')) = (owner_id is not null)),
  add constraint wallet_accounts_kept_check check ((kind in ('user', 'escrow')) = (balance is not null));

-- What a share was paid for or given back from; null for all other transfers.
alter table wallet_transfers add column family_id uuid;
create index wallet_transfers_of_family on wallet_transfers (family_id) where family_id is not null;

-- What of the order's price the payer had agreed to when this payment was begun; null: all of it.
alter table payments add column own_part bigint check (own_part >= 0);

create or replace function wallet_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid language plpgsql as $$
declare
  account uuid := wallet_find_account(p_kind, p_owner, p_provider, p_currency);
begin
  if account is null then
    insert into wallet_accounts (kind, owner_id, provider, currency, balance)
      values (p_kind, p_owner, p_provider, p_currency, case when p_kind in ('user', 'escrow') then 0 end)
      on conflict do nothing returning id into account;
  end if;
  return coalesce(account, wallet_find_account(p_kind, p_owner, p_provider, p_currency));
end $$;

-- As before, with the family letter that a transfer belongs to.
drop function wallet_move(uuid, text, text, uuid, uuid, bigint, uuid, text, uuid, timestamptz);
create function wallet_move(
  p_id uuid, p_key text, p_reason text, p_from uuid, p_to uuid, p_amount bigint,
  p_order uuid, p_order_number text, p_payment uuid, p_family uuid, p_at timestamptz,
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

  insert into wallet_transfers (id, key, reason, order_id, order_number, payment_id, family_id, created_at)
    values (p_id, p_key, p_reason, p_order, p_order_number, p_payment, p_family, p_at);
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
