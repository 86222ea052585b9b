-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index merge_tickets_of_user_idx on merge_tickets (user_id);
create index merge_tickets_of_other_idx on merge_tickets (other_id);
create index passkey_questions_of_user_idx on passkey_questions (user_id);
