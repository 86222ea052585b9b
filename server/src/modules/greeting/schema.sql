-- A new price is a new version; orders keep the lines they were made with. Postage is that of letters.
create table greeting_prices (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  -- Card and envelope.
  greeting_card bigint not null check (greeting_card >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users,
  -- Why it was made; empty for the list that came with the product.
  reason text not null default '',
  constraint greeting_prices_check check (created_by is null or (length(reason) between 4 and 200))
);
create trigger greeting_prices_append_only before delete or update on greeting_prices for each row execute
  function refuse_change();
create trigger greeting_prices_told after insert on greeting_prices for each statement execute function
  table_changed();

insert into greeting_prices (version, effective_from, greeting_card, created_at, reason) values
  (1, '2026-01-01 00:00:00+00', 680, '2026-01-01 00:00:00+00', '');
