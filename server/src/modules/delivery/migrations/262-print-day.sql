-- A piece whose writer chose a day is not printed before its print day (in the deployment's time zone). Null: as soon as it can.
alter table pieces add column print_on date;
create index pieces_ahead on pieces (print_on) where batch_id is null and print_on is not null;
