-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index family_letters_of_owner_idx on family_letters (owner_id);
create index family_members_of_user_idx on family_members (user_id);
