-- Letters that wait for a chosen day, letters addressed anew because the person has moved, and letters that send a returned one again.

alter table letter_letters
  add column send_mode text check (send_mode in ('post_on', 'arrive_by')),
  add column send_day date,
  -- When it is printed and posted, worked out from the chosen day, the mail class and the post's open days.
  add column print_on date,
  -- The returned order that it sends again.
  add column resend_of uuid references orders (id),
  add constraint letter_letters_chosen_day check ((send_mode is null) = (send_day is null) and (send_mode is null) = (print_on is null));
create index letter_letters_waiting on letter_letters (print_on) where print_on is not null;

alter table letter_proofs add column resend_of uuid references orders (id);
create index letter_proofs_to_recipient on letter_proofs (recipient_id) where used_at is not null;

-- The writer said that the person has moved: another file with another address, by the writer's own word.
create table letter_moves (
  order_id uuid not null,
  version int not null check (version >= 2),
  base_version int not null,
  -- The recipient before and after, as JSON.
  from_sealed bytea not null,
  to_sealed bytea not null,
  moved_at timestamptz not null,
  primary key (order_id, version),
  foreign key (order_id, version) references letter_versions (order_id, version),
  foreign key (order_id, base_version) references letter_versions (order_id, version)
);
create trigger letter_moves_kept before delete on letter_moves for each row execute function letter_refuse_change();
create trigger letter_moves_stay before update on letter_moves for each row
  when ((new.order_id, new.version, new.base_version, new.moved_at) is distinct from (old.order_id, old.version, old.base_version, old.moved_at)) execute function letter_refuse_change();

-- Which version is printed changes only by a proposed change that the writer accepted, or by the writer's word that the person has moved.
create or replace function letter_file_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.proof_id, new.piece_code, new.mail_class, new.paper, new.is_colour, new.is_duplex, new.price_version, new.created_at, new.resend_of) is distinct from
     (old.order_id, old.user_id, old.proof_id, old.piece_code, old.mail_class, old.paper, old.is_colour, old.is_duplex, old.price_version, old.created_at, old.resend_of)
     or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at) then
    raise exception 'what letter % is cannot change', old.order_id using errcode = '23514', constraint = 'letter_letters_fixed';
  end if;
  if new.approved_version <> old.approved_version
     and not exists (select from letter_edits where order_id = new.order_id and version = new.approved_version and state = 'accepted')
     and not exists (select from letter_moves where order_id = new.order_id and version = new.approved_version and base_version = old.approved_version) then
    raise exception 'the file of letter % changes only with the writer''s consent', old.order_id using errcode = '23514', constraint = 'letter_letters_fixed';
  end if;
  return new;
end $$;
