-- The AI helper: what people agreed to, what they used, and the talks that are kept for a while. Of passages
-- of letters nothing is kept.
create table ai_consents (
  user_id uuid not null references users,
  subject text not null check (subject in ('talk', 'letters')),
  -- Of the words that were agreed to.
  version integer not null check (version >= 1),
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  primary key (user_id, subject)
);

-- The allowance of a day, in the deployment's time zone: what was used, and what is reserved for answers
-- under way.
create table ai_days (
  user_id uuid not null references users,
  day date not null,
  tokens integer not null check (tokens >= 0),
  -- How many questions of a person are under way, so that parallel ones stay few; one of a process that ended
  -- is forgotten by its time.
  under_way integer not null default 0 check (under_way >= 0),
  last_at timestamptz not null default '-infinity'::timestamptz,
  primary key (user_id, day)
);
create index ai_days_by_age on ai_days (day);

-- One question to the provider: when and of what kind, never what.
create table ai_uses (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  task text not null check (task in ('ask', 'continue', 'warmer', 'shorter', 'correct', 'translate',
    'begin')),
  sent_at timestamptz not null,
  -- As reserved until the provider has said what it took.
  tokens integer not null check (tokens >= 0)
);
create index ai_uses_by_age on ai_uses (sent_at);
create index ai_uses_of_user on ai_uses (user_id, sent_at);

create table ai_talks (
  id uuid primary key,
  user_id uuid not null references users,
  -- Lists are ordered by it; never by the clock.
  seq bigint generated always as identity unique,
  -- The beginning of its first question.
  title_sealed bytea not null,
  last_at timestamptz not null
);
create index ai_talks_by_age on ai_talks (last_at);
create index ai_talks_of_user on ai_talks (user_id, seq desc);

create table ai_turns (
  id uuid primary key,
  talk_id uuid not null references ai_talks on delete cascade,
  seq bigint generated always as identity unique,
  -- Question, answer and where it comes from, as JSON.
  content_sealed bytea not null,
  asked_at timestamptz not null
);
create index ai_turns_of_talk on ai_turns (talk_id, seq);
