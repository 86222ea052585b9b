-- account_ended: money came for somebody whose account has ended. It is credited to nobody, and staff send it back.
alter table payment_incidents drop constraint payment_incidents_kind_check;
alter table payment_incidents
  add constraint payment_incidents_kind_check check (kind in (
    'unknown_payment', 'merchant', 'amount', 'currency', 'reference', 'refund', 'late_payment', 'bill_unknown', 'bill_missing', 'bill_amount', 'after_handling',
    'account_ended', 'refund_failed', 'dispute_opened', 'dispute_won', 'dispute_lost', 'bill_refund_unknown', 'bill_refund_missing', 'bill_refund_amount'));
