-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index mail_proofs_of_user_idx on mail_proofs (user_id);
