-- A new price is a new version. Orders keep the lines they were made with, so no change of a price can reach
-- them.
create table letter_prices (
  version integer primary key check (version >= 1),
  effective_from timestamptz not null,
  first_page bigint not null check (first_page >= 0),
  more_page bigint not null check (more_page >= 0),
  colour_page bigint not null check (colour_page >= 0),
  decorated_stationery bigint not null check (decorated_stationery >= 0),
  created_at timestamptz not null,
  -- Null: the list that came with the product.
  created_by uuid references users,
  -- Each price list says why it was made. Empty: the list that came with the product.
  reason text not null default '',
  -- Each photo print. Price lists that exist get the price that the product comes with.
  photo_print bigint not null check (photo_print >= 0),
  constraint letter_prices_reason check (created_by is null or (length(reason) between 4 and 200))
);

create function letter_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;

create trigger letter_prices_append_only before delete or update on letter_prices for each row execute
  function letter_refuse_change();
create trigger letter_prices_told after insert on letter_prices for each statement execute function
  table_changed();

create table letter_mail_prices (
  version integer not null references letter_prices,
  mail_class text not null check (mail_class in ('ordinary', 'registered', 'express')),
  price bigint not null check (price >= 0),
  is_tracked boolean not null,
  min_days integer not null check (min_days between 1 and 365),
  max_days integer not null check (max_days between 1 and 365),
  primary key (version, mail_class),
  constraint letter_mail_prices_check check (min_days <= max_days)
);
create trigger letter_mail_prices_append_only before delete or update on letter_mail_prices for each row
  execute function letter_refuse_change();

-- Pictures cut, turned and sized for the sheet: kept for a while, so that the next proof of the same letter
-- need not make them again.
create table letter_prints (
  user_id uuid not null,
  -- Keyed hash of picture, crop, size and colour.
  print_key bytea not null,
  file_id uuid not null references files,
  created_at timestamptz not null,
  primary key (user_id, print_key)
);
create index letter_prints_by_age on letter_prints (created_at);

-- What the page Mine tells a writer of their letters. Counted from the orders it would cost more with every
-- letter; so it is kept beside them, in the transaction that pays or posts, and the audit counts it anew.
create table letter_figures (
  user_id uuid primary key,
  first_paid_at timestamptz not null,
  -- Letters that have gone to the post and were not refunded.
  posted integer not null default 0 check (posted >= 0)
);

-- Letters to begin from, written by us: public content, so nothing of it is sealed.
create table letter_templates (
  id uuid primary key,
  -- Of those that came with the product: finds them again. Null: written by staff.
  key text unique,
  category text not null check (category in ('first_letter', 'everyday', 'birthday', 'holiday',
    'encouragement', 'love', 'children', 'apology', 'away', 'hospital')),
  -- The place of its category in the library, and its own place in it.
  category_place integer not null,
  place bigint generated always as identity unique,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  version integer not null check (version >= 1),
  -- Templates are searched in what is folded once, when they are kept: folding every letter for every search
  -- took 0.6 s before the library had its third language. See fold_han.
  search_text text not null
);
create index letter_templates_shown on letter_templates (category_place, place) where state = 'published';

-- Every form that a template ever had. `texts`: title, summary, salutation, body, signature by language.
create table letter_template_versions (
  template_id uuid not null references letter_templates deferrable initially deferred,
  version integer not null check (version >= 1),
  category text not null,
  texts jsonb not null check (texts ? 'zh-Hans'),
  stationery text not null,
  font text not null,
  size_pt integer not null check (size_pt between 10 and 28),
  created_at timestamptz not null,
  -- Null: it came with the product.
  created_by uuid references users,
  primary key (template_id, version)
);
create trigger letter_template_versions_append_only before delete or update on letter_template_versions for
  each row execute function letter_refuse_change();

-- Stationery: which designs are offered, in which order, and the designs that staff make. Public content:
-- nothing is sealed.
create table letter_stationery (
  -- A built-in design's key, or the id of one made here.
  id text primary key check (length(id) <= 36),
  is_own boolean not null,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  -- The order of the picker.
  place integer not null,
  -- The newest version, and the one on sale. Built-in designs have none: their drawing is code.
  version integer not null check (version between 0 and 999),
  published integer,
  constraint letter_stationery_check check (is_own = (version > 0)),
  constraint letter_stationery_check1 check (published is null or (is_own and (published between 1 and
    version))),
  constraint letter_stationery_check2 check ((not is_own) or state = 'draft' or published is not null)
);

create table letter_stationery_versions (
  stationery_id text not null references letter_stationery deferrable initially deferred,
  version integer not null check (version >= 1),
  names jsonb not null,
  design jsonb not null,
  created_at timestamptz not null,
  created_by uuid not null references users,
  primary key (stationery_id, version)
);
create trigger letter_stationery_versions_append_only before delete or update on letter_stationery_versions
  for each row execute function letter_refuse_change();

-- Versions that have been on sale. Letters name one by its key and are drawn from it for ever, so it never
-- changes.
create table letter_stationery_keys (
  key text primary key check (length(key) <= 40),
  stationery_id text not null,
  version integer not null,
  published_at timestamptz not null,
  published_by uuid not null references users,
  unique (stationery_id, version),
  foreign key (stationery_id, version) references letter_stationery_versions
);
create trigger letter_stationery_keys_append_only before delete or update on letter_stationery_keys for each
  row execute function letter_refuse_change();

create function letter_is_posted(p_state text) returns boolean language sql immutable
return (p_state in ('posted', 'in_transit', 'delivered', 'returned'));

-- Counts all figures of letters again, and returns whose were wrong. The caller locks the table against
-- writers.
create function letter_recount() returns setof uuid language sql as $$
  with counted as (
    select user_id, min(paid_at) as first_paid_at, count(*) filter (where letter_is_posted(state)) as posted
    from orders where kind = 'letter' and paid_at is not null group by user_id
  ), gone as (
    delete from letter_figures f where not exists (select from counted c where c.user_id = f.user_id) returning f.user_id
  ), put as (
    insert into letter_figures as f (user_id, first_paid_at, posted) select user_id, first_paid_at, posted from counted
      on conflict (user_id) do update set first_paid_at = excluded.first_paid_at, posted = excluded.posted
      where f.first_paid_at <> excluded.first_paid_at or f.posted <> excluded.posted
    returning f.user_id
  )
  select user_id from gone union all select user_id from put;
$$;

alter table letter_stationery add constraint letter_stationery_published foreign key (id, published)
  references letter_stationery_versions deferrable initially deferred;

alter table letter_templates add constraint letter_templates_version foreign key (id, version) references
  letter_template_versions deferrable initially deferred;

-- Two letters that are paid at once commit in any order: the earliest payment counts, not the one that came
-- first.
create function letter_counts_itself() returns trigger language plpgsql as $$
begin
  if old.paid_at is null and new.paid_at is not null then
    insert into letter_figures as f (user_id, first_paid_at) values (new.user_id, new.paid_at)
      on conflict (user_id) do update set first_paid_at = excluded.first_paid_at where excluded.first_paid_at < f.first_paid_at;
  end if;
  if letter_is_posted(old.state) <> letter_is_posted(new.state) then
    update letter_figures set posted = posted + case when letter_is_posted(new.state) then 1 else -1 end where user_id = new.user_id;
  end if;
  return null;
end $$;

create trigger orders_count_letters after update of state on orders for each row when (new.kind = 'letter' and
  (((old.paid_at is null) and (new.paid_at is not null)) or ((old.state in ('posted', 'in_transit',
  'delivered', 'returned')) <> (new.state in ('posted', 'in_transit', 'delivered', 'returned'))))) execute
  function letter_counts_itself();

insert into letter_prices (version, effective_from, first_page, more_page, colour_page, decorated_stationery,
  created_at, reason, photo_print) values
  (1, '2026-01-01 00:00:00+00', 380, 60, 80, 100, '2026-01-01 00:00:00+00', '', 150);

insert into letter_mail_prices (version, mail_class, price, is_tracked, min_days, max_days) values
  (1, 'express', 1800, true, 1, 4),
  (1, 'ordinary', 120, false, 4, 10),
  (1, 'registered', 420, true, 4, 9);
