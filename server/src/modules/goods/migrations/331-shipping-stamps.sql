-- As in every other table of versions.
alter table goods_shipping_rules rename column at to created_at;
alter table goods_shipping_rules rename column by_id to created_by;
