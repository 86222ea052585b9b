-- Where somebody logged in from, as one may read it: the country of the address (ISO 3166-1), never the address itself.
alter table sessions add column country text check (country ~ '^[A-Z]{2}$');
