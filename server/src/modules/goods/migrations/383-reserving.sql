-- Takes pieces from the shelf for an order: free stock becomes promised stock, with its movement, its hold and the person's count. Variants are
-- locked in the order of their ids. Answers the variants that could be taken within stock and limit; when one is missing, the caller must roll back.
create function goods_reserve(p_order uuid, p_user uuid, p_variants uuid[], p_quantities int[], p_at timestamptz) returns uuid[] language sql as $$
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
