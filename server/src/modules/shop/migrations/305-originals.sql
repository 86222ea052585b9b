-- A parcel may hold the paper of a letter that came for the buyer instead of goods: such an order has no lines, and says here what staff must find.
create table shop_originals (
  order_id uuid primary key references shop_orders (order_id),
  -- The replies stand to the right of this module.
  reply_id uuid not null,
  box_code text not null,
  sheets int not null check (sheets between 1 and 200),
  received_at timestamptz not null
);
create index shop_originals_by_box on shop_originals (box_code);
create trigger shop_originals_append_only before update or delete on shop_originals for each row execute function wallet_refuse_change();
