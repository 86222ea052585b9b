-- Talking with staff. A person has one conversation; each time that somebody comes with something is a case
-- of it.
create table chat_conversations (
  id uuid primary key,
  -- The order of lists where the time is the same.
  number bigint generated always as identity unique,
  user_id uuid not null unique references users,
  is_open boolean not null default true,
  case_id uuid not null,
  -- The greatest number of a message; each is given in the statement that adds the message, so that they are
  -- committed in order.
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  -- Since when somebody waits for an answer; null: nobody does.
  waiting_since timestamptz,
  -- Which wait was told that the desk is closed.
  told_wait timestamptz,
  assigned_to uuid references users,
  snoozed_until timestamptz,
  labels text[] not null default '{}',
  blocked_at timestamptz,
  locale text not null,
  writer_delivered bigint not null default 0,
  writer_read bigint not null default 0,
  staff_delivered bigint not null default 0,
  staff_read bigint not null default 0,
  constraint chat_conversations_check check (is_open or waiting_since is null)
);
create index chat_conversations_address on chat_conversations (last_at desc, number desc) where labels @>
  '{address}';
create index chat_conversations_closed on chat_conversations (last_at desc, number desc) where not is_open;
create index chat_conversations_complaint on chat_conversations (last_at desc, number desc) where labels @>
  '{complaint}';
create index chat_conversations_goods on chat_conversations (last_at desc, number desc) where labels @>
  '{goods}';
create index chat_conversations_mine on chat_conversations (assigned_to, last_at desc, number desc) where
  is_open;

-- A heap narrowed to a label is found by the few that have it: along the whole heap, one that hardly any has
-- cost all of it.
create index chat_conversations_order on chat_conversations (last_at desc, number desc) where labels @>
  '{order}';
create index chat_conversations_payment on chat_conversations (last_at desc, number desc) where labels @>
  '{payment}';
create index chat_conversations_praise on chat_conversations (last_at desc, number desc) where labels @>
  '{praise}';
create index chat_conversations_privacy on chat_conversations (last_at desc, number desc) where labels @>
  '{privacy}';
create index chat_conversations_quiet on chat_conversations (last_at) where is_open;
create index chat_conversations_reply on chat_conversations (last_at desc, number desc) where labels @>
  '{reply}';
create index chat_conversations_snoozed on chat_conversations (snoozed_until, number) where is_open and
  snoozed_until is not null;
create index chat_conversations_technical on chat_conversations (last_at desc, number desc) where labels @>
  '{technical}';
create index chat_conversations_unassigned on chat_conversations (last_at desc, number desc) where is_open and
  assigned_to is null;
create index chat_conversations_waiting on chat_conversations (waiting_since, number) where is_open and
  waiting_since is not null;

create table chat_cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  conversation_id uuid not null references chat_conversations,
  opened_at timestamptz not null,
  first_answered_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references users,
  -- The person has said how it was, or that nothing will be said.
  rated_at timestamptz,
  stars integer check (stars between 1 and 5),
  words_sealed bytea,
  constraint chat_cases_check check (stars is null or rated_at is not null)
);
create index chat_cases_first_answered on chat_cases (first_answered_at) where first_answered_at is not null;
create index chat_cases_of_conversation on chat_cases (conversation_id, number desc);

-- Figures of a period.
create index chat_cases_opened on chat_cases (opened_at);

create table chat_messages (
  conversation_id uuid not null references chat_conversations,
  seq bigint not null check (seq >= 1),
  -- Over all conversations, for what is found.
  number bigint generated always as identity unique,
  -- Made by whoever sends it.
  id uuid not null,
  author text not null check (author in ('writer', 'staff', 'auto', 'helper')),
  staff_id uuid references users,
  kind text not null check (kind in ('text', 'picture', 'card')),
  content_sealed bytea not null,
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, id),
  constraint chat_messages_check check ((author = 'staff') = (staff_id is not null))
);

-- What a person has not read.
create index chat_messages_to_writer on chat_messages (conversation_id, seq) where author <> 'writer';

-- Keyed hashes of the words of messages, and of each two Chinese characters that follow one another.
create table chat_words (
  token bigint not null,
  message_number bigint not null,
  conversation_id uuid not null references chat_conversations,
  primary key (token, message_number)
);
create index chat_words_of_conversation on chat_words (conversation_id, token, message_number desc);

create table chat_notes (
  id uuid primary key,
  number bigint generated always as identity unique,
  conversation_id uuid not null references chat_conversations,
  staff_id uuid not null references users,
  text_sealed bytea not null,
  at timestamptz not null
);
create index chat_notes_of_conversation on chat_notes (conversation_id, number desc);

create table chat_canned_versions (
  canned_id uuid not null,
  version integer not null check (version >= 1),
  title text not null,
  -- By locale.
  texts jsonb not null,
  is_active boolean not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (canned_id, version),
  constraint chat_canned_versions_updated_by_fkey foreign key (created_by) references users
);

-- Versions of what the chat desk works by are only added.
create trigger chat_canned_versions_append_only before delete or update on chat_canned_versions for each row
  execute function refuse_change();

create table chat_hours (
  version integer primary key check (version >= 1),
  -- Monday first: {"from": 540, "to": 1080} in minutes after midnight, or null.
  hours jsonb not null,
  days_off jsonb not null,
  -- What is answered outside of the hours, by locale; null: nothing.
  answer jsonb,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users,
  -- A conversation that nobody ends ends by itself: after so many days without a word, and what is said in it
  -- then, by locale; null: what the product says.
  quiet_days integer not null check (quiet_days between 2 and 60),
  end_note jsonb,
  effective_from timestamptz not null
);
create trigger chat_hours_append_only before delete or update on chat_hours for each row execute function
  refuse_change();
create trigger chat_hours_told after insert on chat_hours for each statement execute function table_changed();
