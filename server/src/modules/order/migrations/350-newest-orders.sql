-- The staff's list without a chosen state goes by the sequence alone. The number is negated so that this index serves that list
-- only: asked for a page of one person's orders, a planner takes any index in the order of `seq`, and reads everybody's.
create unique index orders_newest on orders ((-seq));
