alter table orders drop constraint orders_kind_check;
create trigger orders_kind before insert or update of kind on orders for each row execute function order_kind_known();
alter table order_moves drop constraint order_moves_kind_check, add foreign key (kind) references order_kinds;
