-- The page of an order at the desk lists the answers to it.
create index replies_to_order on replies (order_id, seq desc) where order_id is not null;
