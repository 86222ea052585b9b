-- Rules may be set for a day to come, as prices are: the newest whose time has come is in force.
alter table agent_rules add column effective_from timestamptz;
update agent_rules set effective_from = created_at;
alter table agent_rules alter column effective_from set not null;
