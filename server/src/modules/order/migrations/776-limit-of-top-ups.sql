-- How much one person sends back of a top-up, or corrects, alone. Null: the deployment's setting decides, as it did before.
alter table order_limits add column top_up_alone bigint check (top_up_alone >= 0);
