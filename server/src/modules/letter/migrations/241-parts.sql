-- Photos and other parts of letters.

-- Each photo print. Price lists that exist get the price that the product comes with.
alter table letter_prices add column photo_print bigint not null default 150 check (photo_print >= 0);
alter table letter_prices alter column photo_print drop default;

-- Pictures cut, turned and sized for the sheet: kept for a while, so that the next proof of the same letter need not make them again.
create table letter_prints (
  user_id uuid not null,
  -- Keyed hash of picture, crop, size and colour.
  print_key bytea not null,
  file_id uuid not null references files (id),
  created_at timestamptz not null,
  primary key (user_id, print_key)
);
create index letter_prints_by_age on letter_prints (created_at);
