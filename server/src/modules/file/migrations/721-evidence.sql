-- Photographs that staff took are looked through for those that nothing names.
create index files_of_evidence on files (created_at) where purpose = 'evidence' and removed_at is null;
