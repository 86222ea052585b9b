-- What a provider tells of money that went back, so that each refund in its console is told to staff once and in its own amount.

-- The most that the provider has told to have gone back of the payment in all; 0 where it tells of single refunds.
alter table payments add column told_back bigint not null default 0 check (told_back >= 0);

-- Which refund a message told of, and how much: two messages that differ in nothing else are two.
alter table payment_reports
  add column refund_number text,
  add column refund_amount bigint,
  add column refunded_total bigint;

create index payment_incidents_of_payment on payment_incidents (payment_id) where payment_id is not null;
