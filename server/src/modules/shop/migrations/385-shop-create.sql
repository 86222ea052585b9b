-- Keeps what was bought and where it goes.
create function shop_keep(p_order uuid, p_user uuid, p_to bytea, p_note bytea, p_weight int, p_lines jsonb) returns void language plpgsql as $$
begin
  insert into shop_orders (order_id, user_id, to_sealed, note_sealed, weight) values (p_order, p_user, p_to, p_note, p_weight);
  insert into shop_lines (id, order_id, order_seq, position, goods_id, variant_id, goods_name, variant_name, sku, picture_id, quantity, unit, amount, weight)
    select l.id, p_order, (select seq from orders where id = p_order), l.position, l.goods_id, l.variant_id, l.goods_name, l.variant_name, l.sku, l.picture_id, l.quantity, l.unit, l.amount, l.weight
    from jsonb_to_recordset(p_lines) as l(id uuid, position int, goods_id uuid, variant_id uuid, goods_name jsonb, variant_name jsonb, sku text,
      picture_id uuid, quantity int, unit bigint, amount bigint, weight int);
end $$;

-- An order of goods in one statement: order, coupon, what was bought, where it goes, the pieces that are promised, and the cart without them. One
-- person's orders of goods are made one after another, so that the limit of unpaid ones holds. No row: the order's number is taken already.
-- Refuses with shop.too_many_unpaid, coupon.not_usable or goods.stock_short (detail: the variants that could not be taken).
create function shop_create(o order_to_create, p_to bytea, p_note bytea, p_weight int, p_lines jsonb, p_unpaid_at_once int)
returns setof orders language plpgsql as $$
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
