-- Who has a piece of mail open for review, so that two reviewers never read the same one by accident. A claim lapses by itself.
create table mail_review_claims (
  order_id uuid primary key references mail_items (order_id),
  staff_id uuid not null references users (id),
  claimed_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > claimed_at)
);
create index mail_review_claims_of_staff on mail_review_claims (staff_id);
