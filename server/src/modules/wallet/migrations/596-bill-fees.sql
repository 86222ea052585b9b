-- What the provider kept of the day's payments, less what it gave back with refunds. Null: its bill does not say it of every line.
alter table bill_runs add column fees bigint;
