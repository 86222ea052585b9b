-- Where the paper of a reply is. It is kept until `kept_until`, may be ordered and sent before it is destroyed, and is one reply's in one place at a time.
alter table replies
  add column original_state text not null default 'kept' check (original_state in ('kept', 'ordered', 'sent', 'destroyed', 'lost')),
  -- Since when it is sent, destroyed or lost.
  add column original_since timestamptz,
  add column original_by uuid,
  -- The order that sends it, did, or lost it.
  add column original_order_id uuid unique references orders (id),
  add constraint replies_original_ordered check ((original_state in ('ordered', 'sent', 'lost')) = (original_order_id is not null)),
  add constraint replies_original_since check ((original_state in ('sent', 'destroyed', 'lost')) = (original_since is not null)),
  add constraint replies_original_destroyed check ((original_state = 'destroyed') = (original_by is not null));
create index replies_to_destroy on replies (kept_until, seq) where state = 'published' and original_state = 'kept';
