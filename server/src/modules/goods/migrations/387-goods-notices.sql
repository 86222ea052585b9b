create trigger goods_shipping_rules_told after insert on goods_shipping_rules for each statement execute function table_changed();

-- Of goods everything but what orders and comments count all the time: a copy may show those some seconds late.
create function goods_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', 'goods');
  return null;
end $$;
create trigger goods_told after update on goods for each row
  when ((to_jsonb(old) - '{sold,stars_sum,stars_count}'::text[]) is distinct from (to_jsonb(new) - '{sold,stars_sum,stars_count}'::text[]))
  execute function goods_changed();
create trigger goods_added after insert or delete on goods for each row execute function goods_changed();

-- Of variants everything but the stock, which is read anew each time.
create trigger goods_variants_told after update on goods_variants for each row
  when ((old.sku, old.name, old.price, old.weight, old.thickness, old.picture_id, old.is_on, old.position) is distinct from
        (new.sku, new.name, new.price, new.weight, new.thickness, new.picture_id, new.is_on, new.position))
  execute function goods_changed();
create trigger goods_variants_added after insert or delete on goods_variants for each row execute function goods_changed();
