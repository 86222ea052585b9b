-- Photos, handwritten pages and drawings that go with a person's pages, in their order. Replaced as a whole at a known version.
alter table family_sections
  add column parts_sealed bytea,
  add column parts_version int not null default 0;
