-- What proves that an order was paid may be points instead of money.
alter table order_events drop constraint order_events_evidence_check;
alter table order_events add constraint order_events_evidence_check
  check (evidence in ('payment', 'points', 'staff_decision', 'writer_word', 'batch_hash', 'scan', 'photo', 'tracking_number', 'carrier_event', 'reply', 'clock'));
