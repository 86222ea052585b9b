-- One more thing that a writer is told: a coupon that the desk gave beside an order.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'message', 'credited', 'coupon_given', 'refunded_in_part', 'closed', 'returned', 'refused', 'refunded', 'overdue', 'exception', 'returning'));
