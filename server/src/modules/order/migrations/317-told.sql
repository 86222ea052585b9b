-- The writer is told that staff refused an order; a refund is proved by the ledger, and that a review began by the automatic check.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'returned', 'refused'));
alter table order_events drop constraint order_events_evidence_check;
alter table order_events add constraint order_events_evidence_check
  check (evidence in ('payment', 'points', 'staff_decision', 'writer_word', 'batch_hash', 'scan', 'photo', 'tracking_number', 'carrier_event', 'reply', 'clock', 'ledger_entry', 'content_check'));
