-- Of goods everything but what orders count all the time: a copy may show `sold` some seconds late. An approved comment is seldom, and its
-- stars are looked for at once.
drop trigger goods_told on goods;
create trigger goods_told after update on goods for each row
  when ((to_jsonb(old) - 'sold') is distinct from (to_jsonb(new) - 'sold'))
  execute function table_changed();
drop trigger goods_added on goods;
create trigger goods_added after insert or delete on goods for each statement execute function table_changed();

-- Of variants everything but the stock, which is read anew each time.
drop trigger goods_variants_told on goods_variants;
create trigger goods_variants_told after update on goods_variants for each row
  when ((old.sku, old.name, old.price, old.weight, old.thickness, old.picture_id, old.is_on, old.position) is distinct from
        (new.sku, new.name, new.price, new.weight, new.thickness, new.picture_id, new.is_on, new.position))
  execute function table_changed('goods');
drop trigger goods_variants_added on goods_variants;
create trigger goods_variants_added after insert or delete on goods_variants for each statement execute function table_changed('goods');

drop function goods_changed();
