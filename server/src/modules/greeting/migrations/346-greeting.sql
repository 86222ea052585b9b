-- Greeting cards: one more kind of mail, and what it costs.

alter table orders drop constraint orders_kind_check, add constraint orders_kind_check check (kind in ('letter', 'postcard', 'pass_message', 'greeting_card', 'goods', 'recharge'));
alter table order_moves drop constraint order_moves_kind_check, add constraint order_moves_kind_check check (kind in ('letter', 'postcard', 'pass_message', 'greeting_card', 'goods', 'recharge'));
insert into order_moves select 'greeting_card', from_state, to_state from order_moves where kind = 'letter';
alter table coupon_campaigns drop constraint coupon_campaigns_order_kinds_check, add constraint coupon_campaigns_order_kinds_check check (order_kinds <@ array['letter', 'postcard', 'pass_message', 'greeting_card', 'goods', 'recharge']);
alter table accumulated_rules drop constraint accumulated_rules_order_kinds_check, add constraint accumulated_rules_order_kinds_check check (order_kinds <@ array['letter', 'postcard', 'pass_message', 'greeting_card', 'goods', 'recharge']);
alter table mail_drafts drop constraint mail_drafts_kind_check, add constraint mail_drafts_kind_check check (kind in ('letter', 'postcard', 'pass_message', 'greeting_card'));
alter table mail_proofs drop constraint mail_proofs_kind_check, add constraint mail_proofs_kind_check check (kind in ('letter', 'postcard', 'pass_message', 'greeting_card'));
alter table mail_items drop constraint mail_items_kind_check, add constraint mail_items_kind_check check (kind in ('letter', 'postcard', 'pass_message', 'greeting_card'));

-- A new price is a new version; orders keep the lines they were made with. Postage is that of letters.
create table greeting_prices (
  version int primary key check (version >= 1),
  effective_from timestamptz not null,
  -- Card and envelope.
  greeting_card bigint not null check (greeting_card >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users (id),
  -- Why it was made; empty for the list that came with the product.
  reason text not null default '',
  check (created_by is null or length(reason) between 4 and 200)
);
create trigger greeting_prices_append_only before update or delete on greeting_prices for each row execute function refuse_change();
insert into greeting_prices (version, effective_from, greeting_card, created_at) values (1, '2026-01-01T00:00:00Z', 680, '2026-01-01T00:00:00Z');
