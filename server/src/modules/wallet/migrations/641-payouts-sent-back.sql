-- Money that was paid out to an agent and came back: it stands among their earnings again, and so does the fee that was kept of it.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_transfers_reason_check');
begin
  alter table wallet_transfers drop constraint wallet_transfers_reason_check;
  execute format('alter table wallet_transfers add constraint wallet_transfers_reason_check check (%s or reason in (%L, %L))', allowed,
    'withdrawal_sent_back', 'withdrawal_fee_sent_back');
end $$;
