-- Commissions that an agent gives up who ends the account, knowing the sum: they go back to where commissions come from.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_transfers_reason_check');
begin
  alter table wallet_transfers drop constraint wallet_transfers_reason_check;
  execute format('alter table wallet_transfers add constraint wallet_transfers_reason_check check (%s or reason = %L)', allowed, 'commission_given_up');
end $$;
