create table shop_orders (
  order_id uuid primary key references orders,
  user_id uuid not null,
  -- Name, phone and lines of the address as they were when ordered; the buyer's note.
  to_sealed bytea not null,
  note_sealed bytea,
  -- Grams.
  weight integer not null check (weight >= 0)
);

create table shop_lines (
  id uuid primary key,
  order_id uuid not null references shop_orders,
  position integer not null check (position > 0),
  goods_id uuid not null references goods,
  variant_id uuid not null references goods_variants,
  goods_name jsonb not null,
  variant_name jsonb not null,
  sku text not null,
  picture_id uuid,
  quantity integer not null check (quantity between 1 and 999),
  unit bigint not null check (unit >= 0),
  amount bigint not null,
  weight integer not null check (weight >= 0),
  -- The sequence of its order stands in each line: a sku that sells well has many lines, and the newest must
  -- come first.
  order_seq bigint not null,
  unique (order_id, position),
  unique (order_id, variant_id),
  constraint shop_lines_check check (amount = (unit * quantity))
);
create index shop_lines_by_sku on shop_lines (upper(sku), order_seq desc, order_id);
create trigger shop_lines_append_only before delete or update on shop_lines for each row execute function
  wallet_refuse_change();

create table shop_shipments (
  order_id uuid primary key references shop_orders,
  carrier text not null,
  number text not null check (length(number) between 4 and 40),
  shipped_at timestamptz not null,
  shipped_by uuid,
  constraint shop_shipments_number unique (carrier, number)
);
create index shop_shipments_by_number on shop_shipments (number);
create index shop_shipments_by_time on shop_shipments (shipped_at);
create trigger shop_shipments_append_only before delete or update on shop_shipments for each row execute
  function wallet_refuse_change();

create table shop_returns (
  order_id uuid primary key references shop_orders,
  reason text not null,
  words_sealed bytea not null,
  picture_ids uuid[] not null default '{}'::uuid[] check (cardinality(picture_ids) <= 6),
  requested_at timestamptz not null,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined')),
  answer_sealed bytea,
  decided_at timestamptz,
  decided_by uuid,
  constraint shop_returns_check check ((state = 'requested') = (decided_at is null))
);

-- Pictures that a writer has stored for a comment or a return. What is not used within a day is removed.
create table shop_pictures (
  file_id uuid primary key,
  user_id uuid not null,
  created_at timestamptz not null,
  used_for uuid
);
create index shop_pictures_by_time on shop_pictures (created_at) where used_for is null;

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index shop_pictures_of_user_idx on shop_pictures (user_id);
create index shop_pictures_unused on shop_pictures (user_id) where used_for is null;

-- A parcel may hold the paper of a letter that came for the buyer instead of goods: such an order has no
-- lines, and says here what staff must find.
create table shop_originals (
  order_id uuid primary key references shop_orders,
  -- The replies stand to the right of this module.
  reply_id uuid not null,
  box_code text not null,
  sheets integer not null check (sheets between 1 and 200),
  received_at timestamptz not null
);
create index shop_originals_by_box on shop_originals (box_code);
create trigger shop_originals_append_only before delete or update on shop_originals for each row execute
  function wallet_refuse_change();

-- An order of goods in one statement: order, coupon, what was bought, where it goes, the pieces that are
-- promised, and the cart without them. One person's orders of goods are made one after another, so that the
-- limit of unpaid ones holds. No row: the order's number is taken already. Refuses with shop.too_many_unpaid,
-- coupon.not_usable or goods.stock_short (detail: the variants that could not be taken).
create function shop_create(o order_to_create, p_to bytea, p_note bytea, p_weight integer, p_lines jsonb,
  p_unpaid_at_once integer) returns setof orders language plpgsql rows 1 as $$
declare
  made orders%rowtype;
  variants uuid[];
  quantities int[];
  taken uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('shop ' || o.user_id, 0));
  if (select count(*) from orders u where u.user_id = o.user_id and u.state = 'pending_payment'
        and exists (select from goods_holds h where h.order_id = u.id)) >= p_unpaid_at_once then
    raise exception 'shop.too_many_unpaid' using errcode = 'MA001';
  end if;
  select * into made from order_create(o);
  if made.id is null then
    return;
  end if;
  perform shop_keep(o.id, o.user_id, p_to, p_note, p_weight, p_lines);
  select array_agg(l.variant_id), array_agg(l.quantity) into variants, quantities from jsonb_to_recordset(p_lines) as l(variant_id uuid, quantity int);
  taken := goods_reserve(o.id, o.user_id, variants, quantities, o.created_at);
  if cardinality(taken) < cardinality(variants) then
    raise exception 'goods.stock_short' using errcode = 'MA001',
      detail = (select jsonb_build_object('missing', jsonb_agg(v))::text from unnest(variants) v where v <> all(taken));
  end if;
  delete from goods_cart_lines where user_id = o.user_id and variant_id = any(variants);
  return next made;
end $$;

-- Keeps what was bought and where it goes.
create function shop_keep(p_order uuid, p_user uuid, p_to bytea, p_note bytea, p_weight integer, p_lines
  jsonb) returns void language plpgsql as $$
begin
  insert into shop_orders (order_id, user_id, to_sealed, note_sealed, weight) values (p_order, p_user, p_to, p_note, p_weight);
  insert into shop_lines (id, order_id, order_seq, position, goods_id, variant_id, goods_name, variant_name, sku, picture_id, quantity, unit, amount, weight)
    select l.id, p_order, (select seq from orders where id = p_order), l.position, l.goods_id, l.variant_id, l.goods_name, l.variant_name, l.sku, l.picture_id, l.quantity, l.unit, l.amount, l.weight
    from jsonb_to_recordset(p_lines) as l(id uuid, position int, goods_id uuid, variant_id uuid, goods_name jsonb, variant_name jsonb, sku text,
      picture_id uuid, quantity int, unit bigint, amount bigint, weight int);
end $$;
