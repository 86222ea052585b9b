-- What a person should know of an order and no state says: reminders, a new address, new rules, what a return gives.
create table order_notices (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders (id),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('send_reminder', 'moved', 'move_refused', 'rules_changed', 'returned')),
  -- Names what it tells of: the same is told once, however often the work behind it runs.
  key text not null,
  at timestamptz not null,
  -- What fills its sentence, as JSON; names of people and places are among it.
  params_sealed bytea not null,
  seen_at timestamptz,
  unique (order_id, kind, key)
);
create index order_notices_of_user on order_notices (user_id, id desc);
create index order_notices_unseen on order_notices (user_id, id desc) where seen_at is null;
-- Told is told: only that it was seen, and the sealing, change.
create trigger order_notices_stay before update on order_notices for each row
  when ((new.id, new.order_id, new.user_id, new.kind, new.key, new.at) is distinct from (old.id, old.order_id, old.user_id, old.kind, old.key, old.at) or (old.seen_at is not null and new.seen_at is distinct from old.seen_at))
  execute function wallet_refuse_change();
create trigger order_notices_kept before delete on order_notices for each row execute function wallet_refuse_change();
