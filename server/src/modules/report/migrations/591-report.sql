-- What happened on each day in the deployment's time zone, counted from the events of orders, the ledger and the replies. Whatever
-- stands here can be counted again at any time; it is kept so that a year is read without reading every order.
create table report_days (
  day date not null,
  -- The kind of order; replies have their own.
  kind text not null,
  measure text not null check (measure in ('paid', 'posted', 'delivered', 'returned', 'refused', 'replies', 'sold', 'refunded')),
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
-- Replies of a day.
create index replies_by_publishing on replies (published_at) where published_at is not null;
-- One row: when the days were last counted, and from which day on they are complete.
create table report_counts (
  is_only boolean primary key default true check (is_only),
  counted_at timestamptz not null,
  complete_from date not null
);
