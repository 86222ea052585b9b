-- Versions of settings that were planned and taken back before their time. A version itself never changes; whoever reads what is in force leaves these out.
create table withdrawn_versions (
  -- The table that the version stands in.
  setting text not null,
  version int not null,
  withdrawn_at timestamptz not null,
  withdrawn_by uuid not null references users (id),
  reason text not null,
  primary key (setting, version)
);
create trigger withdrawn_versions_append_only before update or delete on withdrawn_versions for each row execute function refuse_change();
-- Copies of that table's newest versions end, as they do when a version is added.
create function withdrawn_told() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_tables', new.setting);
  return null;
end $$;
create trigger withdrawn_versions_told after insert on withdrawn_versions for each row execute function withdrawn_told();
