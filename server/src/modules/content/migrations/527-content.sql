-- Who accepted which version of an agreement, and when.
create table agreement_acceptances (
  user_id uuid not null references users (id),
  name text not null,
  version int not null,
  accepted_at timestamptz not null,
  primary key (user_id, name, version),
  foreign key (name, version) references protocol_releases (name, version)
);
create index agreement_acceptances_of_version on agreement_acceptances (name, version, accepted_at desc, user_id desc);
-- Whoever had joined had ticked the versions of that time.
insert into agreement_acceptances (user_id, name, version, accepted_at)
select u.id, p.name, p.version, u.agreed_at
from users u join protocol_releases p on p.name in ('user-agreement', 'privacy-policy') and p.version = 1
where u.agreed_at is not null and u.merged_into is null;

-- How often banners were seen and opened. Several rows a day, so that people who see one at the same time do not wait for each other.
create table banner_figures (
  banner_id uuid not null,
  day date not null,
  slot smallint not null,
  seen int not null,
  opened int not null,
  primary key (banner_id, day, slot)
);
