-- With the migrations 942-kinds-of-rows.

create table coupon_campaigns (
  id uuid primary key,
  seq bigint generated always as identity unique,
  -- In each language; see contract/src/local-text.ts.
  name jsonb not null check (jsonb_typeof(name) = 'object'),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  kind text not null check (kind in ('amount_off', 'percent_off', 'free_postage', 'free_pages')),
  amount bigint check (amount > 0),
  percent integer check (percent between 1 and 100),
  cap bigint check (cap > 0),
  pages integer check (pages between 1 and 100),
  min_spend bigint not null check (min_spend >= 0),
  order_kinds text[] not null,
  mail_classes text[] not null check (mail_classes <@ array['ordinary', 'registered', 'express']),
  -- Lists of {id, name}: the name as it was when the campaign was made. Empty: no limit.
  goods_categories jsonb not null check (jsonb_typeof(goods_categories) = 'array'),
  institutions jsonb not null check (jsonb_typeof(institutions) = 'array'),
  -- Days from receiving, or fixed moments.
  valid_days integer check (valid_days between 1 and 730),
  valid_from timestamptz,
  valid_until timestamptz,
  -- Null: as many as are wanted.
  stock integer check (stock > 0),
  issued integer not null default 0 check (issued >= 0),
  per_user_limit integer not null check (per_user_limit between 1 and 99),
  is_in_centre boolean not null,
  -- Folded, so that it is compared without regard to case and width. Null: not by following.
  follow_word text check (length(follow_word) between 1 and 20),
  -- Whom it thanks for an invitation.
  invitation text not null check (invitation in ('none', 'newcomer', 'inviter')),
  created_at timestamptz not null,
  -- Null: it came with the product or the demo.
  created_by uuid references users,
  constraint coupon_campaigns_stock check (issued <= stock),
  constraint coupon_campaigns_terms check ((kind = 'amount_off') = (amount is not null) and (kind =
    'percent_off') = (percent is not null) and (kind = 'free_pages') = (pages is not null) and ((kind <>
    'percent_off') or (cap is not null)) and (kind in ('percent_off', 'free_postage') or cap is null)),
  constraint coupon_campaigns_validity check ((valid_days is null) = (valid_until is not null) and (valid_from
    is null) = (valid_until is null) and ((valid_from is null) or (valid_from < valid_until)))
);
create index coupon_campaigns_by_invitation on coupon_campaigns (invitation) where invitation <> 'none' and
  state = 'active';
create unique index coupon_campaigns_follow_word on coupon_campaigns (follow_word) where follow_word is not
  null and state <> 'ended';
create index coupon_campaigns_in_centre on coupon_campaigns (seq desc) where is_in_centre and state =
  'active';

-- Coupons are read with the terms of their campaign, so those never change; nor does an ended campaign begin
-- again.
create function coupon_terms_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.name, new.kind, new.amount, new.percent, new.cap, new.pages, new.min_spend, new.order_kinds, new.mail_classes, new.goods_categories, new.institutions,
      new.valid_days, new.valid_from, new.valid_until, new.per_user_limit, new.follow_word, new.invitation, new.created_at, new.created_by) is distinct from
     (old.id, old.name, old.kind, old.amount, old.percent, old.cap, old.pages, old.min_spend, old.order_kinds, old.mail_classes, old.goods_categories, old.institutions,
      old.valid_days, old.valid_from, old.valid_until, old.per_user_limit, old.follow_word, old.invitation, old.created_at, old.created_by) then
    raise exception 'the terms of campaign % are fixed', old.id using errcode = '42501';
  end if;
  if old.state = 'ended' and new.state <> 'ended' or new.issued < old.issued or new.stock < old.stock then
    raise exception 'campaign % cannot go back', old.id using errcode = '23514', constraint = 'coupon_campaigns_move';
  end if;
  return new;
end $$;

create trigger coupon_campaigns_stay before delete or update on coupon_campaigns for each row execute function
  coupon_terms_stay();
create trigger coupon_campaigns_kinds before insert or update of order_kinds on coupon_campaigns for each row
  execute function order_kinds_known();

-- How many of a campaign somebody has had: one row to lock, so that the limit holds however many devices ask
-- at once.
create table coupon_holders (
  campaign_id uuid not null references coupon_campaigns,
  user_id uuid not null references users,
  count integer not null check (count > 0),
  primary key (campaign_id, user_id)
);

-- The table of moves of contract/src/coupon/kinds.ts. A test keeps both equal.
create table coupon_moves (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);

create table coupons (
  id uuid primary key,
  seq bigint generated always as identity unique,
  campaign_id uuid not null references coupon_campaigns,
  user_id uuid not null references users,
  state text not null default 'available' check (state in ('available', 'held', 'used', 'expired')),
  way text not null check (way in ('centre', 'distribution', 'questionnaire', 'accumulated', 'follow',
    'points', 'invitation')),
  -- Names what it was given for, for instance `distribution:<id>`: the same thing gives one coupon.
  given_for text not null check (length(given_for) between 3 and 120),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  taken_at timestamptz not null,
  -- The order that holds or has used it. One coupon an order, one order a coupon.
  order_id uuid unique,
  -- It came back after its last day and got a few days more; once.
  extended_at timestamptz,
  constraint coupons_given_once unique (user_id, given_for),
  constraint coupons_check check (valid_from < valid_until),
  constraint coupons_order check ((state in ('held', 'used')) = (order_id is not null))
);
create index coupons_lapsing on coupons (valid_until) where state = 'available';
create index coupons_of_campaign on coupons (campaign_id, state);
create index coupons_of_user on coupons (user_id, state, valid_until, seq);

create function coupon_keep_history() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into coupon_history (coupon_id, state, order_id) values (new.id, new.state, coalesce(new.order_id, case when tg_op = 'UPDATE' then old.order_id end));
  end if;
  return null;
end $$;

create function coupon_moves_along() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'available' then
      raise exception 'a coupon begins as available' using errcode = '23514', constraint = 'coupons_move';
    end if;
    return new;
  end if;
  if new.state <> old.state and not exists (select from coupon_moves where from_state = old.state and to_state = new.state) then
    raise exception 'coupon % cannot go from % to %', old.id, old.state, new.state using errcode = '23514', constraint = 'coupons_move';
  end if;
  if (new.id, new.campaign_id, new.user_id, new.way, new.given_for, new.valid_from, new.taken_at) is distinct from
     (old.id, old.campaign_id, old.user_id, old.way, old.given_for, old.valid_from, old.taken_at)
     or (old.extended_at is not null and new.extended_at is distinct from old.extended_at)
     or (new.valid_until is distinct from old.valid_until) <> (new.extended_at is distinct from old.extended_at)
     or (old.state = 'held' and new.state = 'used' and new.order_id is distinct from old.order_id) then
    raise exception 'what coupon % is cannot change', old.id using errcode = '42501';
  end if;
  return new;
end $$;

create trigger coupons_keep_history after insert or update on coupons for each row execute function
  coupon_keep_history();
create trigger coupons_move before insert or update on coupons for each row execute function
  coupon_moves_along();
create trigger coupons_stay before delete on coupons for each row execute function refuse_change();

create table coupon_history (
  coupon_id uuid not null references coupons,
  seq bigint generated always as identity,
  state text not null,
  order_id uuid,
  at timestamptz not null default clock_timestamp(),
  primary key (coupon_id, seq)
);
create trigger coupon_history_append_only before delete or update on coupon_history for each row execute
  function refuse_change();

-- What a coupon takes off an order, fixed when the order is made. (No foreign key to orders: they stand to
-- the right.)
create table coupon_uses (
  order_id uuid primary key,
  order_number text not null,
  coupon_id uuid not null references coupons,
  campaign_id uuid not null references coupon_campaigns,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  discount bigint not null check (discount > 0),
  -- What the order costs beside it.
  total bigint not null check (total >= 0),
  held_at timestamptz not null,
  used_at timestamptz,
  given_back_at timestamptz
);
create index coupon_uses_of_campaign on coupon_uses (campaign_id) where used_at is not null and given_back_at
  is null;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index coupon_uses_of_coupon_idx on coupon_uses (coupon_id);
create unique index coupon_uses_one_at_a_time on coupon_uses (coupon_id) where given_back_at is null;

create function coupon_use_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.order_id, new.order_number, new.coupon_id, new.campaign_id, new.currency, new.discount, new.total, new.held_at) is distinct from
     (old.order_id, old.order_number, old.coupon_id, old.campaign_id, old.currency, old.discount, old.total, old.held_at)
     or (old.used_at is not null and new.used_at is distinct from old.used_at) or (old.given_back_at is not null and new is distinct from old) then
    raise exception 'what order % owes to a coupon is fixed', old.order_number using errcode = '42501';
  end if;
  return new;
end $$;

create trigger coupon_uses_stay before delete or update on coupon_uses for each row execute function
  coupon_use_stays();

-- Coupons that staff send to people.
create table coupon_distributions (
  id uuid primary key,
  seq bigint generated always as identity unique,
  campaign_id uuid not null references coupon_campaigns,
  note text not null check (length(note) <= 60),
  audience text not null check (audience in ('orders_at_least', 'quiet', 'new_since', 'phones')),
  audience_value text not null,
  take_before timestamptz not null,
  sent_at timestamptz not null,
  sent_by uuid references users
);

create table coupon_distribution_people (
  distribution_id uuid not null references coupon_distributions,
  user_id uuid not null references users,
  coupon_id uuid unique references coupons,
  primary key (distribution_id, user_id)
);
create index coupon_distribution_people_waiting on coupon_distribution_people (user_id) where coupon_id is
  null;

-- Questionnaires. What people write is private: it is kept sealed, and who wrote it is not exported.
create table questionnaires (
  id uuid primary key,
  seq bigint generated always as identity unique,
  title text not null check (length(title) between 1 and 60),
  intro text not null check (length(intro) <= 500),
  questions jsonb not null check (jsonb_typeof(questions) = 'array'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  campaign_id uuid references coupon_campaigns,
  created_at timestamptz not null,
  created_by uuid references users,
  constraint questionnaires_check check (opens_at <= closes_at)
);

create table questionnaire_answers (
  questionnaire_id uuid not null references questionnaires,
  user_id uuid not null references users,
  seq bigint generated always as identity unique,
  answers_sealed bytea not null,
  coupon_id uuid unique references coupons,
  answered_at timestamptz not null,
  primary key (questionnaire_id, user_id)
);
create index questionnaire_answers_newest on questionnaire_answers (questionnaire_id, seq desc);

-- Rewards for a number of orders.
create table accumulated_rules (
  id uuid primary key,
  seq bigint generated always as identity unique,
  threshold integer not null check (threshold between 1 and 1000),
  order_kinds text[] not null,
  counts_from timestamptz not null,
  ends_at timestamptz,
  campaign_id uuid not null references coupon_campaigns,
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by uuid references users
);
create trigger accumulated_rules_kinds before insert or update of order_kinds on accumulated_rules for each
  row execute function order_kinds_known();

-- What the desk said with a coupon that it gave somebody. Of other coupons there is no row.
create table coupon_words (
  coupon_id uuid primary key references coupons,
  words_sealed bytea not null
);

-- Holds a coupon for an order and writes down what it takes off. Of two orders at once only one gets it; the
-- other is refused as a whole.
create function coupon_hold(p_user uuid, p_coupon uuid, p_order uuid, p_number text, p_currency text,
  p_discount bigint, p_total bigint, p_at timestamptz) returns void language plpgsql as $$
declare
  campaign uuid;
begin
  update coupons set state = 'held', order_id = p_order
    where id = p_coupon and user_id = p_user and state = 'available' and valid_from <= p_at and valid_until > p_at
    returning campaign_id into campaign;
  if not found then
    raise exception 'coupon.not_usable' using errcode = 'MA001';
  end if;
  insert into coupon_uses (order_id, order_number, coupon_id, campaign_id, currency, discount, total, held_at)
    values (p_order, p_number, p_coupon, campaign, p_currency, p_discount, p_total, p_at);
end $$;

-- The order is paid: its coupon, if it has one, is used, and the discount is booked as revenue that the
-- coupon account pays.
create function coupon_use(p_order uuid, p_transfer uuid, p_currency text, p_at timestamptz) returns void
  language plpgsql as $$
declare
  used coupon_uses%rowtype;
begin
  update coupon_uses set used_at = p_at where order_id = p_order and used_at is null and given_back_at is null returning * into used;
  if not found then
    return;
  end if;
  update coupons set state = 'used' where id = used.coupon_id and order_id = p_order and state = 'held';
  if not found then
    raise exception 'the coupon of order % is not held', used.order_number using errcode = '23514';
  end if;
  perform wallet_move(p_transfer, 'order:' || p_order || ':coupon_discount', 'coupon_discount',
    wallet_account('coupon', null, null, p_currency), wallet_account('revenue', null, null, p_currency), used.discount,
    p_order, used.order_number, null, null, p_at);
end $$;

insert into coupon_moves (from_state, to_state) values
  ('available', 'expired'),
  ('available', 'held'),
  ('held', 'available'),
  ('held', 'expired'),
  ('held', 'used'),
  ('used', 'available'),
  ('used', 'expired');
