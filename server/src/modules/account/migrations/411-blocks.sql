-- Phones and e-mail addresses that want no messages from us. Only the keyed hash is kept: whom it stands for, nobody can read here.
create table contact_blocks (
  contact_index bytea primary key,
  way text not null check (way in ('phone', 'email')),
  blocked_at timestamptz not null
);
