/**
 * Every statement of the lean program: one a request, prepared by name. `$1` is the person
 * everywhere but in the session's.
 */
export const statements = {
  session: `select user_id from sessions where token_hash = $1 and expires_at > now()`,

  goodsList: `
    select g.id, g.name ->> $1 as name, g.subtitle ->> $1 as subtitle, g.category_id, g.is_enclosable, g.sold, g.stars_sum, g.stars_count,
      p.id as picture_id, p.width, p.height, v.price_from, v.price_to, v.is_available
    from goods g
      left join pictures p on p.id = g.picture_ids[1]
      cross join lateral (select min(price) as price_from, max(price) as price_to, bool_or(stock > 0) as is_available from variants where goods_id = g.id and is_on) v
    where g.state = 'on_sale' order by g.position, g.seq desc limit 11`,

  goodsDetail: `
    select g.id, g.name ->> $2 as name, g.subtitle ->> $2 as subtitle, g.description ->> $2 as description, g.category_id, g.is_enclosable,
      g.is_return_envelope, g.limit_per_user, g.sold, g.stars_sum, g.stars_count,
      (select json_agg(json_build_object('id', p.id, 'width', p.width, 'height', p.height) order by n) from unnest(g.picture_ids) with ordinality u (id, n) join pictures p on p.id = u.id) as pictures,
      (select json_agg(json_build_object('id', v.id, 'sku', v.sku, 'name', v.name ->> $2, 'price', v.price, 'weight', v.weight, 'thickness', v.thickness, 'stock', v.stock, 'pictureId', v.picture_id, 'width', p.width, 'height', p.height) order by v.position)
        from variants v left join pictures p on p.id = v.picture_id where v.goods_id = g.id and v.is_on) as variants,
      case when g.limit_per_user is not null then
        (select coalesce(sum(l.quantity), 0) from orders o join order_lines l on l.order_id = o.id where o.user_id = $1 and l.goods_id = g.id) end as bought
    from goods g where g.id = $3 and g.state = 'on_sale'`,

  addresses: `
    select a.id, a.name, a.phone, a.country, a.area, a.detail, a.postcode, a.is_default, a.updated_at from addresses a
    where a.user_id = $1 and a.kind = $2 order by a.is_default desc, a.updated_at desc limit 11`,

  coupons: `
    with spend as (
      select coalesce(sum(v.price * w.quantity), 0)::bigint as goods from unnest($2::uuid[], $3::int[]) w (variant_id, quantity) join variants v on v.id = w.variant_id
    )
    select c.id, c.way, c.state, c.valid_from, c.valid_until, c.taken_at, m.name ->> $4 as name, m.amount, m.min_spend, least(m.amount, s.goods) as discount, s.goods
    from spend s join coupons c on c.user_id = $1 and c.state = 'available' and c.valid_until > now() join campaigns m on m.id = c.campaign_id
    order by discount desc, c.valid_until`,

  goodsOrders: `
    select o.id, o.number, o.state, o.created_at, o.total, o.pay_before,
      (select json_agg(json_build_object('id', l.id, 'goodsId', l.goods_id, 'variantId', l.variant_id, 'goodsName', l.goods_name ->> $2, 'variantName', l.variant_name ->> $2,
          'sku', l.sku, 'pictureId', l.picture_id, 'width', p.width, 'height', p.height, 'quantity', l.quantity, 'unit', l.unit, 'amount', l.amount) order by l.position)
        from order_lines l left join pictures p on p.id = l.picture_id where l.order_id = o.id) as lines
    from orders o where o.user_id = $1 and o.kind = 'goods' order by o.seq desc limit 11`,

  orders: `
    select id, number, kind, state, created_at, total, recipient_name, place_name, title, pages, mail_class, pay_before
    from orders where user_id = $1 order by seq desc limit 11`,

  /** Earlier answer to this key. */
  answered: `select body from answers where user_id = $1 and key = $2 and call = $3`,

  // $1 user, $2 key, $3 answer, $4 variants, $5 quantities, $6 order, $7 number, $8 coupon, $9
  // address, $10 total, $11 note, $12 now, $13 pay before, $14 locale, $15 ids of the lines
  createGoods: `
    with claimed as (
      insert into answers (user_id, key, call, body, at) values ($1, $2, 'createGoods', $3, $12) on conflict do nothing returning 1
    ), wish as materialized (
      select * from unnest($4::uuid[], $5::int[], $15::uuid[]) with ordinality w (variant_id, quantity, line_id, position) where exists (select from claimed)
    ), locked as (
      -- In one order for everybody, so that two orders of the same goods cannot wait for each other.
      select v.id from variants v join wish w on w.variant_id = v.id order by v.id for no key update of v
    ), taken as (
      update variants v set stock = v.stock - w.quantity, reserved = v.reserved + w.quantity
      from wish w join locked k on k.id = w.variant_id, goods g
      where v.id = w.variant_id and v.is_on and v.stock >= w.quantity and g.id = v.goods_id and g.state = 'on_sale'
      returning w.line_id, w.position, w.quantity, v.id as variant_id, v.goods_id, g.name as goods_name, v.name as variant_name, v.sku, v.price, v.weight, coalesce(v.picture_id, g.picture_ids[1]) as picture_id
    ), priced as (
      select count(*) as lines, coalesce(sum(price * quantity), 0)::bigint as goods, coalesce(sum(weight * quantity), 0)::int as weight, string_agg(goods_name ->> $14, '、' order by position) as title from taken
    ), fee as (
      select p.*, case when p.goods >= r.free_above then 0 else r.base_fee + ((greatest(p.weight - r.base_weight, 0) + r.step_weight - 1) / r.step_weight) * r.step_fee end as shipping
      from priced p, (select * from shipping_rules order by version desc limit 1) r
    ), held as (
      update coupons c set state = 'held', order_id = $6 from campaigns m, fee f
      where c.id = $8 and c.user_id = $1 and c.state = 'available' and $12 between c.valid_from and c.valid_until and m.id = c.campaign_id and m.min_spend <= f.goods
      returning least(m.amount, f.goods) as discount
    ), sums as (
      select f.*, coalesce(h.discount, 0) as discount, f.goods + f.shipping - coalesce(h.discount, 0) as total from fee f left join held h on true
    ), placed as (
      insert into orders (id, number, user_id, kind, state, total, pages, recipient_name, place_name, title, address_lines, phone, note, weight, created_at, pay_before)
      select $6, $7, $1, 'goods', 'pending_payment', s.total, 0, a.name, a.area, s.title, array[a.detail, a.area, a.postcode], a.phone, $11, s.weight, $12, $13
      from sums s join addresses a on a.id = $9 and a.user_id = $1 and a.kind = 'delivery'
      where s.lines = cardinality($4::uuid[]) and s.total = $10
      returning id
    ), items as (
      insert into order_items (order_id, position, code, quantity, unit, amount)
      select p.id, i.position, i.code, 1, i.amount, i.amount
      from placed p, sums s, lateral (values (1, 'goods', s.goods), (2, 'shipping', s.shipping), (3, 'coupon', -s.discount)) i (position, code, amount) where i.amount <> 0
    ), lines as (
      insert into order_lines (id, order_id, position, goods_id, variant_id, goods_name, variant_name, sku, picture_id, quantity, unit, amount, weight)
      select t.line_id, p.id, t.position, t.goods_id, t.variant_id, t.goods_name, t.variant_name, t.sku, t.picture_id, t.quantity, t.price, t.price * t.quantity, t.weight from placed p, taken t
    ), told as (
      insert into order_events (order_id, state, at, by, evidence) select id, 'pending_payment', $12, 'writer', 'writer_word' from placed
    ), emptied as (
      delete from cart_lines c using wish w where c.user_id = $1 and c.variant_id = w.variant_id
    )
    select case when exists (select from placed) then 'made' when exists (select from claimed) then refuse('order.refused') else 'repeated' end as outcome`,

  // $1 user, $2 key, $3 answer, $4 order, $5 total, $6 now, $7 transfer, $8 the house's account, $9
  // SHA-256 of a letter's file, or null
  pay: `
    with claimed as (
      insert into answers (user_id, key, call, body, at) values ($1, $2, 'pay', $3, $6) on conflict do nothing returning 1
    ), paid as (
      update orders o set state = 'paid', paid_at = $6, paid_with = 'wallet'
      where o.id = $4 and o.user_id = $1 and o.state = 'pending_payment' and o.pay_before > $6 and o.total = $5 and exists (select from claimed)
        and ($9::text is null or exists (select from letters l where l.order_id = o.id and l.sha256 = $9))
      returning o.id, o.total
    ), debited as (
      update accounts a set balance = a.balance - p.total from paid p where a.user_id = $1 and a.balance >= p.total returning a.id, a.balance, p.total
    ), moved as (
      insert into transfers (id, reason, order_id, at) select $7, 'order_payment', p.id, $6 from paid p, debited returning id
    ), entered as (
      insert into entries (transfer_id, account_id, amount, balance_after)
      select m.id, e.account_id, e.amount, e.balance_after from moved m, debited d, lateral (values (d.id, -d.total, d.balance), ($8::uuid, d.total, null::bigint)) e (account_id, amount, balance_after)
    ), used as (
      update coupons c set state = 'used' from paid p where c.order_id = p.id and c.state = 'held'
    ), fixed as (
      update letters l set fixed_at = $6 from paid p where l.order_id = p.id and $9::text is not null
    ), told as (
      insert into order_events (order_id, state, at, by, evidence) select id, 'paid', $6, 'writer', 'payment' from paid
    )
    select case when exists (select from moved) then 'paid' when exists (select from claimed) then refuse('order.refused') else 'repeated' end as outcome`,

  // $1 user, $2 key, $3 proof, $4 order, $5 number, $6 total, $7 now, $8 pay before
  createLetter: `
    with claimed as (
      insert into answers (user_id, key, call, body, at) values ($1, $2, 'createLetter', ($4::uuid)::text, $7) on conflict do nothing returning 1
    ), used as (
      update proofs p set used_at = $7 from institutions i, addresses a
      where p.id = $3 and p.user_id = $1 and p.used_at is null and p.total = $6 and a.id = p.recipient_id and i.id = a.institution_id and i.rules_version = p.rules_version and exists (select from claimed)
      returning p.*, a.name as recipient_name, a.unit, a.person_number, i.id as institution_id, i.name as place_name, i.region, i.city, i.address_line, i.postcode as place_postcode
    ), placed as (
      insert into orders (id, number, user_id, kind, state, total, pages, mail_class, recipient_name, place_name, title, address_lines, created_at, pay_before)
      select $4, $5, $1, 'letter', 'pending_payment', u.total, u.pages, u.mail_class, u.recipient_name, u.place_name, u.title,
        array[u.recipient_name || ' ' || u.person_number, u.unit, u.place_name, u.address_line, u.city || ' ' || u.region, u.place_postcode], $7, $8
      from used u returning id, address_lines
    ), items as (
      insert into order_items (order_id, position, code, quantity, unit, amount)
      select p.id, i.position, i.item ->> 'code', (i.item ->> 'quantity')::int, (i.item ->> 'unit')::bigint, (i.item ->> 'amount')::bigint
      from placed p, used u, jsonb_array_elements(u.items) with ordinality i (item, position)
    ), kept as (
      insert into letters (order_id, user_id, proof_id, draft_id, draft_version, piece_code, institution_id, rules_version, content, recipient, mail_class, paper, is_colour, is_duplex, pages, sheets, file_id, sha256, created_at)
      select p.id, $1, u.id, u.draft_id, u.draft_version, u.piece_code, u.institution_id, u.rules_version, u.content,
        jsonb_build_object('name', u.recipient_name, 'unit', u.unit, 'personNumber', u.person_number, 'place', u.place_name, 'lines', p.address_lines),
        u.mail_class, u.paper, u.is_colour, u.is_duplex, u.pages, u.sheets, u.file_id, u.sha256, $7
      from placed p, used u
    ), told as (
      insert into order_events (order_id, state, at, by, evidence) select id, 'pending_payment', $7, 'writer', 'writer_word' from placed
    )
    select case when exists (select from placed) then 'made' when exists (select from claimed) then refuse('order.refused') else 'repeated' end as outcome,
      u.recipient_name, u.place_name, u.title, u.pages, u.sheets, u.mail_class, u.items, u.is_colour, u.is_duplex, u.sha256, u.file_id, p.address_lines
    from (select 1) one left join used u on true left join placed p on true`,

  letterOrder: `
    select o.id, o.number, o.created_at, o.pay_before, o.total, o.recipient_name, o.place_name, o.title, o.pages, o.mail_class, o.address_lines, p.items, l.sheets, l.is_colour, l.is_duplex, l.sha256, l.file_id
    from orders o join letters l on l.order_id = o.id join proofs p on p.id = l.proof_id where o.user_id = $1 and o.id = $2`,
} as const

export type StatementName = keyof typeof statements
