-- When an agent was first approved. It stays through a new application: what was earned can be withdrawn whatever becomes of that.
alter table agents add column approved_at timestamptz;
update agents a set approved_at = coalesce(
  (select min(c.made_at) from agent_commissions c where c.agent_id = a.user_id), a.decided_at)
  where a.state in ('approved', 'ended') or exists (select from agent_commissions c where c.agent_id = a.user_id);
alter table agents add constraint agents_approved_check check (approved_at is not null or state in ('applied', 'refused'));
