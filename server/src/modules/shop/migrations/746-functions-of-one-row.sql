-- They answer one order. Of a function that answers rows PostgreSQL takes a thousand for granted, and so what a statement does beside it
-- (fixing the mail of an order that is paid) read the whole table instead of one row of it by its key.
alter function order_create(order_to_create) rows 1;
alter function order_pay(order_to_pay) rows 1;
alter function shop_create(order_to_create, bytea, bytea, int, jsonb, int) rows 1;
