-- Letters to begin from, written by us: public content, so nothing of it is sealed.
create table letter_templates (
  id uuid primary key,
  -- Of those that came with the product: finds them again. Null: written by staff.
  key text unique,
  category text not null check (category in ('first_letter', 'everyday', 'birthday', 'holiday', 'encouragement', 'love', 'children', 'apology', 'away', 'hospital')),
  -- The place of its category in the library, and its own place in it.
  category_place int not null,
  place bigint generated always as identity unique,
  state text not null check (state in ('draft', 'published', 'withdrawn')),
  version int not null check (version >= 1)
);
create index letter_templates_shown on letter_templates (category_place, place) where state = 'published';

-- Every form that a template ever had. `texts`: title, summary, salutation, body, signature by language.
create table letter_template_versions (
  template_id uuid not null references letter_templates (id) deferrable initially deferred,
  version int not null check (version >= 1),
  category text not null,
  texts jsonb not null check (texts ? 'zh-Hans'),
  stationery text not null,
  font text not null,
  size_pt int not null check (size_pt between 10 and 28),
  created_at timestamptz not null,
  -- Null: it came with the product.
  created_by uuid references users (id),
  primary key (template_id, version)
);
alter table letter_templates add constraint letter_templates_version foreign key (id, version) references letter_template_versions (template_id, version) deferrable initially deferred;
create trigger letter_template_versions_append_only before update or delete on letter_template_versions for each row execute function letter_refuse_change();
