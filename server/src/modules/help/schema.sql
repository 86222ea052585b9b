-- The help centre. An article is named by its key; its words are versions that are only added, all languages
-- of one together.
create table help_articles (
  key text primary key check (key ~ '^[a-z][a-z0-9]*(-[a-z0-9]+)*$'),
  category text not null check (category in ('posting', 'trouble', 'write', 'cards', 'people', 'replies',
    'money', 'shop', 'privacy')),
  -- The order within a category.
  place integer not null,
  is_frequent boolean not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  version integer not null check (version >= 1)
);

-- Processes keep the articles, and what searching them needs, until one changes.
create trigger help_articles_told after insert or update on help_articles for each statement execute function
  table_changed();

create table help_versions (
  article_key text not null references help_articles,
  version integer not null check (version >= 1),
  -- By locale: {"zh-Hans": {"title": "...", "markdown": "..."}, ...}; languages that it has not are left out.
  texts jsonb not null,
  -- Of words that came with the product: tells whether a newer release brings others.
  fingerprint text,
  created_at timestamptz not null,
  -- Null: it came with the product.
  created_by uuid references users,
  primary key (article_key, version)
);

-- Whether an article helped: one answer for a person or a device, which may change it. Nobody can be told
-- from it.
create table help_votes (
  article_key text not null references help_articles,
  voter bytea not null,
  is_helpful boolean not null,
  created_at timestamptz not null,
  primary key (article_key, voter)
);
