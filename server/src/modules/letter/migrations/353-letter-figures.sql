-- What the page Mine tells a writer of their letters. Counted from the orders it would cost more with every letter; so it is
-- kept beside them, in the transaction that pays or posts, and the audit counts it anew.
create table letter_figures (
  user_id uuid primary key,
  first_paid_at timestamptz not null,
  -- Letters that have gone to the post and were not refunded.
  posted int not null default 0 check (posted >= 0)
);

create function letter_is_posted(p_state text) returns boolean immutable language sql
  return p_state in ('posted', 'in_transit', 'delivered', 'returned');

insert into letter_figures (user_id, first_paid_at, posted)
  select user_id, min(paid_at), count(*) filter (where letter_is_posted(state)) from orders where kind = 'letter' and paid_at is not null group by user_id;

create function letter_counts_itself() returns trigger language plpgsql as $$
begin
  if old.paid_at is null and new.paid_at is not null then
    insert into letter_figures (user_id, first_paid_at) values (new.user_id, new.paid_at) on conflict do nothing;
  end if;
  if letter_is_posted(old.state) <> letter_is_posted(new.state) then
    update letter_figures set posted = posted + case when letter_is_posted(new.state) then 1 else -1 end where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger orders_count_letters after update of state on orders for each row
  when (new.kind = 'letter' and ((old.paid_at is null and new.paid_at is not null)
    or (old.state in ('posted', 'in_transit', 'delivered', 'returned')) <> (new.state in ('posted', 'in_transit', 'delivered', 'returned'))))
  execute function letter_counts_itself();
