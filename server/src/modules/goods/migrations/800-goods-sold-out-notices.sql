-- Copies of pages of the shop hold whether goods are available: they end when a variant runs out or comes back. Of a stock that only
-- changes nobody is told: each order would wait for the others at the queue of notices.
drop trigger goods_variants_told on goods_variants;
create trigger goods_variants_told after update on goods_variants for each row
  when ((old.sku, old.name, old.price, old.weight, old.thickness, old.picture_id, old.is_on, old.position, old.stock > 0) is distinct from
        (new.sku, new.name, new.price, new.weight, new.thickness, new.picture_id, new.is_on, new.position, new.stock > 0))
  execute function table_changed('goods');
