-- Each list of goods orders is one range of one index in the list's own order: all of them, those of a tab, those of a
-- person's tab, those of a sku. A tab is a category, so the index by states has nothing left to serve.
-- (The first one is negated as that of all orders is: see 350-newest-orders.sql.)
create index orders_of_goods_newest on orders ((-seq)) where kind = 'goods';
create index orders_of_goods_by_category on orders (category, seq desc) where kind = 'goods';
create index orders_of_goods_of_user_by_category on orders (user_id, category, seq desc) where kind = 'goods';
drop index orders_of_goods_by_state;

-- The sequence of its order stands in each line: a sku that sells well has many lines, and the newest must come first.
alter table shop_lines add column order_seq bigint;
alter table shop_lines disable trigger shop_lines_append_only;
update shop_lines l set order_seq = o.seq from orders o where o.id = l.order_id;
alter table shop_lines enable trigger shop_lines_append_only;
alter table shop_lines alter column order_seq set not null;
drop index shop_lines_by_sku;
create index shop_lines_by_sku on shop_lines (upper(sku), order_seq desc, order_id);
