-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index point_grants_of_user_idx on point_grants (user_id);
