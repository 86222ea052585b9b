-- What happened on each day in the deployment's time zone, counted from the events of orders, the ledger and
-- the replies. Whatever stands here can be counted again at any time; it is kept so that a year is read
-- without reading every order.
create table report_days (
  day date not null,
  -- The kind of order; replies have their own.
  kind text not null,
  measure text not null check (measure in ('paid', 'posted', 'delivered', 'returned', 'refused', 'replies',
    'sold', 'refunded', 'pieces', 'pages', 'sheets', 'paper', 'reprinted', 'postage')),
  -- How many; of `sold` and `refunded` the smallest unit of the currency.
  amount bigint not null check (amount > 0),
  primary key (day, kind, measure)
);

-- How many pieces that were posted on a day had been paid so many whole hours before.
create table report_posting_hours (
  day date not null,
  kind text not null,
  hours integer not null check (hours between 0 and 2160),
  pieces integer not null check (pieces > 0),
  primary key (day, kind, hours)
);

-- One row: when the days were last counted, and from which day on they are complete.
create table report_counts (
  is_only boolean default true primary key check (is_only),
  counted_at timestamptz not null,
  complete_from date not null
);

-- Mail that came back on a day, by why and from where. No institution: it had gone to a postal address.
create table report_returns (
  day date not null,
  kind text not null,
  -- `none`: the carrier said that it came back, and nobody recorded why.
  reason text not null,
  institution_id uuid,
  pieces integer not null check (pieces > 0),
  unique nulls not distinct (day, kind, reason, institution_id)
);

-- Mail that was posted on a day, by where it goes.
create table report_places (
  day date not null,
  kind text not null,
  institution_id uuid,
  pieces integer not null check (pieces > 0),
  unique nulls not distinct (day, kind, institution_id)
);
create index report_places_of_one on report_places (institution_id, day);

-- How many chats that were first answered on a day had waited so many whole minutes.
create table report_answer_minutes (
  day date not null,
  minutes integer not null check (minutes between 0 and 10080),
  cases integer not null check (cases > 0),
  primary key (day, minutes)
);

-- What a sheet, an envelope with its label, a card and a minute of work cost the house, in ten-thousandths of
-- the currency's unit, and how long a piece takes, in tenths of a minute. No version: nobody has entered any,
-- and no cost is given.
create table unit_costs (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  sheet bigint not null check (sheet >= 0),
  envelope bigint not null check (envelope >= 0),
  card bigint not null check (card >= 0),
  work_minute bigint not null check (work_minute >= 0),
  letter_minutes integer not null check (letter_minutes >= 0),
  card_minutes integer not null check (card_minutes >= 0),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null references users
);
create trigger unit_costs_append_only before delete or update on unit_costs for each row execute function
  refuse_change();
