-- With the migrations 940-agent-rule-lines.

-- Versions are only added; each commission names the one that it was made by.
create table agent_rules (
  version integer primary key,
  is_open boolean not null,
  friend_days integer not null check (friend_days between 1 and 3650),
  friend_cap bigint check (friend_cap >= 0),
  min_withdrawal bigint not null check (min_withdrawal > 0),
  fee bigint not null,
  second_above bigint not null check (second_above >= 0),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null,
  created_by uuid references users,
  -- Rules may be set for a day to come, as prices are: the newest whose time has come is in force.
  effective_from timestamptz not null,
  constraint agent_rules_check check (fee >= 0 and fee < min_withdrawal)
);

create sequence agents_seq;

create table agents (
  user_id uuid primary key references users,
  -- The order of the list; a new application comes to its head.
  seq bigint not null,
  state text not null check (state in ('applied', 'approved', 'refused', 'ended')),
  real_name_sealed bytea not null,
  terms_version integer not null,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users,
  -- What the person reads of the decision.
  note text not null default '' check (length(note) <= 300),
  held_at timestamptz,
  held_by uuid references users,
  held_reason text check (length(held_reason) between 2 and 300),
  left_at timestamptz,
  given_up bigint not null default 0 check (given_up >= 0),
  -- When an agent was first approved. It stays through a new application: what was earned can be withdrawn
  -- whatever becomes of that.
  approved_at timestamptz,
  constraint agents_approved_check check (approved_at is not null or state in ('applied', 'refused')),
  constraint agents_check check ((held_at is null) = (held_reason is null) and (held_at is null) = (held_by is
    null)),
  constraint agents_check1 check ((state = 'applied') = (decided_at is null)),
  constraint agents_left_check check (given_up = 0 or left_at is not null)
);

alter sequence agents_seq owned by agents.seq;
create index agents_by_state on agents (state, seq desc);
create unique index agents_newest on agents (seq);

-- One commission an order at most.
create table agent_commissions (
  order_id uuid primary key references orders,
  agent_id uuid not null references agents,
  friend_id uuid not null references users,
  rule_version integer not null references agent_rules,
  -- What the friend really paid: without postage, coupons and gifts.
  basis bigint not null check (basis > 0),
  basis_points integer not null,
  -- Zero: the cap of the friend left nothing when the order was paid; it is reversed from the beginning.
  amount bigint not null check (amount >= 0),
  taken_back bigint not null default 0,
  state text not null check (state in ('frozen', 'freed', 'reversed')),
  made_at timestamptz not null,
  -- Free from then on, when nothing was heard of the delivery; null: not posted yet.
  free_at timestamptz,
  freed_at timestamptz,
  -- Both sides share a sign of one person: not freed before staff have looked.
  is_doubted boolean not null,
  constraint agent_commissions_check check (taken_back between 0 and amount),
  constraint agent_commissions_check1 check ((state = 'reversed') = (taken_back = amount))
);
create index agent_commissions_doubted on agent_commissions (agent_id) where is_doubted and state = 'frozen';
create index agent_commissions_due on agent_commissions (free_at) where state = 'frozen' and free_at is not
  null and (not is_doubted);

-- What is frozen and what was taken back are asked for by themselves, and the withdrawals of a month.
create index agent_commissions_frozen on agent_commissions (agent_id, order_id) where state = 'frozen';
create index agent_commissions_of on agent_commissions (agent_id, made_at desc);
create index agent_commissions_of_friend on agent_commissions (friend_id);

-- The entries behind every figure of earnings: each has its transfer in the ledger and its order.
create table agent_earnings (
  id uuid primary key,
  seq bigint generated always as identity,
  agent_id uuid not null references agents,
  order_id uuid not null references agent_commissions,
  -- Negative: taken back.
  amount bigint not null check (amount <> 0),
  day date not null,
  at timestamptz not null
);
create index agent_earnings_by_day on agent_earnings (agent_id, day, seq desc);
create index agent_earnings_of on agent_earnings (agent_id, seq desc);
create index agent_earnings_of_order on agent_earnings (order_id);
create index agent_earnings_taken_back on agent_earnings (agent_id, seq desc) where amount < 0;
create trigger agent_earnings_stay before delete or update on agent_earnings for each row execute function
  wallet_refuse_change();

-- Sums beside what they count, so that a chart of years is a thousand rows at most.
create table agent_days (
  agent_id uuid not null references agents,
  day date not null,
  amount bigint not null,
  orders integer not null,
  primary key (agent_id, day)
);

create table agent_withdrawals (
  id uuid primary key,
  seq bigint generated always as identity,
  agent_id uuid not null references agents,
  amount bigint not null check (amount > 0),
  fee bigint not null,
  rule_version integer not null references agent_rules,
  method text not null check (method in ('bank_card', 'alipay', 'wechat')),
  -- Name and account.
  account_sealed bytea not null,
  -- Finds other people who are paid to the same account.
  account_index bytea not null,
  account_tail text not null,
  bank jsonb,
  state text not null check (state in ('requested', 'approved_once', 'approved', 'paid', 'rejected',
    'cancelled', 'lapsed', 'sent_back')),
  needs_second boolean not null,
  requested_at timestamptz not null,
  first_by uuid references users,
  second_by uuid references users,
  ended_by uuid references users,
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- Until when the receiver must confirm at the provider; null: there is nothing to confirm.
  confirm_until timestamptz,
  -- When money that had been paid came back.
  came_back_at timestamptz,
  constraint agent_withdrawals_back_check check (came_back_at is null or state = 'sent_back'),
  constraint agent_withdrawals_check check (fee >= 0 and fee < amount),
  constraint agent_withdrawals_check1 check (first_by is distinct from second_by or first_by is null),
  constraint agent_withdrawals_check2 check (agent_id is distinct from first_by and agent_id is distinct from
    second_by),
  constraint agent_withdrawals_check3 check (state not in ('approved', 'paid') or (first_by is not null and
    ((second_by is not null) or (not needs_second)))),
  constraint agent_withdrawals_confirm_check check (confirm_until is null or state = 'approved'),
  constraint agent_withdrawals_ended_check check ((state in ('paid', 'rejected', 'cancelled', 'lapsed',
    'sent_back')) = (ended_at is not null))
);
create index agent_withdrawals_back on agent_withdrawals (seq) where state in ('lapsed', 'sent_back');
create index agent_withdrawals_came_back on agent_withdrawals (agent_id, came_back_at) where came_back_at is
  not null;
create unique index agent_withdrawals_newest on agent_withdrawals (seq);
create index agent_withdrawals_of on agent_withdrawals (agent_id, seq desc);
create index agent_withdrawals_of_account on agent_withdrawals (account_index);
create unique index agent_withdrawals_one_open on agent_withdrawals (agent_id) where state in ('requested',
  'approved_once', 'approved');
create index agent_withdrawals_open on agent_withdrawals (seq) where state in ('requested', 'approved_once',
  'approved');
create index agent_withdrawals_paid on agent_withdrawals (agent_id, ended_at) where state = 'paid';

create function agent_withdrawal_moves() returns trigger language plpgsql as $$
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

-- While a provider may be paying, nothing else becomes of the withdrawal.
create function agent_withdrawal_waits() returns trigger language plpgsql as $$
begin
  if new.state <> old.state and exists (select from agent_payouts p where p.withdrawal_id = new.id and p.state in ('sending', 'waiting')) then
    raise exception 'withdrawal % is being paid', old.id using errcode = '23514';
  end if;
  return new;
end $$;

create trigger agent_withdrawals_move before update on agent_withdrawals for each row execute function
  agent_withdrawal_moves();
create trigger agent_withdrawals_stay before delete on agent_withdrawals for each row execute function
  wallet_refuse_change();
create trigger agent_withdrawals_wait before update on agent_withdrawals for each row execute function
  agent_withdrawal_waits();

-- Withdrawals that are paid through a provider: one a withdrawal, whose id is the number that the provider
-- gets.
create table agent_payouts (
  withdrawal_id uuid primary key references agent_withdrawals,
  provider text not null check (provider in ('alipay', 'wechat', 'stripe')),
  -- Who the provider knows the person as; null: the account of the withdrawal.
  payee_sealed bytea,
  state text not null check (state in ('sending', 'waiting', 'stuck', 'refused', 'paid', 'lapsed',
    'sent_back')),
  -- What the provider says is in the way.
  reason text not null default '' check (length(reason) <= 300),
  -- The provider's number of what was paid.
  reference text,
  -- How often a person has sent it off again after the provider had said that nothing was paid.
  round integer not null default 0 check (round >= 0),
  -- How often the provider was asked in this round.
  sent_count integer not null default 0,
  next_try_at timestamptz not null,
  begun_at timestamptz not null,
  begun_by uuid not null references users,
  ended_at timestamptz,
  confirm_sealed bytea,
  look_at timestamptz,
  constraint agent_payouts_confirm_check check (state <> 'waiting' or confirm_sealed is not null),
  constraint agent_payouts_ended_check check ((state in ('refused', 'paid', 'lapsed', 'sent_back')) =
    (ended_at is not null)),
  constraint agent_payouts_look_check check (look_at is null or state = 'paid'),
  constraint agent_payouts_reference_check check (((state <> 'paid') or (reference is not null)) and
    (reference is null or state in ('paid', 'sent_back')))
);
create index agent_payouts_due on agent_payouts (next_try_at) where state in ('sending', 'waiting');
create index agent_payouts_look on agent_payouts (look_at) where look_at is not null;

create function agent_payout_moves() returns trigger language plpgsql as $$
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

create trigger agent_payouts_move before update on agent_payouts for each row execute function
  agent_payout_moves();
create trigger agent_payouts_stay before delete on agent_payouts for each row execute function
  wallet_refuse_change();

-- What an order of a kind brings, in hundredths of a per cent. A kind without a line brings nothing.
create table agent_rule_lines (
  version integer not null references agent_rules,
  kind text not null references order_kinds,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (version, kind)
);
create trigger agent_rule_lines_append_only before delete or update on agent_rule_lines for each row execute
  function refuse_change();

insert into agent_rules (version, is_open, friend_days, friend_cap, min_withdrawal, fee, second_above, reason,
  created_at, effective_from) values
  (1, true, 365, 10000, 1000, 0, 50000, '', now(), now());

insert into agent_rule_lines (version, kind, basis_points) values
  (1, 'goods', 500),
  (1, 'greeting_card', 1000),
  (1, 'letter', 1000),
  (1, 'pass_message', 1000),
  (1, 'postcard', 1000);
