-- The calendar of posting days is a setting of staff: versions, each with who, when and why. It was two tables that nobody could change.
create table posting_calendars (
  version int primary key check (version >= 1),
  -- 0 for Sunday.
  open_weekdays int[] not null check (cardinality(open_weekdays) between 1 and 7),
  -- Days that differ from their weekday: [{ "day", "isOpen", "name" }], in their order.
  days jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
insert into posting_calendars
  select 1, (select array_agg(weekday order by weekday) from posting_weekdays where is_open),
    (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'isOpen', is_open, 'name', reason) order by day), '[]') from posting_days), '', '2026-01-01T00:00:00Z', null;
drop table posting_weekdays;
drop table posting_days;
create trigger posting_calendars_append_only before update or delete on posting_calendars for each row execute function refuse_change();
create trigger posting_calendars_told after insert on posting_calendars for each statement execute function table_changed();
