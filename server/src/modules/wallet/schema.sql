create table wallet_accounts (
  id uuid default gen_random_uuid() primary key,
  -- user: what we owe a person. provider: money that lies with a payment provider (negative: it is ours to
  -- collect). revenue: what people paid for orders, less what was given back. gift: what we gave away.
  kind text not null check (kind in ('user', 'provider', 'revenue', 'gift', 'coupon') or kind = 'suspense' or
    kind = 'escrow' or kind in ('agent_frozen', 'agent_available', 'agent_withdrawing', 'agent_debt',
    'commission', 'payout', 'withdrawal_fee')),
  owner_id uuid,
  provider text,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Kept for people only. The house's own balances are sums of entries: a kept one would be a row that
  -- everybody waits for.
  balance bigint,
  created_at timestamptz not null default now(),
  unique nulls not distinct (owner_id, kind, currency, provider),
  constraint wallet_accounts_check1 check ((kind = 'provider') = (provider is not null)),
  constraint wallet_accounts_kept_check check ((kind in ('user', 'escrow', 'agent_frozen', 'agent_available',
    'agent_withdrawing')) = (balance is not null)),
  constraint wallet_accounts_owner_check check ((kind in ('user', 'escrow', 'agent_frozen', 'agent_available',
    'agent_withdrawing', 'agent_debt')) = (owner_id is not null)),
  constraint wallet_balance_not_negative check (balance >= 0)
);

create function wallet_balance_is_proved() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select a.balance as kept, e.balance_after as proved into wrong from wallet_accounts a
  left join lateral (select balance_after from wallet_entries where account_id = a.id order by seq desc limit 1) e on true
  where a.id = new.id and a.balance is distinct from coalesce(e.balance_after, 0);
  if found then
    raise exception 'account %: balance % is not what its entries say (%)', new.id, wrong.kept, coalesce(wrong.proved, 0) using errcode = '23514';
  end if;
  return null;
end $$;

create function wallet_account_keeps_identity() returns trigger language plpgsql as $$
begin
  raise exception 'only the balance of account % may change', old.id using errcode = '42501';
end $$;

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create constraint trigger wallet_accounts_begin_at_zero after insert on wallet_accounts deferrable initially
  deferred for each row when (new.balance <> 0) execute function wallet_balance_is_proved();
create trigger wallet_accounts_identity before update on wallet_accounts for each row when ((new.id, new.kind,
  new.owner_id, new.provider, new.currency) is distinct from (old.id, old.kind, old.owner_id, old.provider,
  old.currency)) execute function wallet_account_keeps_identity();
create trigger wallet_accounts_no_truncate before truncate on wallet_accounts for each statement execute
  function wallet_refuse_change();
create constraint trigger wallet_accounts_proved after update of balance on wallet_accounts deferrable
  initially deferred for each row execute function wallet_balance_is_proved();
create trigger wallet_accounts_stay before delete on wallet_accounts for each row execute function
  wallet_refuse_change();

create table wallet_transfers (
  id uuid primary key,
  -- The same key moves value once, however often it is sent.
  key text not null unique check (length(key) between 3 and 120),
  reason text not null check (reason in ('points_exchange', 'top_up', 'top_up_gift', 'welcome_gift', 'gift',
    'order_payment', 'order_refund', 'coupon_discount', 'coupon_refund') or reason in ('payment_refund',
    'gift_return', 'refund_undone', 'gift_return_undone', 'incident_credit', 'parked', 'parked_return') or
    reason in ('share_paid', 'share_returned', 'share_expired', 'share_surplus', 'share_used', 'share_refund')
    or reason = 'given_up' or reason in ('commission', 'commission_freed', 'commission_reversed',
    'commission_taken_back', 'commission_owed', 'commission_settled', 'withdrawal', 'withdrawal_returned',
    'withdrawal_paid', 'withdrawal_fee') or reason in ('withdrawal_sent_back', 'withdrawal_fee_sent_back') or
    reason = 'commission_given_up'),
  order_id uuid,
  -- As people know the order; the ledger explains itself without asking another table.
  order_number text,
  payment_id uuid,
  created_at timestamptz not null,
  -- What a share was paid for or given back from; null for all other transfers.
  family_id uuid,
  constraint wallet_transfers_check check ((order_id is null) = (order_number is null))
);

revoke delete, truncate on wallet_transfers from public, current_user;

-- The journal of a month is read in the order of its times, also of a few causes only: each cause is one
-- range of this index.
create index wallet_transfers_by_reason on wallet_transfers (reason, created_at, id);
create index wallet_transfers_by_time on wallet_transfers using brin (created_at) with (pages_per_range='4',
  autosummarize='on');
create index wallet_transfers_of_family on wallet_transfers (family_id) where family_id is not null;
create index wallet_transfers_of_order on wallet_transfers (order_id) where order_id is not null;
create index wallet_transfers_of_payment on wallet_transfers (payment_id) where payment_id is not null;

create function wallet_transfer_has_entries() returns trigger language plpgsql as $$
begin
  if not exists (select from wallet_entries where transfer_id = new.id) then
    raise exception 'transfer % has no entries', new.id using errcode = '23514';
  end if;
  return null;
end $$;

create trigger wallet_transfers_append_only before delete or update on wallet_transfers for each row execute
  function wallet_refuse_change();
create constraint trigger wallet_transfers_have_entries after insert on wallet_transfers deferrable initially
  deferred for each row execute function wallet_transfer_has_entries();
create trigger wallet_transfers_no_truncate before truncate on wallet_transfers for each statement execute
  function wallet_refuse_change();

create table wallet_entries (
  seq bigint generated always as identity,
  transfer_id uuid not null references wallet_transfers,
  account_id uuid not null references wallet_accounts,
  currency text not null,
  amount bigint not null check (amount <> 0),
  -- The account's balance with this entry; null for the house's accounts.
  balance_after bigint check (balance_after >= 0),
  primary key (account_id, seq),
  unique (transfer_id, account_id)
);

revoke delete, truncate, update on wallet_entries from public, current_user;

-- The logs of the ledger are read from a place on. They only grow, in the order of their numbers: an index of
-- ranges is enough, and costs those who pay nothing.
create index wallet_entries_by_seq on wallet_entries using brin (seq) with (pages_per_range='4',
  autosummarize='on');

-- Entries of one transfer come in one statement and sum to zero; each fits its account, and an account that
-- keeps a balance keeps this one.
create function wallet_entries_fit_all() returns trigger language plpgsql as $$
declare
  wrong record;
begin
  select e.account_id, a.currency as kept_in, e.currency, a.balance, e.amount, e.balance_after, b.balance_after as before into wrong
  from added e
  -- Found by their keys, however large the tables were when this was planned.
  cross join lateral (select currency, balance from wallet_accounts where id = e.account_id limit 1) a
  left join lateral (select balance_after from wallet_entries w where w.account_id = e.account_id and w.seq < e.seq and a.balance is not null order by w.seq desc limit 1) b on true
  where a.currency <> e.currency or (a.balance is null) <> (e.balance_after is null)
    or e.balance_after is distinct from case when a.balance is null then null else coalesce(b.balance_after, 0) + e.amount end
  limit 1;
  if found then
    if wrong.kept_in <> wrong.currency then
      raise exception 'account % is in %, the entry in %', wrong.account_id, wrong.kept_in, wrong.currency using errcode = '23514';
    end if;
    if wrong.balance is null then
      raise exception 'account % keeps no balance', wrong.account_id using errcode = '23514';
    end if;
    raise exception 'account %: % and % do not make %', wrong.account_id, coalesce(wrong.before, 0), wrong.amount, wrong.balance_after using errcode = '23514';
  end if;
  select t.transfer_id into wrong from (select distinct transfer_id from added) t
    cross join lateral (select sum(w.amount) as total from wallet_entries w where w.transfer_id = t.transfer_id group by w.currency) own
    where own.total <> 0 limit 1;
  if found then
    raise exception 'transfer % does not sum to zero', wrong.transfer_id using errcode = '23514';
  end if;
  return null;
end $$;

create trigger wallet_entries_append_only before delete or update on wallet_entries for each row execute
  function wallet_refuse_change();
create trigger wallet_entries_fit after insert on wallet_entries referencing new table as added for each
  statement execute function wallet_entries_fit_all();
create trigger wallet_entries_no_truncate before truncate on wallet_entries for each statement execute
  function wallet_refuse_change();

-- The welcome gift, once per person.
create table welcome_gifts (
  user_id uuid primary key,
  amount bigint not null check (amount > 0),
  taken_at timestamptz not null
);

-- Top-up amounts with their gifts. An offer is never changed, only withdrawn: payments point to what was
-- offered.
create table top_up_options (
  id uuid primary key,
  amount bigint not null check (amount > 0),
  gift bigint not null check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  position integer not null,
  is_offered boolean not null default true
);
create unique index top_up_options_offered on top_up_options (currency, amount) where is_offered;

-- What the audit of the ledger found, run by run; the health page shows the newest.
create table ledger_audits (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  seconds double precision not null,
  -- Names of the invariants that did not hold, with counts and examples; empty: sound.
  breaks jsonb not null,
  -- full: everything was looked at. recent: what has changed since the last sound place.
  extent text not null default 'full' check (extent in ('full', 'recent')),
  -- A walk through everything takes hours: what a short look found meanwhile is not undone by the walk's end.
  begun_at timestamptz
);
create index ledger_audits_newest on ledger_audits (extent, id desc);

create table payments (
  id uuid primary key,
  -- What the provider calls our number: 6 to 32 letters and digits, which all of them accept.
  number text not null unique check (number ~ '^[0-9A-Z]{6,32}$'),
  user_id uuid not null,
  provider text not null,
  state text not null default 'created' check (state in ('created', 'paid', 'failed', 'cancelled',
    'refunded')),
  amount bigint not null check (amount > 0),
  gift bigint not null check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  option_id uuid references top_up_options,
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
  query_count integer not null default 0,
  next_query_at timestamptz,
  refunded bigint not null default 0,
  gift_returned bigint not null default 0,
  settled_by_hand_at timestamptz,
  -- What of the order's price the payer had agreed to when this payment was begun; null: all of it.
  own_part bigint check (own_part >= 0),
  -- The most that the provider has told to have gone back of the payment in all; 0 where it tells of single
  -- refunds.
  told_back bigint not null default 0 check (told_back >= 0),
  payer_index bytea check (length(payer_index) = 32),
  unique (provider, reference),
  constraint payments_by_hand_unpaid check (settled_by_hand_at is null or settled_at is null),
  constraint payments_check check ((state in ('paid', 'refunded')) = (settled_at is not null)),
  constraint payments_check1 check ((settled_at is null) = (settled_by is null)),
  constraint payments_refunded_when_paid check (refunded = 0 or state in ('paid', 'refunded')),
  constraint payments_refunded_within check ((refunded between 0 and amount) and (gift_returned between 0 and
    gift))
);
create index payments_by_provider on payments (provider, state, created_at desc, id desc);
create index payments_by_reference on payments (reference) where reference is not null;

-- Each filter of the finance desk's payments is one range of one index in the order of the list, also where
-- nothing is found.
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_newest on payments (created_at desc, id desc);
create index payments_of_order on payments (order_id) where order_id is not null;
create index payments_of_user on payments (user_id, created_at desc, id desc);
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

-- The sandbox's own books: the other side of the counter. Only its adapter reads and writes them; nothing
-- refers to them.
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
  refunded bigint not null default 0,
  notify_count integer not null default 0,
  notify_at timestamptz,
  payer text check (length(payer) between 1 and 64),
  unique (merchant, number),
  constraint sandbox_payments_check check (refunded between 0 and amount)
);
create index sandbox_payments_to_notify on sandbox_payments (notify_at) where notify_at is not null;

create table sandbox_refunds (
  number text primary key,
  reference text not null references sandbox_payments,
  amount bigint not null check (amount > 0),
  refunded_at timestamptz not null
);

-- What topping up brings and what newcomers are given, version by version, with who, when and why. The newest
-- is in force; while there is none, the setting WELCOME_GIFT is. Payments and gifts keep the amounts that
-- they were made with.
create table gift_versions (
  -- 0: what was in force before the first change.
  version integer primary key check (version >= 0),
  welcome_gift bigint not null check (welcome_gift >= 0),
  reason text not null,
  created_at timestamptz,
  created_by uuid references users,
  constraint gift_versions_check check ((version = 0) = (created_at is null) and (version = 0) = (created_by
    is null)),
  constraint gift_versions_check1 check (version = 0 or (length(reason) between 4 and 200))
);
create trigger gift_versions_append_only before delete or update on gift_versions for each row execute
  function refuse_change();

create table gift_version_offers (
  version integer not null references gift_versions,
  position integer not null,
  amount bigint not null check (amount > 0),
  gift bigint not null,
  primary key (version, amount),
  constraint gift_version_offers_check check (gift between 0 and amount)
);
create trigger gift_version_offers_append_only before delete or update on gift_version_offers for each row
  execute function refuse_change();

-- What providers said of a payment, message by message; the same said again is counted.
create table payment_reports (
  id bigint generated always as identity primary key,
  digest bytea not null unique check (length(digest) = 32),
  provider text not null,
  payment_number text not null,
  source text not null check (source in ('notification', 'query', 'bill')),
  state text not null check (state in ('paid', 'failed', 'cancelled', 'refunded')),
  amount bigint,
  currency text,
  reference text,
  -- What we made of it the first time.
  outcome text not null check (outcome in ('paid', 'closed', 'pending', 'unchanged', 'incident', 'refunded')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1,
  refund_number text,
  refund_amount bigint,
  refunded_total bigint
);
create index payment_reports_of_payment on payment_reports (payment_number, id);

-- Before money is credited or sent back by hand it is asked whether its provider has told that it went back
-- already.
create index payment_reports_refunded on payment_reports (provider, reference) where state = 'refunded';

-- Comparisons of a day's bill with our books.
create table bill_runs (
  id uuid primary key,
  provider text not null,
  day date not null,
  at timestamptz not null,
  -- Null: the bill could not be had; `problem` says why.
  lines integer,
  amount bigint,
  currency text not null,
  -- Payments that the bill settled, and what waits for staff because of it.
  settled integer not null default 0,
  differences integer not null default 0,
  problem text,
  refund_lines integer,
  refund_amount bigint,
  -- What the provider kept of the day's payments, less what it gave back with refunds. Null: its bill does
  -- not say it of every line.
  fees bigint,
  constraint bill_runs_check check ((lines is null) = (amount is null)),
  constraint bill_runs_check1 check ((lines is null) = (problem is not null)),
  constraint bill_runs_refunds check ((refund_lines is null) = (refund_amount is null) and ((refund_lines is
    null) or (lines is not null)))
);
create index bill_runs_newest on bill_runs (at desc, id desc);

create table ledger_places (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- By log: the last number up to which every row had been seen.
  marks jsonb not null,
  -- Transactions from this one on may not have been seen.
  xid text not null
);

-- What the accounts of the house hold at the end of each finished stretch of the ledger, and those that keep
-- a balance together, by kind (account_id null). Written by the audit, never changed: what is held now is the
-- newest, and the entries since.
create table wallet_sums (
  through bigint not null,
  account_id uuid,
  kind text not null,
  currency text not null,
  balance bigint not null,
  unique nulls not distinct (through, account_id, kind, currency)
);
create trigger wallet_sums_append_only before delete or update on wallet_sums for each row execute function
  wallet_refuse_change();
create trigger wallet_sums_no_truncate before truncate on wallet_sums for each statement execute function
  wallet_refuse_change();

-- A walk through everything, and where it stands.
create table ledger_sweeps (
  id bigint generated always as identity primary key,
  begun_at timestamptz not null,
  ended_at timestamptz,
  -- The subject that it is at, and the last one of it that was looked at; null: none yet.
  subject text,
  after text,
  seconds double precision not null default 0,
  breaks jsonb not null
);
create unique index ledger_sweeps_one_at_a_time on ledger_sweeps ((true)) where ended_at is null;

-- What newcomers are given goes once to a number, a mailbox and a device. Kept as keyed hashes that name no
-- account, so that they outlive it, and for a time only.
create table newness_marks (
  gift text not null check (gift in ('welcome', 'invitation')),
  mark_index bytea not null check (length(mark_index) = 32),
  given_at timestamptz not null,
  keep_until timestamptz not null,
  primary key (gift, mark_index),
  constraint newness_marks_check check (keep_until > given_at)
);
create index newness_marks_by_end on newness_marks (keep_until);

-- What staff must look into: money or messages that fit no payment, and differences to a provider's bill.
create table payment_incidents (
  id uuid primary key,
  kind text not null check (kind in ('unknown_payment', 'merchant', 'amount', 'currency', 'reference',
    'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount', 'after_handling',
    'account_ended', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'bill_refund_unknown',
    'bill_refund_missing', 'bill_refund_amount')),
  provider text not null,
  -- The same message or difference makes one row, however often it comes.
  digest bytea not null unique check (length(digest) = 32),
  payment_id uuid references payments,
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
  correction_id uuid,
  constraint payment_incidents_check check ((handled_at is null) = (handled_by is null))
);
create index payment_incidents_newest on payment_incidents (occurred_at desc, id desc);
create index payment_incidents_of_correction on payment_incidents (correction_id) where correction_id is not
  null;
create index payment_incidents_of_payment on payment_incidents (payment_id) where payment_id is not null;
create index payment_incidents_open on payment_incidents (occurred_at) where handled_at is null;

-- refund: coins leave the wallet and the money goes back to the payer. send_back: money that was never
-- credited goes back. credit: money that fits no payment goes into a wallet. take_back: the provider gave
-- back what we had credited.
create table payment_corrections (
  id uuid primary key,
  -- What the provider calls our refund; the same number refunds once.
  number text not null unique check (number ~ '^[0-9A-Z]{6,32}$'),
  kind text not null check (kind in ('refund', 'send_back', 'credit', 'take_back')),
  -- waiting: for a second person. sending: the coins are taken, the provider has not confirmed. refused: by
  -- the provider. rejected: by the second person.
  state text not null check (state in ('waiting', 'sending', 'done', 'refused', 'rejected')),
  provider text not null,
  payment_id uuid references payments,
  incident_id uuid references payment_incidents,
  user_id uuid,
  payment_number text not null,
  reference text,
  amount bigint not null check (amount > 0),
  -- What the provider has taken in all.
  paid bigint not null,
  gift bigint not null default 0 check (gift >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  note text not null check (length(note) between 2 and 300),
  requested_by uuid not null,
  requested_at timestamptz not null,
  needs_second boolean not null,
  decided_by uuid,
  decided_at timestamptz,
  sent_count integer not null default 0,
  next_try_at timestamptz,
  ended_at timestamptz,
  constraint payment_corrections_check check (paid >= amount),
  constraint payment_corrections_check1 check ((not needs_second) or state in ('waiting', 'rejected') or
    decided_by is not null),
  constraint payment_corrections_check2 check ((state in ('done', 'refused', 'rejected')) = (ended_at is not
    null)),
  constraint payment_corrections_check3 check ((next_try_at is not null) = (state = 'sending')),
  constraint payment_corrections_check4 check (kind not in ('refund', 'take_back') or ((payment_id is not
    null) and (user_id is not null))),
  constraint payment_corrections_check5 check (kind not in ('credit', 'send_back', 'take_back') or incident_id
    is not null),
  constraint payment_corrections_check6 check (kind <> 'credit' or user_id is not null),
  constraint payment_corrections_check7 check (kind <> 'send_back' or ((user_id is null) and (reference is not
    null))),
  constraint payment_corrections_check8 check (gift = 0 or kind in ('refund', 'take_back')),
  constraint payment_corrections_two_persons check (decided_by is null or decided_by <> requested_by)
);

-- The same for corrections.
create index payment_corrections_by_state on payment_corrections (state, requested_at desc, id desc);
create index payment_corrections_newest on payment_corrections (requested_at desc, id desc);

-- An incident is dealt with once.
create unique index payment_corrections_of_incident on payment_corrections (incident_id) where incident_id is
  not null and state not in ('refused', 'rejected');
create index payment_corrections_of_payment on payment_corrections (payment_id) where payment_id is not null;

-- The same money is sent back once, however many messages told of it.
create unique index payment_corrections_of_reference on payment_corrections (provider, reference) where kind
  in ('send_back', 'credit') and reference is not null and state not in ('refused', 'rejected');

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index payment_corrections_of_user_idx on payment_corrections (user_id);
create index payment_corrections_sending on payment_corrections (next_try_at) where state = 'sending';
create index payment_corrections_waiting on payment_corrections (requested_at) where state = 'waiting';

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

create trigger payment_corrections_move before update on payment_corrections for each row execute function
  payment_correction_moves();
create trigger payment_corrections_stay before delete on payment_corrections for each row execute function
  wallet_refuse_change();

-- The same, made when it is first needed.
create function wallet_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid
  language plpgsql as $$
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

-- SHA-256 over the transfers of a time in the order of their times and ids, each joined to the digest of all
-- before it; it begins with the digest of nothing. Whoever has the rows can count it again, and no row can be
-- changed, added or left out without another result.
create function wallet_digest(p_from timestamptz, p_until timestamptz, OUT digest bytea, OUT transfers bigint,
  OUT entries bigint) returns record language plpgsql stable as $$
declare
  one record;
begin
  digest := sha256(''::bytea);
  transfers := 0;
  entries := 0;
  for one in
    select p.postings, p.entries, concat_ws(E'\t', t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.reason, t.key,
      coalesce(t.order_id::text, ''), coalesce(t.order_number, ''), coalesce(t.payment_id::text, ''), coalesce(t.family_id::text, '')) as head
    from wallet_transfers t cross join lateral (
      select count(*) as entries, coalesce(string_agg(concat_ws(' ', e.account_id, e.currency, e.amount, coalesce(e.balance_after::text, '-')), ',' order by e.account_id), '') as postings
      from wallet_entries e where e.transfer_id = t.id
    ) p
    where t.created_at >= p_from and t.created_at < p_until order by t.created_at, t.id
  loop
    digest := sha256(digest || convert_to(one.head || E'\t' || one.postings, 'UTF8'));
    transfers := transfers + 1;
    entries := entries + one.entries;
  end loop;
end $$;

-- The account of a person, of a provider, or of the house; null when there is none yet. (`is not distinct
-- from` would be shorter, but no index serves it.)
create function wallet_find_account(p_kind text, p_owner uuid, p_provider text, p_currency text) returns uuid
  language plpgsql as $$
begin
  if p_owner is not null then
    return (select id from wallet_accounts where owner_id = p_owner and kind = p_kind and currency = p_currency);
  end if;
  if p_provider is not null then
    return (select id from wallet_accounts where owner_id is null and kind = p_kind and currency = p_currency and provider = p_provider);
  end if;
  return (select id from wallet_accounts where owner_id is null and kind = p_kind and currency = p_currency and provider is null);
end $$;

-- As before, in fewer steps: the accounts are read once, and the key is looked for only where it may have
-- been used.
create function wallet_move(p_id uuid, p_key text, p_reason text, p_from uuid, p_to uuid, p_amount bigint,
  p_order uuid, p_order_number text, p_payment uuid, p_family uuid, p_at timestamptz, OUT outcome text, OUT
  transfer_id uuid, OUT from_balance bigint, OUT to_balance bigint) returns record language plpgsql as $$
declare
  account record;
  source_balance bigint;
  source_currency text;
  target_balance bigint;
  target_currency text;
begin
  if p_amount <= 0 or p_from = p_to then
    raise exception 'a transfer moves a positive amount between two accounts' using errcode = '22023';
  end if;
  -- Only accounts that keep a balance are locked, in the order of their ids; the others belong to everybody.
  perform from wallet_accounts where id in (p_from, p_to) and balance is not null order by id for no key update;
  for account in select id, balance, currency from wallet_accounts where id in (p_from, p_to) loop
    if account.id = p_from then
      source_balance := account.balance; source_currency := account.currency;
    else
      target_balance := account.balance; target_currency := account.currency;
    end if;
  end loop;
  if source_currency is null or target_currency is null then
    raise exception 'a transfer needs two accounts' using errcode = 'P0002';
  end if;
  from_balance := source_balance; to_balance := target_balance;

  if source_balance < p_amount then
    select t.id into transfer_id from wallet_transfers t where t.key = p_key;
    outcome := 'insufficient';
  else
    insert into wallet_transfers (id, key, reason, order_id, order_number, payment_id, family_id, created_at)
      values (p_id, p_key, p_reason, p_order, p_order_number, p_payment, p_family, p_at)
      on conflict (key) do nothing returning id into transfer_id;
    if transfer_id is null then
      select t.id into strict transfer_id from wallet_transfers t where t.key = p_key;
      outcome := 'repeated';
    end if;
  end if;
  if outcome is not null then
    if transfer_id is null then
      return;
    end if;
    if (select count(*) from wallet_entries e where e.transfer_id = wallet_move.transfer_id
          and (e.account_id, e.amount) in ((p_from, -p_amount), (p_to, p_amount))) <> 2 then
      raise exception 'key % has moved something else', p_key using errcode = '23505', constraint = 'wallet_transfers_key_key';
    end if;
    outcome := 'repeated';
    return;
  end if;

  -- The condition repeats what the lock has settled already: value never leaves on the word of an earlier read.
  if source_balance is not null then
    update wallet_accounts set balance = balance - p_amount where id = p_from and balance >= p_amount returning balance into strict from_balance;
  end if;
  if target_balance is not null then
    update wallet_accounts set balance = balance + p_amount where id = p_to returning balance into strict to_balance;
  end if;
  insert into wallet_entries (transfer_id, account_id, currency, amount, balance_after)
    values (p_id, p_from, source_currency, -p_amount, from_balance), (p_id, p_to, target_currency, p_amount, to_balance);
  outcome := 'moved';
end $$;

alter table payment_incidents add constraint payment_incidents_correction_id_fkey foreign key (correction_id)
  references payment_corrections;
