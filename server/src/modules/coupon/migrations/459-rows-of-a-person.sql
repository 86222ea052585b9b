-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index coupon_uses_of_coupon_idx on coupon_uses (coupon_id);
