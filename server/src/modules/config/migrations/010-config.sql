-- What staff can change about the app without a new release.
create table app_settings (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);

create table banners (
  id uuid primary key,
  position int not null,
  -- By locale: {"zh-Hans": {"title": "...", "text": "..."}, ...}
  texts jsonb not null,
  image text,
  -- Seed, section 2: 0 web view, 1 external address, 2 internal page, 3 tab page, other: picture only.
  open_type smallint not null,
  target text not null default '',
  is_login_required boolean not null default false,
  is_ad boolean not null default false,
  shown_from timestamptz,
  shown_until timestamptz
);
create index banners_by_position on banners (position);

create table notices (
  id uuid primary key,
  position int not null,
  texts jsonb not null,
  shown_from timestamptz,
  shown_until timestamptz
);

-- Agreements and instructions; each version stays, because people agreed to it.
create table protocol_versions (
  name text not null,
  locale text not null,
  version int not null check (version > 0),
  title text not null,
  markdown text not null,
  created_at timestamptz not null default now(),
  primary key (name, locale, version)
);
