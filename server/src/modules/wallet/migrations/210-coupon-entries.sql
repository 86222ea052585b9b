-- What coupons take off is booked too: revenue is gross, and the account `coupon` says what coupons have cost.
alter table wallet_accounts drop constraint wallet_accounts_kind_check;
alter table wallet_accounts add constraint wallet_accounts_kind_check check (kind in ('user', 'provider', 'revenue', 'gift', 'coupon'));

-- Movements between accounts of the house; people never see them among their entries.
alter table wallet_transfers drop constraint wallet_transfers_reason_check;
alter table wallet_transfers add constraint wallet_transfers_reason_check check (reason in (
  'top_up', 'top_up_gift', 'welcome_gift', 'gift', 'order_payment', 'order_refund', 'coupon_discount', 'coupon_refund'));
