-- The language in which somebody used the account last: what is sent goes out in it. Null: not used since this column is there.
alter table users add column locale text check (locale in ('zh-Hans', 'zh-Hant', 'en', 'fr', 'es'));
