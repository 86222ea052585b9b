-- Cards that follow a person who moved: what their address and file were, and are. The newest one's file is the card's.
create table postcard_moves (
  order_id uuid not null references postcard_cards (order_id),
  number int not null check (number >= 1),
  from_sealed bytea not null,
  to_sealed bytea not null,
  former_file_id uuid not null references files (id),
  former_sha256 text not null check (former_sha256 ~ '^[0-9a-f]{64}$'),
  file_id uuid not null references files (id),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  moved_at timestamptz not null,
  primary key (order_id, number)
);
create trigger postcard_moves_stay before delete on postcard_moves for each row execute function refuse_change();

-- "The approved file is the printed file": what a card is never changes but for its address, and then with its evidence.
create or replace function postcard_card_stays() returns trigger language plpgsql as $$
begin
  if (new.order_id, new.user_id, new.proof_id, new.kind, new.piece_code, new.mail_class, new.is_colour, new.created_at) is distinct from
     (old.order_id, old.user_id, old.proof_id, old.kind, old.piece_code, old.mail_class, old.is_colour, old.created_at)
     or (old.fixed_at is not null and new.fixed_at is distinct from old.fixed_at)
     or ((new.file_id, new.sha256) is distinct from (old.file_id, old.sha256) and not exists (
       select from postcard_moves m where m.order_id = new.order_id and (m.former_file_id, m.former_sha256, m.file_id, m.sha256) = (old.file_id, old.sha256, new.file_id, new.sha256))) then
    raise exception 'what card % is cannot change', old.order_id using errcode = '23514', constraint = 'postcard_cards_fixed';
  end if;
  return new;
end $$;
create trigger postcard_moves_fixed before update on postcard_moves for each row
  when ((new.order_id, new.number, new.former_file_id, new.former_sha256, new.file_id, new.sha256, new.moved_at) is distinct from (old.order_id, old.number, old.former_file_id, old.former_sha256, old.file_id, old.sha256, old.moved_at))
  execute function refuse_change();
create index postcard_proofs_to_recipient on postcard_proofs (recipient_id) where used_at is not null;
