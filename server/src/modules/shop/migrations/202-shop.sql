-- Orders of goods: what was bought as it was then, where it goes, how it went, and what came back.

create table shop_orders (
  order_id uuid primary key references orders (id),
  user_id uuid not null,
  -- Name, phone and lines of the address as they were when ordered; the buyer's note.
  to_sealed bytea not null,
  note_sealed bytea,
  -- Grams.
  weight int not null check (weight >= 0)
);

create table shop_lines (
  id uuid primary key,
  order_id uuid not null references shop_orders (order_id),
  position int not null check (position > 0),
  goods_id uuid not null references goods (id),
  variant_id uuid not null references goods_variants (id),
  goods_name jsonb not null,
  variant_name jsonb not null,
  sku text not null,
  picture_id uuid,
  quantity int not null check (quantity between 1 and 999),
  unit bigint not null check (unit >= 0),
  amount bigint not null check (amount = unit * quantity),
  weight int not null check (weight >= 0),
  unique (order_id, position),
  unique (order_id, variant_id)
);
create index shop_lines_by_sku on shop_lines (upper(sku));
create trigger shop_lines_append_only before update or delete on shop_lines for each row execute function wallet_refuse_change();

create table shop_shipments (
  order_id uuid primary key references shop_orders (order_id),
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  shipped_at timestamptz not null,
  shipped_by uuid,
  constraint shop_shipments_number unique (carrier, number)
);
create index shop_shipments_by_time on shop_shipments (shipped_at);
create index shop_shipments_by_number on shop_shipments (number);
create trigger shop_shipments_append_only before update or delete on shop_shipments for each row execute function wallet_refuse_change();

create table shop_returns (
  order_id uuid primary key references shop_orders (order_id),
  reason text not null,
  words_sealed bytea not null,
  picture_ids uuid[] not null default '{}' check (cardinality(picture_ids) <= 6),
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined')),
  answer_sealed bytea,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'requested') = (decided_at is null))
);

-- Pictures that a writer has stored for a comment or a return. What is not used within a day is removed.
create table shop_pictures (
  file_id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  used_for uuid
);
create index shop_pictures_unused on shop_pictures (user_id) where used_for is null;
create index shop_pictures_by_time on shop_pictures (created_at) where used_for is null;
