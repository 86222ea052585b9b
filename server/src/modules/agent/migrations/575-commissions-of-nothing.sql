-- An order that the cap of its friend left nothing for keeps that too: looked at anew after another order was taken back,
-- it would earn then, or not, by whether one more event of it happened to come.
alter table agent_commissions drop constraint agent_commissions_amount_check;
alter table agent_commissions add constraint agent_commissions_amount_check check (amount >= 0);
comment on column agent_commissions.amount is 'Zero: the cap of the friend left nothing when the order was paid; it is reversed from the beginning.';
