-- Money that came back unasked, and mail that is late, in trouble or on its way back, are told like a refusal.
alter table order_notices drop constraint order_notices_kind_check;
alter table order_notices add constraint order_notices_kind_check
  check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'returned', 'refused', 'refunded', 'overdue', 'exception', 'returning'));
