-- People who are reached by e-mail: sealed, and found by its blind index, like the phone.

alter table users
  add column email_sealed bytea,
  -- Keyed hash of the cleaned address.
  add column email_index bytea unique,
  add constraint users_email_check check ((email_sealed is null) = (email_index is null));

-- Codes go to numbers and addresses now, and for more than logging in.
alter table login_codes rename column phone_index to contact_index;
alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes add constraint login_codes_purpose_check check (purpose in ('login', 'bind', 'block'));
