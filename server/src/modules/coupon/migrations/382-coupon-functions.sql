-- A coupon is held and used inside the statement that makes or pays its order.

-- Holds a coupon for an order and writes down what it takes off. Of two orders at once only one gets it; the other is refused as a whole.
create function coupon_hold(p_user uuid, p_coupon uuid, p_order uuid, p_number text, p_currency text, p_discount bigint, p_total bigint, p_at timestamptz)
returns void language plpgsql as $$
declare
  campaign uuid;
begin
  update coupons set state = 'held', order_id = p_order
    where id = p_coupon and user_id = p_user and state = 'available' and valid_from <= p_at and valid_until > p_at
    returning campaign_id into campaign;
  if not found then
    raise exception 'coupon.not_usable' using errcode = 'MA001';
  end if;
  insert into coupon_uses (order_id, order_number, coupon_id, campaign_id, currency, discount, total, held_at)
    values (p_order, p_number, p_coupon, campaign, p_currency, p_discount, p_total, p_at);
end $$;

-- The order is paid: its coupon, if it has one, is used, and the discount is booked as revenue that the coupon account pays.
create function coupon_use(p_order uuid, p_transfer uuid, p_currency text, p_at timestamptz) returns void language plpgsql as $$
declare
  used coupon_uses%rowtype;
begin
  update coupon_uses set used_at = p_at where order_id = p_order and used_at is null and given_back_at is null returning * into used;
  if not found then
    return;
  end if;
  update coupons set state = 'used' where id = used.coupon_id and order_id = p_order and state = 'held';
  if not found then
    raise exception 'the coupon of order % is not held', used.order_number using errcode = '23514';
  end if;
  perform wallet_move(p_transfer, 'order:' || p_order || ':coupon_discount', 'coupon_discount',
    wallet_account('coupon', null, null, p_currency), wallet_account('revenue', null, null, p_currency), used.discount,
    p_order, used.order_number, null, null, p_at);
end $$;
