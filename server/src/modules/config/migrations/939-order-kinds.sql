-- What can be ordered, and whether it is written, printed and posted. A product adds its kinds; none ever goes, so
-- that what refers to one needs no lock of its row.
create table order_kinds (
  kind text primary key check (kind ~ '^[a-z_]{2,40}$'),
  is_mail boolean not null
);
create trigger order_kinds_append_only before delete or update on order_kinds for each row execute
  function refuse_change();

insert into order_kinds (kind, is_mail) values
  ('goods', false), ('greeting_card', true), ('letter', true), ('pass_message', true), ('postcard', true), ('recharge', false);

-- Instead of references where orders are made: a reference locks the row of the kind for each order.
create function order_kind_known() returns trigger language plpgsql as $$
begin
  if not exists (select from order_kinds where kind = new.kind) then
    raise exception 'there is no kind % of orders', new.kind using errcode = '23514', constraint = 'order_kind_known';
  end if;
  return new;
end $$;

create function mail_kind_known() returns trigger language plpgsql as $$
begin
  if not exists (select from order_kinds where kind = new.kind and is_mail) then
    raise exception 'there is no kind % of mail', new.kind using errcode = '23514', constraint = 'mail_kind_known';
  end if;
  return new;
end $$;

create function order_kinds_known() returns trigger language plpgsql as $$
begin
  if exists (select from unnest(new.order_kinds) kind where not exists (select from order_kinds k where k.kind = kind)) then
    raise exception 'a kind of % is no kind of orders', new.order_kinds using errcode = '23514', constraint = 'order_kinds_known';
  end if;
  return new;
end $$;
