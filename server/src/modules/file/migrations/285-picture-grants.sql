-- Pictures of one person that another one may use too: those of a family letter, by its owner. Who may only look at them needs no row.
create table file_grants (
  file_id uuid not null references files (id),
  user_id uuid not null references users (id),
  primary key (file_id, user_id)
);
