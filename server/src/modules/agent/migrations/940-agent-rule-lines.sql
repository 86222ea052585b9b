-- What an order of a kind brings, in hundredths of a per cent. A kind without a line brings nothing.
create table agent_rule_lines (
  version integer not null references agent_rules,
  kind text not null references order_kinds,
  basis_points integer not null check (basis_points between 0 and 5000),
  primary key (version, kind)
);
create trigger agent_rule_lines_append_only before delete or update on agent_rule_lines for each row execute
  function refuse_change();

insert into agent_rule_lines (version, kind, basis_points)
  select r.version, l.kind, l.basis_points from agent_rules r cross join lateral (values
    ('letter', r.letter), ('postcard', r.postcard), ('pass_message', r.pass_message),
    ('greeting_card', r.greeting_card), ('goods', r.goods)) l (kind, basis_points);

alter table agent_rules drop column letter, drop column postcard, drop column pass_message, drop column greeting_card,
  drop column goods;
