-- The desk sorts orders by their sum, alone or in one state, and looks at what is still to be posted, the longest waiting first.
create index orders_by_total on orders (total, seq);
create index orders_by_state_and_total on orders (state, total, seq);
create index orders_due on orders (paid_at, seq) where state in ('paid', 'in_review', 'needs_writer', 'approved', 'printing', 'printed', 'packed');
