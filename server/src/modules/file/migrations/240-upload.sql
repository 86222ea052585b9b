-- Pictures and documents of writers, and uploads in parts.

-- A print-ready picture and its small copy for screens.
create table file_pictures (
  file_id uuid primary key references files (id),
  preview_id uuid not null unique references files (id),
  is_colour boolean not null
);

-- What uses a file: a draft, a proof, an order. A picture that nothing holds is removed after two days.
create table file_holds (
  file_id uuid not null references files (id),
  holder uuid not null,
  user_id uuid not null,
  primary key (file_id, holder)
);
create index file_holds_of_holder on file_holds (holder);

create table file_uploads (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('image', 'file')),
  name_sealed bytea not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- So many bytes are here; parts are only added at this place.
  received bigint not null default 0 check (received >= 0 and received <= bytes),
  -- What became of it: a picture or a document.
  result_id uuid,
  created_at timestamptz not null,
  check (result_id is null or received = bytes)
);
create index file_uploads_by_age on file_uploads (created_at);

-- Each part lies encrypted on the store until the upload is finished.
create table file_upload_parts (
  upload_id uuid not null references file_uploads (id) on delete cascade,
  start bigint not null check (start >= 0),
  bytes bigint not null check (bytes > 0),
  storage_key text not null unique,
  primary key (upload_id, start)
);

create table file_documents (
  id uuid primary key,
  user_id uuid not null,
  name_sealed bytea not null,
  -- The document itself, until it is converted; null for text, which is taken at once.
  source_id uuid references files (id),
  state text not null check (state in ('converting', 'ready', 'failed')),
  -- The error that says why it failed.
  problem text,
  page_count int not null check (page_count >= 0),
  text_sealed bytea,
  is_text_partial boolean not null default false,
  created_at timestamptz not null,
  check ((state = 'failed') = (problem is not null))
);
create index file_documents_by_age on file_documents (created_at);

create table file_document_pages (
  document_id uuid not null references file_documents (id) on delete cascade,
  position int not null check (position >= 0),
  picture_id uuid not null references file_pictures (file_id),
  findings text[] not null,
  primary key (document_id, position)
);

-- A document ends once, and does not begin again.
create function file_document_moves() returns trigger language plpgsql as $$
begin
  if old.state <> 'converting' and new.state <> old.state then
    raise exception 'document % is %', old.id, old.state using errcode = '23514', constraint = 'file_documents_state';
  end if;
  return new;
end $$;
create trigger file_documents_state before update on file_documents for each row execute function file_document_moves();
