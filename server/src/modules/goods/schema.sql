create table goods_categories (
  id uuid primary key,
  -- Words in each locale, as contract/src/local-text.ts.
  words jsonb not null,
  position integer not null check (position between 0 and 9999),
  version integer not null default 1,
  created_at timestamptz not null
);

create table goods (
  id uuid primary key,
  seq bigint generated always as identity,
  version integer not null default 1,
  state text not null default 'draft' check (state in ('draft', 'on_sale', 'off')),
  category_id uuid not null references goods_categories,
  name jsonb not null,
  subtitle jsonb not null,
  description jsonb not null,
  picture_ids uuid[] not null default '{}'::uuid[],
  limit_per_user integer check (limit_per_user between 1 and 999),
  is_enclosable boolean not null,
  position integer not null check (position between 0 and 9999),
  -- Of the variants that can be bought; kept with each change, for lists by price.
  price_from bigint not null default 0 check (price_from >= 0),
  price_to bigint not null default 0,
  -- Names and subtitles of all locales and all skus in small letters: what a search looks through.
  search_text text not null default '',
  sold integer not null default 0 check (sold >= 0),
  -- Of the approved comments.
  stars_sum integer not null default 0 check (stars_sum >= 0),
  stars_count integer not null default 0 check (stars_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  updated_by uuid,
  -- Goods that are printed with the collection address when they travel in a letter, so that the answer finds
  -- its way back.
  is_return_envelope boolean not null default false,
  -- Everything to write a letter by hand and to post it oneself: offered where a place takes nothing printed.
  is_stationery_kit boolean not null default false,
  constraint goods_check check (price_to >= price_from),
  constraint goods_return_envelopes_travel check (is_enclosable or (not is_return_envelope))
);
create index goods_by_price on goods (price_from, seq desc) where state = 'on_sale';
create index goods_newest on goods (seq desc) where state = 'on_sale';
create index goods_of_category on goods (category_id, position, seq desc);
create index goods_recommended on goods (position, seq desc) where state = 'on_sale';
create trigger goods_added after insert or delete on goods for each statement execute function
  table_changed();
create trigger goods_told after update on goods for each row when ((to_jsonb(old.*) - 'sold') is distinct from
  (to_jsonb(new.*) - 'sold')) execute function table_changed();

create table goods_variants (
  id uuid primary key,
  goods_id uuid not null references goods,
  position integer not null,
  sku text not null,
  name jsonb not null,
  price bigint not null check (price between 0 and 10000000),
  -- Grams, and tenths of a millimetre.
  weight integer not null check (weight between 0 and 30000),
  thickness integer not null check (thickness between 0 and 10000),
  picture_id uuid,
  is_on boolean not null,
  -- Free to buy, and promised to orders that have not left the house. Both are sums of movements.
  stock integer not null default 0,
  reserved integer not null default 0,
  constraint goods_reserved_not_below_zero check (reserved >= 0),
  constraint goods_stock_not_below_zero check (stock >= 0)
);
create index goods_variants_of_goods on goods_variants (goods_id, position);
create unique index goods_variants_sku on goods_variants (upper(sku));

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

create constraint trigger goods_stock_moved after insert or update of stock, reserved on goods_variants
  deferrable initially deferred for each row execute function goods_stock_is_moved();
create trigger goods_variants_added after insert or delete on goods_variants for each statement execute
  function table_changed('goods');

-- Of variants everything but the stock, which is read anew each time.
create trigger goods_variants_told after update on goods_variants for each row when ((old.sku, old.name,
  old.price, old.weight, old.thickness, old.picture_id, old.is_on, old.position) is distinct from (new.sku,
  new.name, new.price, new.weight, new.thickness, new.picture_id, new.is_on, new.position) or (old.stock > 0)
  is distinct from (new.stock > 0)) execute function table_changed('goods');

create table goods_stock_movements (
  seq bigint generated always as identity primary key,
  variant_id uuid not null references goods_variants,
  at timestamptz not null,
  reason text not null check (reason in ('receipt', 'correction', 'reserved', 'released', 'sold',
    'returned')),
  stock_change integer not null,
  reserved_change integer not null,
  stock_after integer not null check (stock_after >= 0),
  reserved_after integer not null check (reserved_after >= 0),
  note text not null default '' check (length(note) <= 200),
  order_id uuid,
  by_id uuid,
  constraint goods_movement_fits_reason check (case reason
    when 'receipt' then (stock_change > 0 and reserved_change = 0)
    when 'correction' then (stock_change <> 0 and reserved_change = 0)
    when 'reserved' then (stock_change < 0 and reserved_change = (- stock_change))
    when 'released' then (stock_change > 0 and reserved_change = (- stock_change))
    when 'sold' then (stock_change = 0 and reserved_change < 0)
    when 'returned' then (stock_change > 0 and reserved_change = 0)
    else null::boolean
end),
  constraint goods_stock_movements_check check ((reason in ('receipt', 'correction')) = (order_id is null))
);
create index goods_movements_of_variant on goods_stock_movements (variant_id, seq desc);
create trigger goods_movements_append_only before delete or update on goods_stock_movements for each row
  execute function wallet_refuse_change();

-- What an order of any kind has taken from the shelf.
create table goods_holds (
  order_id uuid not null,
  variant_id uuid not null references goods_variants,
  goods_id uuid not null references goods,
  user_id uuid not null,
  quantity integer not null check (quantity between 1 and 999),
  -- As they were called when ordered.
  sku text not null,
  goods_name jsonb not null,
  variant_name jsonb not null,
  state text not null default 'held' check (state in ('held', 'sold', 'released', 'returned')),
  primary key (order_id, variant_id)
);
create index goods_holds_held on goods_holds (variant_id) where state = 'held';

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index goods_holds_of_user_idx on goods_holds (user_id);

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
create trigger goods_holds_stay before delete on goods_holds for each row execute function
  wallet_refuse_change();

-- Pieces that a person has bought or holds, for the limit per person.
create table goods_user_counts (
  user_id uuid not null,
  goods_id uuid not null references goods,
  bought integer not null check (bought >= 0),
  primary key (user_id, goods_id)
);

create table goods_cart_lines (
  user_id uuid not null,
  variant_id uuid not null references goods_variants,
  quantity integer not null check (quantity between 1 and 999),
  seq bigint generated always as identity,
  primary key (user_id, variant_id)
);

create table goods_shipping_rules (
  version integer primary key check (version > 0),
  base_fee bigint not null check (base_fee >= 0),
  base_weight integer not null check (base_weight > 0),
  step_fee bigint not null check (step_fee >= 0),
  step_weight integer not null check (step_weight > 0),
  free_above bigint check (free_above >= 0),
  reason text not null,
  created_at timestamptz not null,
  created_by uuid
);
create trigger goods_shipping_rules_append_only before delete or update on goods_shipping_rules for each row
  execute function wallet_refuse_change();
create trigger goods_shipping_rules_told after insert on goods_shipping_rules for each statement execute
  function table_changed();

create table goods_comments (
  id uuid primary key,
  seq bigint generated always as identity,
  goods_id uuid not null references goods,
  variant_id uuid not null references goods_variants,
  order_id uuid not null,
  -- One comment a line of an order.
  line_id uuid not null,
  user_id uuid not null,
  stars integer not null check (stars between 1 and 5),
  -- Unpublished, and when refused for ever: sealed like everything that a person writes.
  text_sealed bytea not null,
  picture_ids uuid[] not null default '{}'::uuid[] check (cardinality(picture_ids) <= 6),
  findings jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'approved', 'refused')),
  refused_reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  constraint goods_comments_one_a_line unique (line_id),
  constraint goods_comments_check check ((state = 'waiting') = (decided_at is null)),
  constraint goods_comments_check1 check ((state = 'refused') = (refused_reason is not null))
);
create index goods_comments_by_state on goods_comments (state, seq);
create index goods_comments_of_order on goods_comments (order_id);
create index goods_comments_of_user_idx on goods_comments (user_id);
create index goods_comments_pictures on goods_comments using gin (picture_ids);
create index goods_comments_shown on goods_comments (goods_id, seq desc) where state = 'approved';

-- Takes pieces from the shelf for an order: free stock becomes promised stock, with its movement, its hold
-- and the person's count. Variants are locked in the order of their ids. Answers the variants that could be
-- taken within stock and limit; when one is missing, the caller must roll back.
create function goods_reserve(p_order uuid, p_user uuid, p_variants uuid[], p_quantities integer[], p_at
  timestamptz) returns uuid[] language sql as $$
  with wanted as (select * from unnest(p_variants, p_quantities) as w(variant_id, quantity)),
  held as (
    select v.id, v.goods_id, w.quantity, v.sku, g.name as goods_name, v.name as variant_name, g.limit_per_user
    from wanted w join goods_variants v on v.id = w.variant_id join goods g on g.id = v.goods_id
    where v.is_on and g.state = 'on_sale' order by v.id for no key update of v
  ), moved as (
    update goods_variants v set stock = v.stock - h.quantity, reserved = v.reserved + h.quantity from held h where v.id = h.id and v.is_on and v.stock >= h.quantity
    returning v.id, v.goods_id, h.quantity, v.stock, v.reserved, h.sku, h.goods_name, h.variant_name, h.limit_per_user
  ), movements as (
    insert into goods_stock_movements (variant_id, at, reason, stock_change, reserved_change, stock_after, reserved_after, note, order_id, by_id)
    select id, p_at, 'reserved', -quantity, quantity, stock, reserved, '', p_order, null from moved
  ), holds as (
    insert into goods_holds (order_id, variant_id, goods_id, user_id, quantity, sku, goods_name, variant_name)
    select p_order, id, goods_id, p_user, quantity, sku, goods_name, variant_name from moved
  ), counts as (
    insert into goods_user_counts as c (user_id, goods_id, bought)
    select p_user, m.goods_id, m.quantity
    from (select goods_id, sum(quantity)::int as quantity, min(limit_per_user) as limit_per_user from moved group by goods_id order by goods_id) m
    where m.quantity <= coalesce(m.limit_per_user, m.quantity)
    on conflict (user_id, goods_id) do update set bought = c.bought + excluded.bought
      where c.bought + excluded.bought <= coalesce((select limit_per_user from goods where id = c.goods_id), c.bought + excluded.bought)
    returning goods_id
  )
  select coalesce(array_agg(m.id), '{}') from moved m join counts c on c.goods_id = m.goods_id
$$;

insert into goods_shipping_rules (version, base_fee, base_weight, step_fee, step_weight, free_above, reason,
  created_at) values
  (1, 800, 1000, 300, 1000, 9900, 'First version', now());
