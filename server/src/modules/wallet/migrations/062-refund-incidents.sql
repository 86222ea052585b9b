-- Money that somebody sent back in the provider's own console.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents add constraint payment_incidents_kind_check
  check (kind in ('unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount'));
