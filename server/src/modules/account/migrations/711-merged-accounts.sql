-- The accounts that have gone into one: a copy and the end of an account look for them.
create index users_by_merged_into on users (merged_into) where merged_into is not null;
