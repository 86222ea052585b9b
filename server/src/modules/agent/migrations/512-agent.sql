-- Agents: who may earn by inviting, what they earn and what they are paid.

-- Percentages in hundredths of a per cent. Versions are only added; each commission names the one that it was made by.
create table agent_rules (
  version int primary key,
  is_open boolean not null,
  letter int not null check (letter between 0 and 5000),
  postcard int not null check (postcard between 0 and 5000),
  pass_message int not null check (pass_message between 0 and 5000),
  greeting_card int not null check (greeting_card between 0 and 5000),
  goods int not null check (goods between 0 and 5000),
  friend_days int not null check (friend_days between 1 and 3650),
  friend_cap bigint check (friend_cap >= 0),
  min_withdrawal bigint not null check (min_withdrawal > 0),
  fee bigint not null check (fee >= 0 and fee < min_withdrawal),
  second_above bigint not null check (second_above >= 0),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null,
  created_by uuid references users (id)
);
insert into agent_rules (version, is_open, letter, postcard, pass_message, greeting_card, goods, friend_days, friend_cap, min_withdrawal, fee, second_above, created_at)
  values (1, true, 1000, 1000, 1000, 1000, 500, 365, 10000, 1000, 0, 50000, now());

create table agents (
  user_id uuid primary key references users (id),
  -- The order of the list; a new application comes to its head.
  seq bigint not null,
  state text not null check (state in ('applied', 'approved', 'refused', 'ended')),
  real_name_sealed bytea not null,
  terms_version int not null,
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references users (id),
  -- What the person reads of the decision.
  note text not null default '' check (length(note) <= 300),
  held_at timestamptz,
  held_by uuid references users (id),
  held_reason text check (length(held_reason) between 2 and 300),
  check ((held_at is null) = (held_reason is null) and (held_at is null) = (held_by is null)),
  check ((state = 'applied') = (decided_at is null))
);
create sequence agents_seq owned by agents.seq;
create unique index agents_newest on agents (seq);
create index agents_by_state on agents (state, seq desc);

-- One commission an order at most.
create table agent_commissions (
  order_id uuid primary key references orders (id),
  agent_id uuid not null references agents (user_id),
  friend_id uuid not null references users (id),
  rule_version int not null references agent_rules (version),
  -- What the friend really paid: without postage, coupons and gifts.
  basis bigint not null check (basis > 0),
  basis_points int not null,
  amount bigint not null check (amount > 0),
  taken_back bigint not null default 0 check (taken_back between 0 and amount),
  state text not null check (state in ('frozen', 'freed', 'reversed')),
  made_at timestamptz not null,
  -- Free from then on, when nothing was heard of the delivery; null: not posted yet.
  free_at timestamptz,
  freed_at timestamptz,
  -- Both sides share a sign of one person: not freed before staff have looked.
  is_doubted boolean not null,
  check ((state = 'reversed') = (taken_back = amount))
);
create index agent_commissions_of on agent_commissions (agent_id, made_at desc);
create index agent_commissions_of_friend on agent_commissions (friend_id);
create index agent_commissions_due on agent_commissions (free_at) where state = 'frozen' and free_at is not null and not is_doubted;
create index agent_commissions_doubted on agent_commissions (agent_id) where is_doubted and state = 'frozen';

-- The entries behind every figure of earnings: each has its transfer in the ledger and its order.
create table agent_earnings (
  id uuid primary key,
  seq bigint generated always as identity,
  agent_id uuid not null references agents (user_id),
  order_id uuid not null references agent_commissions (order_id),
  -- Negative: taken back.
  amount bigint not null check (amount <> 0),
  day date not null,
  at timestamptz not null
);
create index agent_earnings_of on agent_earnings (agent_id, seq desc);
create index agent_earnings_by_day on agent_earnings (agent_id, day, seq desc);
create index agent_earnings_of_order on agent_earnings (order_id);
create trigger agent_earnings_stay before update or delete on agent_earnings for each row execute function wallet_refuse_change();

-- Sums beside what they count, so that a chart of years is a thousand rows at most.
create table agent_days (
  agent_id uuid not null references agents (user_id),
  day date not null,
  amount bigint not null,
  orders int not null,
  primary key (agent_id, day)
);

create table agent_withdrawals (
  id uuid primary key,
  seq bigint generated always as identity,
  agent_id uuid not null references agents (user_id),
  amount bigint not null check (amount > 0),
  fee bigint not null check (fee >= 0 and fee < amount),
  rule_version int not null references agent_rules (version),
  method text not null check (method in ('bank_card', 'alipay', 'wechat')),
  -- Name and account.
  account_sealed bytea not null,
  -- Finds other people who are paid to the same account.
  account_index bytea not null,
  account_tail text not null,
  bank jsonb,
  state text not null check (state in ('requested', 'approved_once', 'approved', 'paid', 'rejected', 'cancelled')),
  needs_second boolean not null,
  requested_at timestamptz not null,
  first_by uuid references users (id),
  second_by uuid references users (id),
  ended_by uuid references users (id),
  ended_at timestamptz,
  note text not null default '' check (length(note) <= 300),
  -- Two different people above the limit, and nobody their own.
  check (first_by is distinct from second_by or first_by is null),
  check (agent_id is distinct from first_by and agent_id is distinct from second_by),
  check (state not in ('approved', 'paid') or (first_by is not null and (second_by is not null or not needs_second))),
  check ((state in ('paid', 'rejected', 'cancelled')) = (ended_at is not null))
);
create unique index agent_withdrawals_one_open on agent_withdrawals (agent_id) where state in ('requested', 'approved_once', 'approved');
create index agent_withdrawals_of on agent_withdrawals (agent_id, seq desc);
create unique index agent_withdrawals_newest on agent_withdrawals (seq);
create index agent_withdrawals_open on agent_withdrawals (seq) where state in ('requested', 'approved_once', 'approved');
create index agent_withdrawals_of_account on agent_withdrawals (account_index);

create function agent_withdrawal_moves() returns trigger language plpgsql as $$
begin
  if (new.id, new.agent_id, new.amount, new.fee, new.method, new.account_index) is distinct from (old.id, old.agent_id, old.amount, old.fee, old.method, old.account_index)
    or (new.state <> old.state and (old.state, new.state) not in (
      ('requested', 'approved_once'), ('requested', 'approved'), ('approved_once', 'approved'), ('approved', 'paid'),
      ('requested', 'rejected'), ('approved_once', 'rejected'), ('approved', 'rejected'), ('requested', 'cancelled'))) then
    raise exception 'withdrawal % cannot go from % to %', old.id, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger agent_withdrawals_move before update on agent_withdrawals for each row execute function agent_withdrawal_moves();
create trigger agent_withdrawals_stay before delete on agent_withdrawals for each row execute function wallet_refuse_change();
