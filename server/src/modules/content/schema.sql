-- Who accepted which version of an agreement, and when.
create table agreement_acceptances (
  user_id uuid not null references users,
  name text not null,
  version integer not null,
  accepted_at timestamptz not null,
  primary key (user_id, name, version),
  foreign key (name, version) references protocol_releases
);
create index agreement_acceptances_of_version on agreement_acceptances (name, version, accepted_at desc,
  user_id desc);

-- How often banners were seen and opened. Several rows a day, so that people who see one at the same time do
-- not wait for each other.
create table banner_figures (
  banner_id uuid not null,
  day date not null,
  slot smallint not null,
  seen integer not null,
  opened integer not null,
  primary key (banner_id, day, slot)
);
