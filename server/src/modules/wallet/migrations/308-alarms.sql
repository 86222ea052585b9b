-- What providers say beside payments: refunds that did not arrive, disputes, and refunds on their bills.

-- refund_failed: a refund of ours did not arrive, or waits for a person at the provider. dispute_*: the payer's bank asks for the money back, and how it ended.
-- bill_refund_*: the refunds of a bill and ours differ.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents
  add constraint payment_incidents_kind_check check (kind in (
    'unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount', 'after_handling',
    'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'bill_refund_unknown', 'bill_refund_missing', 'bill_refund_amount')),
  -- The refund of ours that it is about.
  add column correction_id uuid references payment_corrections (id);
create index payment_incidents_of_correction on payment_incidents (correction_id) where correction_id is not null;

-- Refunds of a bill are kept among what the provider said, so that each is told to staff once.
alter table payment_reports drop constraint payment_reports_source_check;
alter table payment_reports add constraint payment_reports_source_check check (source in ('notification', 'query', 'bill'));

-- Refunds on the bill and their sum; null: the bill could not be had, or was compared before refunds were.
alter table bill_runs
  add column refund_lines int,
  add column refund_amount bigint,
  add constraint bill_runs_refunds check ((refund_lines is null) = (refund_amount is null) and (refund_lines is null or lines is not null));
