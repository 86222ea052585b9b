-- Each change of a canned answer is a row, so that a former wording can be seen and put back.
alter table chat_canned_answers rename to chat_canned_versions;
alter table chat_canned_versions rename column id to canned_id;
alter table chat_canned_versions rename column updated_at to created_at;
alter table chat_canned_versions rename column updated_by to created_by;
alter table chat_canned_versions rename constraint chat_canned_answers_version_check to chat_canned_versions_version_check;
alter table chat_canned_versions drop constraint chat_canned_answers_pkey;
alter table chat_canned_versions add primary key (canned_id, version);

-- A conversation that nobody ends ends by itself: after so many days without a word, and what is said in it then, by locale;
-- null: what the product says.
alter table chat_hours add column quiet_days int not null default 7 check (quiet_days between 2 and 60);
alter table chat_hours alter column quiet_days drop default;
alter table chat_hours add column end_note jsonb;
create index chat_conversations_quiet on chat_conversations (last_at) where is_open;

-- Figures of a period.
create index chat_cases_opened on chat_cases (opened_at);
