-- What the desk said with a coupon that it gave somebody. Of other coupons there is no row.
create table coupon_words (
  coupon_id uuid primary key references coupons (id),
  words_sealed bytea not null
);
