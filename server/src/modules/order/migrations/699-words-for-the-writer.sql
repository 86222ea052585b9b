-- What a colleague notes for the house and what the writer is told are two things: the reason is no longer sent to the writer.
alter table order_acts add column message_sealed bytea;
drop trigger order_acts_kept on order_acts;
create trigger order_acts_kept before update on order_acts for each row
  when (old.state <> 'waiting' and (new.id, new.order_id, new.action, new.state, new.amount, new.by_id, new.at, new.decided_by, new.decided_at) is distinct from
        (old.id, old.order_id, old.action, old.state, old.amount, old.by_id, old.at, old.decided_by, old.decided_at))
  execute function wallet_refuse_change();
