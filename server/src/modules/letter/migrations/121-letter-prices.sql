-- The price list of letters and the days of posting, as data.

-- A new price is a new version. Orders keep the lines they were made with, so no change of a price can reach them.
create table letter_prices (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  first_page bigint not null check (first_page >= 0),
  more_page bigint not null check (more_page >= 0),
  colour_page bigint not null check (colour_page >= 0),
  decorated_stationery bigint not null check (decorated_stationery >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users (id)
);

create table letter_mail_prices (
  version int not null references letter_prices (version),
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  price bigint not null check (price >= 0),
  is_tracked boolean not null,
  min_days int not null check (min_days between 1 and 365),
  max_days int not null check (max_days between 1 and 365),
  primary key (version, mail_class),
  check (min_days <= max_days)
);

create function letter_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
create trigger letter_prices_append_only before update or delete on letter_prices for each row execute function letter_refuse_change();
create trigger letter_mail_prices_append_only before update or delete on letter_mail_prices for each row execute function letter_refuse_change();

-- The list a new deployment begins with, in minor units of its currency; the operator adds his own version.
insert into letter_prices (version, effective_from, first_page, more_page, colour_page, decorated_stationery, created_at)
values (1, '2026-01-01T00:00:00Z', 380, 60, 80, 100, '2026-01-01T00:00:00Z');
insert into letter_mail_prices (version, mail_class, price, is_tracked, min_days, max_days)
values (1, 'ordinary', 120, false, 4, 10), (1, 'registered', 420, true, 4, 9), (1, 'express', 1800, true, 1, 4);

-- On which weekdays the post takes our mail (0: Sunday). Exceptions by date win.
create table posting_weekdays (
  weekday int primary key check (weekday between 0 and 6),
  is_open boolean not null
);
insert into posting_weekdays (weekday, is_open) values (0, false), (1, true), (2, true), (3, true), (4, true), (5, true), (6, true);

create table posting_days (
  day date primary key,
  is_open boolean not null,
  reason text not null check (length(reason) between 2 and 80)
);
-- Source for 2026: notice of the State Council's general office on holidays in 2026 (4 November 2025); the Sundays worked in
-- exchange are open. For 2027 only the days fixed by the holiday regulation itself; the year's notice may add others.
insert into posting_days (day, is_open, reason)
select day::date, false, reason from (values
  ('2026-01-01', '2026-01-03', 'New Year'), ('2026-02-15', '2026-02-23', 'Spring Festival'), ('2026-04-04', '2026-04-06', 'Qingming'), ('2026-05-01', '2026-05-05', 'Labour Day'),
  ('2026-06-19', '2026-06-21', 'Dragon Boat Festival'), ('2026-09-25', '2026-09-27', 'Mid-Autumn Festival'), ('2026-10-01', '2026-10-07', 'National Day'),
  ('2027-01-01', '2027-01-01', 'New Year'), ('2027-02-05', '2027-02-08', 'Spring Festival'), ('2027-04-05', '2027-04-05', 'Qingming'), ('2027-05-01', '2027-05-02', 'Labour Day'),
  ('2027-06-09', '2027-06-09', 'Dragon Boat Festival'), ('2027-09-15', '2027-09-15', 'Mid-Autumn Festival'), ('2027-10-01', '2027-10-03', 'National Day')
) as holiday (first_day, last_day, reason), generate_series(first_day::date, last_day::date, interval '1 day') as day;
insert into posting_days (day, is_open, reason) values ('2026-01-04', true, 'Worked in exchange for New Year'), ('2026-09-20', true, 'Worked in exchange for National Day');
