-- What agents earn, in the same ledger: each has what is frozen, what can be withdrawn, what is being withdrawn, and what was taken back
-- after it had been withdrawn. The first three keep a balance and can never be overdrawn; the last is what an agent owes the house, so it is
-- negative like what lies with a provider, and keeps none.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_transfers_reason_check');
begin
  alter table wallet_transfers drop constraint wallet_transfers_reason_check;
  execute format('alter table wallet_transfers add constraint wallet_transfers_reason_check check (%s or reason in (%L, %L, %L, %L, %L, %L, %L, %L, %L, %L))', allowed,
    'commission', 'commission_freed', 'commission_reversed', 'commission_taken_back', 'commission_owed', 'commission_settled',
    'withdrawal', 'withdrawal_returned', 'withdrawal_paid', 'withdrawal_fee');
  allowed := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_accounts_kind_check');
  alter table wallet_accounts drop constraint wallet_accounts_kind_check;
  -- commission: what agents have cost. payout: what left the house to them. withdrawal_fee: what was kept of it.
  execute format('alter table wallet_accounts add constraint wallet_accounts_kind_check check (%s or kind in (%L, %L, %L, %L, %L, %L, %L))', allowed,
    'agent_frozen', 'agent_available', 'agent_withdrawing', 'agent_debt', 'commission', 'payout', 'withdrawal_fee');
end $$;

alter table wallet_accounts
  drop constraint wallet_accounts_owner_check,
  drop constraint wallet_accounts_kept_check,
  add constraint wallet_accounts_owner_check check ((kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing', 'agent_debt')) = (owner_id is not null)),
  add constraint wallet_accounts_kept_check check ((kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing')) = (balance is not null));

create or replace function wallet_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid language plpgsql as $$
declare
  account uuid := wallet_find_account(p_kind, p_owner, p_provider, p_currency);
begin
  if account is null then
    insert into wallet_accounts (kind, owner_id, provider, currency, balance)
      values (p_kind, p_owner, p_provider, p_currency, case when p_kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing') then 0 end)
      on conflict do nothing returning id into account;
  end if;
  return coalesce(account, wallet_find_account(p_kind, p_owner, p_provider, p_currency));
end $$;
