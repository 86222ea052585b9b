-- Talking with staff. A person has one conversation; each time that somebody comes with something is a case of it.
create table chat_conversations (
  id uuid primary key,
  -- The order of lists where the time is the same.
  number bigint generated always as identity unique,
  user_id uuid not null unique references users (id),
  is_open boolean not null default true,
  case_id uuid not null,
  -- The greatest number of a message; each is given in the statement that adds the message, so that they are committed in order.
  last_seq bigint not null default 0,
  last_at timestamptz not null,
  -- Since when somebody waits for an answer; null: nobody does.
  waiting_since timestamptz,
  -- Which wait was told that the desk is closed.
  told_wait timestamptz,
  assigned_to uuid references users (id),
  snoozed_until timestamptz,
  labels text[] not null default '{}',
  blocked_at timestamptz,
  locale text not null,
  writer_delivered bigint not null default 0,
  writer_read bigint not null default 0,
  staff_delivered bigint not null default 0,
  staff_read bigint not null default 0,
  check (is_open or waiting_since is null)
);
create index chat_conversations_waiting on chat_conversations (waiting_since, number) where is_open and waiting_since is not null;
create index chat_conversations_unassigned on chat_conversations (last_at desc, number desc) where is_open and assigned_to is null;
create index chat_conversations_mine on chat_conversations (assigned_to, last_at desc, number desc) where is_open;
create index chat_conversations_snoozed on chat_conversations (snoozed_until, number) where is_open and snoozed_until is not null;
create index chat_conversations_closed on chat_conversations (last_at desc, number desc) where not is_open;

create table chat_cases (
  id uuid primary key,
  number bigint generated always as identity unique,
  conversation_id uuid not null references chat_conversations (id),
  opened_at timestamptz not null,
  first_answered_at timestamptz,
  closed_at timestamptz,
  closed_by uuid references users (id),
  -- The person has said how it was, or that nothing will be said.
  rated_at timestamptz,
  stars int check (stars between 1 and 5),
  words_sealed bytea,
  check (stars is null or rated_at is not null)
);
create index chat_cases_of_conversation on chat_cases (conversation_id, number desc);

create table chat_messages (
  conversation_id uuid not null references chat_conversations (id),
  seq bigint not null check (seq >= 1),
  -- Over all conversations, for what is found.
  number bigint generated always as identity unique,
  -- Made by whoever sends it.
  id uuid not null,
  author text not null check (author in ('writer', 'staff', 'auto', 'helper')),
  staff_id uuid references users (id),
  kind text not null check (kind in ('text', 'picture', 'card')),
  content_sealed bytea not null,
  at timestamptz not null,
  primary key (conversation_id, seq),
  unique (conversation_id, id),
  check ((author = 'staff') = (staff_id is not null))
);
-- What a person has not read.
create index chat_messages_to_writer on chat_messages (conversation_id, seq) where author <> 'writer';

-- Keyed hashes of the words of messages, and of each two Chinese characters that follow one another.
create table chat_words (
  token bigint not null,
  message_number bigint not null,
  conversation_id uuid not null references chat_conversations (id),
  primary key (token, message_number)
);
create index chat_words_of_conversation on chat_words (conversation_id, token, message_number desc);

create table chat_notes (
  id uuid primary key,
  number bigint generated always as identity unique,
  conversation_id uuid not null references chat_conversations (id),
  staff_id uuid not null references users (id),
  text_sealed bytea not null,
  at timestamptz not null
);
create index chat_notes_of_conversation on chat_notes (conversation_id, number desc);

create table chat_canned_answers (
  id uuid primary key,
  version int not null check (version >= 1),
  title text not null,
  -- By locale.
  texts jsonb not null,
  is_active boolean not null,
  updated_at timestamptz not null,
  updated_by uuid references users (id)
);

create table chat_hours (
  version int primary key check (version >= 1),
  -- Monday first: {"from": 540, "to": 1080} in minutes after midnight, or null.
  hours jsonb not null,
  days_off jsonb not null,
  -- What is answered outside of the hours, by locale; null: nothing.
  answer jsonb,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
create trigger chat_hours_told after insert on chat_hours for each statement execute function table_changed();
