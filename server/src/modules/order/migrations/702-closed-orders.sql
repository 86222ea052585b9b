-- One more thing that a writer is told: an order that we have ended and of which no money goes back.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'message', 'credited', 'refunded_in_part', 'closed', 'returned', 'refused', 'refunded', 'overdue', 'exception', 'returning'));
