alter table coupon_campaigns drop constraint coupon_campaigns_order_kinds_check;
alter table accumulated_rules drop constraint accumulated_rules_order_kinds_check;
create trigger coupon_campaigns_kinds before insert or update of order_kinds on coupon_campaigns for each row execute
  function order_kinds_known();
create trigger accumulated_rules_kinds before insert or update of order_kinds on accumulated_rules for each row execute
  function order_kinds_known();
