-- The word lists of the text check are a setting of staff. A version holds what they changed of the lists that come with the product,
-- so that a word which a release adds is found by every house that did not take it away.
create table word_lists (
  version int primary key check (version >= 1),
  -- [{ "language", "category", "word" }]
  added jsonb not null,
  removed jsonb not null,
  -- { category: "block" or "warn" }
  levels jsonb not null,
  reason text not null,
  created_at timestamptz not null,
  created_by uuid references users (id)
);
insert into word_lists values
  (1, '[]', '[]', '{"scam": "block", "threat": "block", "drugs": "warn", "contraband": "block", "profanity": "warn"}', '', '2026-01-01T00:00:00Z', null);
create trigger word_lists_append_only before update or delete on word_lists for each row execute function refuse_change();
create trigger word_lists_told after insert on word_lists for each statement execute function table_changed();
