-- The lean program's own schema: the same facts of a sale, in tables as one would write them for these few requests alone.
-- Keys and checks, no triggers; what must hold over several rows is settled within one statement.

create table users (id uuid primary key, nickname text not null);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users (id),
  expires_at timestamptz not null
);

create table institutions (
  id uuid primary key,
  name text not null,
  region text not null,
  city text not null,
  address_line text not null,
  postcode text not null,
  rules_version int not null
);

create table addresses (
  id uuid primary key,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('delivery', 'recipient')),
  name text not null,
  phone text not null,
  country text not null,
  area text not null,
  detail text not null,
  postcode text not null,
  institution_id uuid references institutions (id),
  unit text not null default '',
  person_number text not null default '',
  is_default boolean not null,
  updated_at timestamptz not null
);
create index addresses_of_user on addresses (user_id, kind, is_default desc, updated_at desc);

create table pictures (id uuid primary key, width int not null, height int not null);

create table goods (
  id uuid primary key,
  state text not null check (state in ('draft', 'on_sale', 'off')),
  category_id uuid not null,
  name jsonb not null,
  subtitle jsonb not null,
  description jsonb not null,
  picture_ids uuid[] not null,
  is_enclosable boolean not null,
  is_return_envelope boolean not null,
  limit_per_user int check (limit_per_user > 0),
  position int not null,
  seq bigint not null,
  sold int not null default 0 check (sold >= 0),
  stars_sum int not null default 0,
  stars_count int not null default 0
);
create index goods_recommended on goods (position, seq desc) where state = 'on_sale';

create table variants (
  id uuid primary key,
  goods_id uuid not null references goods (id),
  position int not null,
  sku text not null unique,
  name jsonb not null,
  price bigint not null check (price >= 0),
  weight int not null check (weight >= 0),
  thickness int not null check (thickness >= 0),
  picture_id uuid references pictures (id),
  is_on boolean not null,
  stock int not null check (stock >= 0),
  reserved int not null default 0 check (reserved >= 0)
);
create index variants_of_goods on variants (goods_id, position);

create table shipping_rules (
  version int primary key,
  base_fee bigint not null,
  base_weight int not null,
  step_fee bigint not null,
  step_weight int not null,
  free_above bigint
);

create table cart_lines (
  user_id uuid not null references users (id),
  variant_id uuid not null references variants (id),
  quantity int not null check (quantity > 0),
  primary key (user_id, variant_id)
);

create table orders (
  id uuid primary key,
  seq bigint generated always as identity,
  number text not null unique,
  user_id uuid not null references users (id),
  kind text not null check (kind in ('goods', 'letter')),
  state text not null check (state in ('pending_payment', 'paid')),
  total bigint not null check (total >= 0),
  paid_with text,
  paid_at timestamptz,
  pages int not null,
  mail_class text,
  recipient_name text not null,
  place_name text not null,
  title text not null,
  address_lines text[] not null,
  phone text not null default '',
  note text not null default '',
  weight int not null default 0,
  created_at timestamptz not null,
  pay_before timestamptz not null,
  check ((state = 'paid') = (paid_at is not null))
);
create index orders_of_user on orders (user_id, seq desc);
create index orders_of_goods on orders (user_id, seq desc) where kind = 'goods';
create index orders_unpaid on orders (pay_before) where state = 'pending_payment';
-- Tables of the staff: parcels to pack, letters to review.
create index orders_waiting on orders (kind, seq) where state = 'paid';

create table campaigns (
  id uuid primary key,
  name jsonb not null,
  amount bigint not null check (amount > 0),
  min_spend bigint not null check (min_spend >= 0)
);

create table coupons (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id),
  user_id uuid not null references users (id),
  state text not null default 'available' check (state in ('available', 'held', 'used')),
  way text not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  taken_at timestamptz not null,
  order_id uuid unique references orders (id),
  check ((state = 'available') = (order_id is null))
);
create index coupons_of_user on coupons (user_id, valid_until) where state = 'available';

create table order_items (
  order_id uuid not null references orders (id),
  position int not null,
  code text not null,
  quantity int not null check (quantity > 0),
  unit bigint not null,
  amount bigint not null check (amount = unit * quantity),
  primary key (order_id, position)
);

create table order_lines (
  id uuid not null unique,
  order_id uuid not null references orders (id),
  position int not null,
  goods_id uuid not null references goods (id),
  variant_id uuid not null references variants (id),
  goods_name jsonb not null,
  variant_name jsonb not null,
  sku text not null,
  picture_id uuid,
  quantity int not null check (quantity > 0),
  unit bigint not null,
  amount bigint not null check (amount = unit * quantity),
  weight int not null,
  primary key (order_id, position)
);

create table order_events (
  order_id uuid not null references orders (id),
  seq bigint generated always as identity,
  state text not null,
  at timestamptz not null,
  by text not null,
  evidence text not null,
  primary key (order_id, seq)
);

-- Double entry. The house keeps no balance: it would be one row that everybody waits for.
create table accounts (
  id uuid primary key,
  user_id uuid unique references users (id),
  balance bigint check (balance >= 0),
  check ((user_id is null) = (balance is null))
);

create table transfers (
  id uuid primary key,
  reason text not null,
  order_id uuid unique references orders (id),
  at timestamptz not null
);

create table entries (
  seq bigint generated always as identity,
  transfer_id uuid not null references transfers (id),
  account_id uuid not null references accounts (id),
  amount bigint not null check (amount <> 0),
  balance_after bigint check (balance_after >= 0),
  primary key (account_id, seq)
);

-- Answers by the key of the request: the same again is answered the same.
create table answers (
  user_id uuid not null references users (id),
  key text not null,
  call text not null,
  body text not null,
  at timestamptz not null,
  primary key (user_id, key)
);
create index answers_by_time on answers (at);

-- A drawn letter, ready to be ordered: its text, whom it goes to, its file and its price.
create table proofs (
  id uuid primary key,
  user_id uuid not null references users (id),
  recipient_id uuid not null references addresses (id),
  draft_id uuid not null,
  draft_version int not null,
  piece_code text not null unique,
  content jsonb not null,
  title text not null,
  rules_version int not null,
  mail_class text not null,
  paper text not null,
  is_colour boolean not null,
  is_duplex boolean not null,
  pages int not null,
  sheets int not null,
  file_id uuid not null,
  sha256 text not null,
  items jsonb not null,
  total bigint not null,
  created_at timestamptz not null,
  used_at timestamptz
);

create table letters (
  order_id uuid primary key references orders (id),
  user_id uuid not null references users (id),
  proof_id uuid not null unique references proofs (id),
  draft_id uuid not null,
  draft_version int not null,
  piece_code text not null unique,
  institution_id uuid references institutions (id),
  rules_version int not null,
  content jsonb not null,
  recipient jsonb not null,
  mail_class text not null,
  paper text not null,
  is_colour boolean not null,
  is_duplex boolean not null,
  pages int not null,
  sheets int not null,
  file_id uuid not null,
  sha256 text not null,
  fixed_at timestamptz,
  created_at timestamptz not null
);
create index letters_of_institution on letters (institution_id);

-- Ends the statement, and with it all that it has done.
create function refuse(code text) returns text language plpgsql as $$
begin
  raise exception '%', code using errcode = 'P0001';
end $$;
