-- Payouts that their receiver confirms at the provider, and payouts that come back after they had been paid.
alter table agent_withdrawals
  add column confirm_until timestamptz,
  add column came_back_at timestamptz;
comment on column agent_withdrawals.confirm_until is 'Until when the receiver must confirm at the provider; null: there is nothing to confirm.';
comment on column agent_withdrawals.came_back_at is 'When money that had been paid came back.';

do $$
declare
  name text;
begin
  for name in select conname from pg_constraint where conrelid = 'agent_withdrawals'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%ended_at%' or conname = 'agent_withdrawals_state_check') loop
    execute format('alter table agent_withdrawals drop constraint %I', name);
  end loop;
  for name in select conname from pg_constraint where conrelid = 'agent_payouts'::regclass and contype = 'c'
    and (pg_get_constraintdef(oid) like '%ended_at%' or pg_get_constraintdef(oid) like '%reference%' or conname = 'agent_payouts_state_check') loop
    execute format('alter table agent_payouts drop constraint %I', name);
  end loop;
end $$;

alter table agent_withdrawals
  add constraint agent_withdrawals_state_check
    check (state in ('requested', 'approved_once', 'approved', 'paid', 'rejected', 'cancelled', 'lapsed', 'sent_back')),
  add constraint agent_withdrawals_ended_check
    check ((state in ('paid', 'rejected', 'cancelled', 'lapsed', 'sent_back')) = (ended_at is not null)),
  add constraint agent_withdrawals_confirm_check check (confirm_until is null or state = 'approved'),
  add constraint agent_withdrawals_back_check check (came_back_at is null or state = 'sent_back');
create index agent_withdrawals_back on agent_withdrawals (seq) where state in ('lapsed', 'sent_back');
create index agent_withdrawals_came_back on agent_withdrawals (agent_id, came_back_at) where came_back_at is not null;

create or replace function agent_withdrawal_moves() returns trigger language plpgsql as $$
begin
  if (new.id, new.agent_id, new.amount, new.fee, new.method, new.account_index) is distinct from (old.id, old.agent_id, old.amount, old.fee, old.method, old.account_index)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('requested', 'approved_once'), ('requested', 'approved'), ('approved_once', 'approved'), ('approved', 'paid'),
      ('requested', 'rejected'), ('approved_once', 'rejected'), ('approved', 'rejected'), ('requested', 'cancelled'),
      ('approved', 'lapsed'), ('approved', 'sent_back'), ('paid', 'sent_back'))) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;

alter table agent_payouts
  -- With what the receiver confirms at the provider.
  add column confirm_sealed bytea,
  -- When the provider is asked next whether the money has stayed there; null: it is not asked any more.
  add column look_at timestamptz,
  add constraint agent_payouts_state_check check (state in ('sending', 'waiting', 'stuck', 'refused', 'paid', 'lapsed', 'sent_back')),
  add constraint agent_payouts_reference_check
    check ((state <> 'paid' or reference is not null) and (reference is null or state in ('paid', 'sent_back'))),
  add constraint agent_payouts_ended_check check ((state in ('refused', 'paid', 'lapsed', 'sent_back')) = (ended_at is not null)),
  add constraint agent_payouts_confirm_check check (state <> 'waiting' or confirm_sealed is not null),
  add constraint agent_payouts_look_check check (look_at is null or state = 'paid');
drop index agent_payouts_due;
create index agent_payouts_due on agent_payouts (next_try_at) where state in ('sending', 'waiting');
create index agent_payouts_look on agent_payouts (look_at) where look_at is not null;

create or replace function agent_payout_moves() returns trigger language plpgsql as $$
begin
  if (new.withdrawal_id, new.provider, new.begun_at) is distinct from (old.withdrawal_id, old.provider, old.begun_at)
    -- Who is paid is written anew only when it is sent off again, or emptied once nothing is on its way.
    or (new.payee_sealed is distinct from old.payee_sealed and old.state in ('sending', 'waiting'))
    or (new.state <> old.state and (old.state, new.state) not in (
      ('sending', 'paid'), ('sending', 'refused'), ('sending', 'stuck'), ('stuck', 'sending'), ('sending', 'waiting'),
      ('waiting', 'paid'), ('waiting', 'refused'), ('waiting', 'lapsed'), ('sending', 'lapsed'), ('sending', 'sent_back'), ('waiting', 'sent_back'),
      ('paid', 'sent_back'))) then
    raise exception 'payout % cannot go from % to %', old.withdrawal_id, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;

-- While a provider may be paying, nothing else becomes of the withdrawal.
create or replace function agent_withdrawal_waits() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and exists (select from agent_payouts p where p.withdrawal_id = new.id and p.state in ('sending', 'waiting')) then
    raise exception 'withdrawal % is being paid', old.id using errcode = '23514';
  end if;
  return new;
end $$;

-- A batch that the older transfer had taken is unknown to the one of today, which would pay it again: a person looks for it first.
update agent_payouts set state = 'stuck', reason = 'check the batch in the console first' where provider = 'wechat' and state = 'sending';
-- What was paid before anybody asked whether it has stayed there.
update agent_payouts set look_at = ended_at + interval '1 day'
  where provider in ('alipay', 'stripe') and state = 'paid' and ended_at > now() - interval '31 days';
