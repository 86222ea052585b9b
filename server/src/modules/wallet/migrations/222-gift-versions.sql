-- What topping up brings and what newcomers are given, version by version, with who, when and why. The newest is in force; while
-- there is none, the setting WELCOME_GIFT is. Payments and gifts keep the amounts that they were made with.
create table gift_versions (
  -- 0: what was in force before the first change.
  version int primary key check (version >= 0),
  welcome_gift bigint not null check (welcome_gift >= 0),
  reason text not null,
  created_at timestamptz,
  created_by uuid references users (id),
  check ((version = 0) = (created_at is null) and (version = 0) = (created_by is null)),
  check (version = 0 or length(reason) between 4 and 200)
);
create trigger gift_versions_append_only before update or delete on gift_versions for each row execute function refuse_change();

create table gift_version_offers (
  version int not null references gift_versions (version),
  position int not null,
  amount bigint not null check (amount > 0),
  gift bigint not null check (gift >= 0 and gift <= amount),
  primary key (version, amount)
);
create trigger gift_version_offers_append_only before update or delete on gift_version_offers for each row execute function refuse_change();
