-- Two people give an administrator's rights; who asked for them can take that back, or a house with one administrator waits for ever.
alter table role_requests drop constraint role_requests_two_people;
alter table role_requests add constraint role_requests_two_people check (state <> 'done' or decided_by <> asked_by);
