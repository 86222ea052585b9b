-- A command on the server's own machine gives an administrator's rights too, and nobody with an account decides then: what waited for a second
-- administrator is done without one.
alter table role_requests drop constraint role_requests_check;
alter table role_requests drop constraint role_requests_check1;
alter table role_requests add constraint role_requests_decided_once check ((state = 'waiting') = (decided_at is null));
alter table role_requests add constraint role_requests_decided_by_whom check (decided_by is null and state <> 'refused' or decided_at is not null);

-- Requests that were left open by a command before.
update role_requests q set state = 'done', decided_at = now()
where q.state = 'waiting' and 'admin' = any(q.roles)
  and not exists (select from unnest(q.roles) r where not exists (select from user_roles u where u.user_id = q.user_id and u.role = r));
