-- Each price list says why it was made. Empty: the list that came with the product.
alter table letter_prices add column reason text not null default '';
alter table letter_prices add constraint letter_prices_reason check (created_by is null or length(reason) between 4 and 200);
