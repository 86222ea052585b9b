-- Goods that are printed with the collection address when they travel in a letter, so that the answer finds its way back.
alter table goods add column is_return_envelope boolean not null default false;
alter table goods add constraint goods_return_envelopes_travel check (is_enclosable or not is_return_envelope);
