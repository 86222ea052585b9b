-- What finance staff do about money: refunds through the provider, and money that fits no payment.

-- The lists of reasons and kinds grow: what is allowed by now stays allowed, whichever module added it.
do $$
declare
  allowed text := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_transfers_reason_check');
begin
  alter table wallet_transfers drop constraint wallet_transfers_reason_check;
  execute format('alter table wallet_transfers add constraint wallet_transfers_reason_check check (%s or reason in (%L, %L, %L, %L, %L, %L, %L))', allowed,
    'payment_refund', 'gift_return', 'refund_undone', 'gift_return_undone', 'incident_credit', 'parked', 'parked_return');
  allowed := (select pg_get_expr(conbin, conrelid) from pg_constraint where conname = 'wallet_accounts_kind_check');
  alter table wallet_accounts drop constraint wallet_accounts_kind_check;
  -- suspense: money that came and belongs to nobody we know, on its way back.
  execute format('alter table wallet_accounts add constraint wallet_accounts_kind_check check (%s or kind = %L)', allowed, 'suspense');
end $$;

alter table payments
  -- Coins that have left the wallet again for the provider, and what of the gift was taken back with them.
  add column refunded bigint not null default 0,
  add column gift_returned bigint not null default 0,
  -- Staff have credited this payment's money or sent it back; no message credits it any more.
  add column settled_by_hand_at timestamptz,
  add constraint payments_refunded_within check (refunded between 0 and amount and gift_returned between 0 and gift),
  add constraint payments_refunded_when_paid check (refunded = 0 or state in ('paid', 'refunded')),
  add constraint payments_by_hand_unpaid check (settled_by_hand_at is null or settled_at is null);
create index payments_newest on payments (created_at desc, id desc);

-- after_handling: the provider tells of money that staff have dealt with by hand.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents add constraint payment_incidents_kind_check
  check (kind in ('unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount', 'after_handling'));

-- refund: coins leave the wallet and the money goes back to the payer. send_back: money that was never credited goes back.
-- credit: money that fits no payment goes into a wallet. take_back: the provider gave back what we had credited.
create table payment_corrections (
  id uuid primary key,
  -- What the provider calls our refund; the same number refunds once.
  number text not null unique check (number ~ '^[0-9A-Z]{6,32}$'),
  kind text not null check (kind in ('refund', 'send_back', 'credit', 'take_back')),
  -- waiting: for a second person. sending: the coins are taken, the provider has not confirmed. refused: by the provider. rejected: by the second person.
  state text not null check (state in ('waiting', 'sending', 'done', 'refused', 'rejected')),
  provider text not null,
  payment_id uuid references payments (id),
  incident_id uuid references payment_incidents (id),
  user_id uuid,
  payment_number text not null,
  reference text,
  amount bigint not null check (amount > 0),
  -- What the provider has taken in all.
  paid bigint not null check (paid >= amount),
  gift bigint not null default 0 check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null check (length(note) between 2 and 300),
  requested_by uuid not null,
  requested_at timestamptz not null,
  needs_second boolean not null,
  decided_by uuid,
  decided_at timestamptz,
  sent_count int not null default 0,
  next_try_at timestamptz,
  ended_at timestamptz,
  -- Two different persons.
  constraint payment_corrections_two_persons check (decided_by is null or decided_by <> requested_by),
  check (not needs_second or state in ('waiting', 'rejected') or decided_by is not null),
  check ((state in ('done', 'refused', 'rejected')) = (ended_at is not null)),
  check ((next_try_at is not null) = (state = 'sending')),
  check (kind not in ('refund', 'take_back') or (payment_id is not null and user_id is not null)),
  check (kind not in ('credit', 'send_back', 'take_back') or incident_id is not null),
  check (kind <> 'credit' or user_id is not null),
  check (kind <> 'send_back' or (user_id is null and reference is not null)),
  check (gift = 0 or kind in ('refund', 'take_back'))
);
create index payment_corrections_of_payment on payment_corrections (payment_id) where payment_id is not null;
create index payment_corrections_newest on payment_corrections (requested_at desc, id desc);
create index payment_corrections_waiting on payment_corrections (requested_at) where state = 'waiting';
create index payment_corrections_sending on payment_corrections (next_try_at) where state = 'sending';
-- An incident is dealt with once.
create unique index payment_corrections_of_incident on payment_corrections (incident_id) where incident_id is not null and state not in ('refused', 'rejected');
-- The same money is sent back once, however many messages told of it.
create unique index payment_corrections_of_reference on payment_corrections (provider, reference) where kind in ('send_back', 'credit') and reference is not null and state not in ('refused', 'rejected');

create function payment_correction_moves() returns trigger language plpgsql as $$
begin
  if (new.id, new.number, new.kind, new.provider, new.payment_id, new.incident_id, new.user_id, new.payment_number, new.reference, new.amount, new.paid, new.currency, new.note, new.requested_by, new.needs_second)
    is distinct from (old.id, old.number, old.kind, old.provider, old.payment_id, old.incident_id, old.user_id, old.payment_number, old.reference, old.amount, old.paid, old.currency, old.note, old.requested_by, old.needs_second) then
    raise exception 'what correction % is for cannot change', old.number using errcode = '42501';
  end if;
  if new.state <> old.state and (old.state, new.state) not in (('waiting', 'sending'), ('waiting', 'done'), ('waiting', 'rejected'), ('sending', 'done'), ('sending', 'refused')) then
    raise exception 'correction % cannot go from % to %', old.number, old.state, new.state using errcode = '23514';
  end if;
  return new;
end $$;
create trigger payment_corrections_move before update on payment_corrections for each row execute function payment_correction_moves();
create trigger payment_corrections_stay before delete on payment_corrections for each row execute function wallet_refuse_change();

-- What providers said of a payment, message by message; the same said again is counted.
create table payment_reports (
  id bigint generated always as identity primary key,
  digest bytea not null unique check (length(digest) = 32),
  provider text not null,
  payment_number text not null,
  source text not null check (source in ('notification', 'query')),
  state text not null check (state in ('paid', 'failed', 'cancelled', 'refunded')),
  amount bigint,
  currency text,
  reference text,
  -- What we made of it the first time.
  outcome text not null check (outcome in ('paid', 'closed', 'pending', 'unchanged', 'incident', 'refunded')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null default 1
);
create index payment_reports_of_payment on payment_reports (payment_number, id);

-- Comparisons of a day's bill with our books.
create table bill_runs (
  id uuid primary key,
  provider text not null,
  day date not null,
  at timestamptz not null,
  -- Null: the bill could not be had; `problem` says why.
  lines int,
  amount bigint,
  currency text not null,
  -- Payments that the bill settled, and what waits for staff because of it.
  settled int not null default 0,
  differences int not null default 0,
  problem text,
  check ((lines is null) = (amount is null)),
  check ((lines is null) = (problem is not null))
);
create index bill_runs_newest on bill_runs (at desc, id desc);
