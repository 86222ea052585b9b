-- A new price is a new version; orders keep the lines they were made with. Postage of postcards is that of
-- letters.
create table postcard_prices (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  postcard bigint not null check (postcard >= 0),
  -- Flat: printing and ordinary post.
  pass_message bigint not null check (pass_message >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users,
  -- Why it was made; empty for the list that came with the product.
  reason text not null default '',
  constraint postcard_prices_check check (created_by is null or (length(reason) between 4 and 200))
);
create trigger postcard_prices_append_only before delete or update on postcard_prices for each row execute
  function refuse_change();
create trigger postcard_prices_told after insert on postcard_prices for each statement execute function
  table_changed();

-- Cards without a finding that one person passes together, after some of them, chosen by chance, were looked
-- at.
create table card_samples (
  id uuid primary key,
  created_at timestamptz not null,
  created_by uuid not null references users,
  ended_at timestamptz
);
create unique index card_samples_one_open on card_samples (created_by) where ended_at is null;

create table card_sample_cards (
  sample_id uuid not null references card_samples,
  order_id uuid not null references orders,
  -- What the person would pass: a card that was reviewed since is another.
  review_version integer not null,
  is_chosen boolean not null,
  seen_at timestamptz,
  primary key (sample_id, order_id),
  constraint card_sample_cards_check check (seen_at is null or is_chosen)
);
create index card_sample_cards_of_order on card_sample_cards (order_id);

insert into postcard_prices (version, effective_from, postcard, pass_message, created_at, reason) values
  (1, '2026-01-01 00:00:00+00', 420, 390, '2026-01-01 00:00:00+00', '');
