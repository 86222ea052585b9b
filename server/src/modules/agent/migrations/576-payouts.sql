-- Withdrawals that are paid through a provider: one a withdrawal, whose id is the number that the provider gets.
create table agent_payouts (
  withdrawal_id uuid primary key references agent_withdrawals (id),
  provider text not null check (provider in ('alipay', 'wechat', 'stripe')),
  -- Who the provider knows the person as; null: the account of the withdrawal.
  payee_sealed bytea,
  state text not null check (state in ('sending', 'stuck', 'refused', 'paid')),
  -- What the provider says is in the way.
  reason text not null default '' check (length(reason) <= 300),
  -- The provider's number of what was paid.
  reference text,
  -- How often a person has sent it off again after the provider had said that nothing was paid.
  round int not null default 0 check (round >= 0),
  -- How often the provider was asked in this round.
  sent_count int not null default 0,
  next_try_at timestamptz not null,
  begun_at timestamptz not null,
  begun_by uuid not null references users (id),
  ended_at timestamptz,
  check ((state = 'paid') = (reference is not null)),
  check ((state in ('refused', 'paid')) = (ended_at is not null))
);
create index agent_payouts_due on agent_payouts (next_try_at) where state = 'sending';

create function agent_payout_moves() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.provider, new.begun_at) is distinct from (old.withdrawal_id, old.provider, old.begun_at)
    -- Who is paid is written anew only when it is sent off again, or emptied once nothing is on its way.
    or (new.payee_sealed is distinct from old.payee_sealed and old.state = 'sending')
    or (new.state <> old.state and (old.state, new.state) not in (('sending', 'paid'), ('sending', 'refused'), ('sending', 'stuck'), ('stuck', 'sending'))) then
    raise exception 'payout % cannot go from % to %', old.withdrawal_id, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger agent_payouts_move before update on agent_payouts for each row execute function agent_payout_moves();
create trigger agent_payouts_stay before delete on agent_payouts for each row execute function wallet_refuse_change();

-- While a provider may be paying, nothing else becomes of the withdrawal.
create function agent_withdrawal_waits() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and exists (select from agent_payouts p where p.withdrawal_id = new.id and p.state = 'sending') then
    raise exception 'withdrawal % is being paid', old.id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger agent_withdrawals_wait before update on agent_withdrawals for each row execute function agent_withdrawal_waits();
