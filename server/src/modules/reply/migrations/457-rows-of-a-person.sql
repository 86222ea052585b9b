-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index replies_of_user_idx on replies (user_id);
