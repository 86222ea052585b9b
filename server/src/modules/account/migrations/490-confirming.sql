-- Codes by which somebody who is logged in proves again whose account it is, before a copy of everything is opened or the account ends.
alter table login_codes drop constraint login_codes_purpose_check;
alter table login_codes add constraint login_codes_purpose_check check (purpose in ('login', 'bind', 'block', 'confirm'));
