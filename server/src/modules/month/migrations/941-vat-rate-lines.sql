-- The rate of a kind of order, in hundredths of a percent. A kind without a line has none.
create table vat_rate_lines (
  version integer not null references vat_rates,
  kind text not null references order_kinds,
  rate integer not null check (rate between 0 and 9999),
  primary key (version, kind)
);
create trigger vat_rate_lines_append_only before delete or update on vat_rate_lines for each row execute
  function refuse_change();

insert into vat_rate_lines (version, kind, rate)
  select r.version, l.kind, l.rate from vat_rates r cross join lateral (values
    ('letter', r.letter), ('postcard', r.postcard), ('pass_message', r.pass_message),
    ('greeting_card', r.greeting_card), ('goods', r.goods)) l (kind, rate)
  where l.rate is not null;

alter table vat_rates drop column letter, drop column postcard, drop column pass_message, drop column greeting_card,
  drop column goods;
