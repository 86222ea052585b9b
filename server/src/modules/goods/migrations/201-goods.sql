-- Goods: what can be bought, what lies on the shelf and why, carts, comments, and what a parcel costs.

create table goods_categories (
  id uuid primary key,
  -- Words in each locale, as contract/src/local-text.ts.
  words jsonb not null,
  position int not null check (position between 0 and 9999),
  version int not null default 1,
  created_at timestamptz not null
);

create table goods (
  id uuid primary key,
  seq bigint generated always as identity,
  version int not null default 1,
  state text not null default 'draft' check (state in ('draft', 'on_sale', 'off')),
  category_id uuid not null references goods_categories (id),
  name jsonb not null,
  subtitle jsonb not null,
  description jsonb not null,
  picture_ids uuid[] not null default '{}',
  limit_per_user int check (limit_per_user between 1 and 999),
  is_enclosable boolean not null,
  position int not null check (position between 0 and 9999),
  -- Of the variants that can be bought; kept with each change, for lists by price.
  price_from bigint not null default 0 check (price_from >= 0),
  price_to bigint not null default 0 check (price_to >= price_from),
  -- Names and subtitles of all locales and all skus in small letters: what a search looks through.
  search_text text not null default '',
  sold int not null default 0 check (sold >= 0),
  -- Of the approved comments.
  stars_sum int not null default 0 check (stars_sum >= 0),
  stars_count int not null default 0 check (stars_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid
);
create index goods_recommended on goods (position, seq desc) where state = 'on_sale';
create index goods_newest on goods (seq desc) where state = 'on_sale';
create index goods_by_price on goods (price_from, seq desc) where state = 'on_sale';
create index goods_of_category on goods (category_id, position, seq desc);

create table goods_variants (
  id uuid primary key,
  goods_id uuid not null references goods (id),
  position int not null,
  sku text not null,
  name jsonb not null,
  price bigint not null check (price between 0 and 10000000),
  -- Grams, and tenths of a millimetre.
  weight int not null check (weight between 0 and 30000),
  thickness int not null check (thickness between 0 and 10000),
  picture_id uuid,
  is_on boolean not null,
  -- Free to buy, and promised to orders that have not left the house. Both are sums of movements.
  stock int not null default 0 constraint goods_stock_not_below_zero check (stock >= 0),
  reserved int not null default 0 constraint goods_reserved_not_below_zero check (reserved >= 0)
);
create unique index goods_variants_sku on goods_variants (upper(sku));
create index goods_variants_of_goods on goods_variants (goods_id, position);

create table goods_stock_movements (
  seq bigint generated always as identity primary key,
  variant_id uuid not null references goods_variants (id),
  at timestamptz not null,
  reason text not null check (reason in ('receipt', 'correction', 'reserved', 'released', 'sold', 'returned')),
  stock_change int not null,
  reserved_change int not null,
  stock_after int not null check (stock_after >= 0),
  reserved_after int not null check (reserved_after >= 0),
  note text not null default '' check (length(note) <= 200),
  order_id uuid,
  by_id uuid,
  -- Each reason changes what its name says, and nothing else.
  constraint goods_movement_fits_reason check (case reason
    when 'receipt' then stock_change > 0 and reserved_change = 0
    when 'correction' then stock_change <> 0 and reserved_change = 0
    when 'reserved' then stock_change < 0 and reserved_change = -stock_change
    when 'released' then stock_change > 0 and reserved_change = -stock_change
    when 'sold' then stock_change = 0 and reserved_change < 0
    when 'returned' then stock_change > 0 and reserved_change = 0 end),
  check ((reason in ('receipt', 'correction')) = (order_id is null))
);
create index goods_movements_of_variant on goods_stock_movements (variant_id, seq desc);
create trigger goods_movements_append_only before update or delete on goods_stock_movements for each row execute function wallet_refuse_change();

-- At commit: what a variant says is what its newest movement says. Nobody changes stock without a movement.
create function goods_stock_is_moved() returns trigger language plpgsql as $$
declare
  last record;
  variant record;
begin
  select stock, reserved into variant from goods_variants where id = new.id;
  select stock_after, reserved_after into last from goods_stock_movements where variant_id = new.id order by seq desc limit 1;
  if (coalesce(last.stock_after, 0), coalesce(last.reserved_after, 0)) is distinct from (variant.stock, variant.reserved) then
    raise exception 'variant %: stock % and reserved %, its movements say % and %', new.id, variant.stock, variant.reserved, last.stock_after, last.reserved_after using errcode = '23514', constraint = 'goods_stock_moved';
  end if;
  return null;
end $$;
create constraint trigger goods_stock_moved after insert or update of stock, reserved on goods_variants deferrable initially deferred
  for each row execute function goods_stock_is_moved();

-- What an order of any kind has taken from the shelf.
create table goods_holds (
  order_id uuid not null,
  variant_id uuid not null references goods_variants (id),
  goods_id uuid not null references goods (id),
  user_id uuid not null,
  quantity int not null check (quantity between 1 and 999),
  -- As they were called when ordered.
  sku text not null,
  goods_name jsonb not null,
  variant_name jsonb not null,
  state text not null default 'held' check (state in ('held', 'sold', 'released', 'returned')),
  primary key (order_id, variant_id)
);
create index goods_holds_held on goods_holds (variant_id) where state = 'held';

create function goods_hold_moves() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.variant_id, new.goods_id, new.user_id, new.quantity, new.sku, new.goods_name, new.variant_name) is distinct from
      (old.order_id, old.variant_id, old.goods_id, old.user_id, old.quantity, old.sku, old.goods_name, old.variant_name)
    or (old.state, new.state) not in (('held', 'held'), ('held', 'sold'), ('held', 'released'), ('sold', 'returned')) then
    raise exception 'a hold of order % cannot go from % to %', old.order_id, old.state, new.state using errcode = '23514', constraint = 'goods_holds_move';
  end if;
  return new;
end $$;
create trigger goods_holds_move before update on goods_holds for each row execute function goods_hold_moves();
create trigger goods_holds_stay before delete on goods_holds for each row execute function wallet_refuse_change();

-- Pieces that a person has bought or holds, for the limit per person.
create table goods_user_counts (
  user_id uuid not null,
  goods_id uuid not null references goods (id),
  bought int not null check (bought >= 0),
  primary key (user_id, goods_id)
);

create table goods_cart_lines (
  user_id uuid not null,
  variant_id uuid not null references goods_variants (id),
  quantity int not null check (quantity between 1 and 999),
  seq bigint generated always as identity,
  primary key (user_id, variant_id)
);

create table goods_shipping_rules (
  version int primary key check (version > 0),
  base_fee bigint not null check (base_fee >= 0),
  base_weight int not null check (base_weight > 0),
  step_fee bigint not null check (step_fee >= 0),
  step_weight int not null check (step_weight > 0),
  free_above bigint check (free_above >= 0),
  reason text not null,
  at timestamptz not null,
  by_id uuid
);
create trigger goods_shipping_rules_append_only before update or delete on goods_shipping_rules for each row execute function wallet_refuse_change();
insert into goods_shipping_rules values (1, 800, 1000, 300, 1000, 9900, 'First version', now(), null);

create table goods_comments (
  id uuid primary key,
  seq bigint generated always as identity,
  goods_id uuid not null references goods (id),
  variant_id uuid not null references goods_variants (id),
  order_id uuid not null,
  -- One comment a line of an order.
  line_id uuid not null constraint goods_comments_one_a_line unique,
  user_id uuid not null,
  stars int not null check (stars between 1 and 5),
  -- Unpublished, and when refused for ever: sealed like everything that a person writes.
  text_sealed bytea not null,
  picture_ids uuid[] not null default '{}' check (cardinality(picture_ids) <= 6),
  findings jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  refused_reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'refused') = (refused_reason is not null))
);
create index goods_comments_shown on goods_comments (goods_id, seq desc) where state = 'approved';
create index goods_comments_by_state on goods_comments (state, seq);
create index goods_comments_of_order on goods_comments (order_id);
create index goods_comments_pictures on goods_comments using gin (picture_ids);
