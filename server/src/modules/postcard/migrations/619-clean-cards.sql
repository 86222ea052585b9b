-- Cards without a finding that one person passes together, after some of them, chosen by chance, were looked at.
create table card_samples (
  id uuid primary key,
  created_at timestamptz not null,
  created_by uuid not null references users (id),
  ended_at timestamptz
);
create unique index card_samples_one_open on card_samples (created_by) where ended_at is null;

create table card_sample_cards (
  sample_id uuid not null references card_samples (id),
  order_id uuid not null references orders (id),
  -- What the person would pass: a card that was reviewed since is another.
  review_version int not null,
  is_chosen boolean not null,
  seen_at timestamptz,
  primary key (sample_id, order_id),
  check (seen_at is null or is_chosen)
);
create index card_sample_cards_of_order on card_sample_cards (order_id);
