-- How many days tracked mail took from the carrier to its address, counted from what carriers said. A day of arrival is counted whole and
-- replaces what was kept of it. No order and no person stands in it: a class, a country, for mainland China a province.
create table mail_route_days (
  -- The day on which it was delivered, in the deployment's time zone.
  day date not null,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  -- ISO 3166; empty: its address was erased before it was counted.
  country text not null check (country ~ '^([A-Z]{2})?$'),
  -- The code of a province (GB/T 2260), 510000; empty: another country, or not known.
  region text not null check (region ~ '^([0-9]{2}0000)?$'),
  -- Longer is counted as this long.
  days int not null check (days between 0 and 120),
  pieces int not null check (pieces > 0),
  primary key (day, mail_class, country, region, days)
);
-- What follows from it for each route: one row for a province, and one with an empty region for each country as a whole.
create table mail_routes (
  mail_class text not null,
  country text not null,
  region text not null,
  pieces int not null check (pieces > 0),
  -- One in five took at most so many days.
  low int not null check (low >= 0),
  median int not null check (median >= low),
  -- Four in five did.
  high int not null check (high >= median),
  -- Nineteen in twenty did.
  late int not null check (late >= high),
  primary key (mail_class, country, region)
);
create trigger mail_routes_told after insert or update or delete on mail_routes for each statement execute function table_changed();
