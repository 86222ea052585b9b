-- Money that comes in through payment providers.

create table payments (
  id uuid primary key,
  -- What the provider calls our number: 6 to 32 letters and digits, which all of them accept.
  number text not null unique check (number ~ '^[0-9A-Z]{6,32}$'),
  user_id uuid not null,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'paid', 'failed', 'cancelled', 'refunded')),
  amount bigint not null check (amount > 0),
  gift bigint not null check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  option_id uuid references top_up_options (id),
  -- The order to be paid from the wallet once the money has come.
  order_id uuid,
  -- The provider's own number.
  reference text check (length(reference) between 1 and 128),
  -- The money came when its order could no longer be paid; it stayed in the wallet.
  is_late boolean not null default false,
  created_at timestamptz not null,
  -- Until then the provider takes the money; afterwards it is asked whether it did.
  expires_at timestamptz not null,
  settled_at timestamptz,
  settled_by text check (settled_by in ('notification', 'query')),
  query_count int not null default 0,
  next_query_at timestamptz,
  unique (provider, reference),
  check ((state in ('paid', 'refunded')) = (settled_at is not null)),
  check ((settled_at is null) = (settled_by is null))
);
create index payments_of_user on payments (user_id, created_at desc);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_to_query on payments (next_query_at) where next_query_at is not null;

-- A late success beats a failure or a cancellation: the money is there. Nothing leaves "paid" but a refund.
create function payment_moves() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.user_id, new.provider, new.amount, new.gift, new.currency, new.order_id) is distinct from
     (old.id, old.number, old.user_id, old.provider, old.amount, old.gift, old.currency, old.order_id) then
    raise exception 'what payment % is for cannot change', old.number using errcode = '42501';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (
    ('created', 'paid'), ('created', 'failed'), ('created', 'cancelled'), ('failed', 'paid'), ('cancelled', 'paid'), ('paid', 'refunded')
  ) then
    raise exception 'payment % cannot go from % to %', old.number, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payments_move before update on payments for each row execute function payment_moves();
create trigger payments_stay before delete on payments for each row execute function wallet_refuse_change();

-- What staff must look into: money or messages that fit no payment, and differences to a provider's bill.
create table payment_incidents (
  id uuid primary key,
  kind text not null check (kind in ('unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount')),
  provider text not null,
  -- The same message or difference makes one row, however often it comes.
  digest bytea not null unique check (length(digest) = 32),
  payment_id uuid references payments (id),
  payment_number text not null,
  reference text,
  amount bigint,
  currency text,
  -- The message as it came. Providers send numbers and amounts, no private content.
  raw bytea,
  occurred_at timestamptz not null,
  handled_at timestamptz,
  handled_by uuid,
  note text,
  check ((handled_at is null) = (handled_by is null))
);
create index payment_incidents_newest on payment_incidents (occurred_at desc, id desc);
create index payment_incidents_open on payment_incidents (occurred_at) where handled_at is null;

-- The sandbox's own books: the other side of the counter. Only its adapter reads and writes them; nothing refers to them.
create table sandbox_payments (
  reference text primary key,
  merchant text not null,
  number text not null,
  amount bigint not null check (amount > 0),
  currency text not null,
  state text not null check (state in ('paid', 'failed', 'cancelled')),
  decided_at timestamptz not null,
  -- "Pay late" keeps silent about the money until then.
  told_from timestamptz not null,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
  notify_count int not null default 0,
  notify_at timestamptz,
  unique (merchant, number)
);
create index sandbox_payments_to_notify on sandbox_payments (notify_at) where notify_at is not null;
create table sandbox_refunds (
  number text primary key,
  reference text not null references sandbox_payments (reference),
  amount bigint not null check (amount > 0),
  refunded_at timestamptz not null
);
