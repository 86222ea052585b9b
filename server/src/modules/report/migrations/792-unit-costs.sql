-- What a sheet, an envelope with its label, a card and a minute of work cost the house, in ten-thousandths of the currency's unit, and how
-- long a piece takes, in tenths of a minute. No version: nobody has entered any, and no cost is given.
create table unit_costs (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  sheet bigint not null check (sheet >= 0),
  envelope bigint not null check (envelope >= 0),
  card bigint not null check (card >= 0),
  work_minute bigint not null check (work_minute >= 0),
  letter_minutes int not null check (letter_minutes >= 0),
  card_minutes int not null check (card_minutes >= 0),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid not null references users (id)
);
create trigger unit_costs_append_only before update or delete on unit_costs for each row execute function refuse_change();
