-- Stored files. The bytes lie encrypted in the file store; the row comes last, so that a row always has its
-- bytes.
create table files (
  id uuid primary key,
  -- Null: the file belongs to the service (a batch, a banner), not to a person.
  user_id uuid,
  -- What it is, for the sweeper and for export: letter_proof, batch, scan, evidence, ...
  purpose text not null check (purpose ~ '^[a-z][a-z_]{2,40}$'),
  type text not null,
  name text not null default '',
  bytes bigint not null check (bytes >= 0),
  -- SHA-256 of the content itself, not of what lies encrypted on the disk.
  sha256 bytea not null check (length(sha256) = 32),
  width integer,
  height integer,
  -- The key of the file store and the data key that it is encrypted under.
  storage_key text not null unique,
  key_id text not null,
  created_at timestamptz not null,
  removed_at timestamptz,
  -- When the bytes of a removed file were erased, so that the sweep goes on with the next ones.
  erased_at timestamptz,
  -- The files that this one has bytes in common with, which it does not keep itself, in the order by which
  -- its own bytes name them; none: it is kept whole. A letter borrows the outlines of its faces, a batch what
  -- it prints of its letters. Whoever removes a source makes what borrows from it unreadable too: a batch
  -- does not keep what is erased of a letter.
  sources uuid[] not null default '{}'::uuid[]
);
create index files_by_key on files (key_id) where removed_at is null;
create index files_by_user on files (user_id, created_at) where user_id is not null;

-- The outlines of a face are kept once by their content, whatever face the program comes with later.
create unique index files_face on files (sha256) where purpose = 'face';

-- Photographs that staff took are looked through for those that nothing names.
create index files_of_evidence on files (created_at) where purpose = 'evidence' and removed_at is null;
create index files_removed on files (removed_at) where removed_at is not null and erased_at is null;

-- Bytes of the last two days that nothing uses are summed for a quota: by this, not by reading all files.
create index files_uploaded on files (created_at) where removed_at is null and purpose in ('picture',
  'picture_preview', 'document');

-- The words of a page go with its picture, by whatever way that is removed.
create function file_arrival_goes() returns trigger language plpgsql as $$
begin
  update file_pictures set arrival_sealed = null, accepted_losses = '{}'
    where file_id = new.id and arrival_sealed is not null;
  return null;
end $$;

create trigger files_arrival after update of removed_at on files for each row when (old.removed_at is null and
  new.removed_at is not null) execute function file_arrival_goes();

-- A print-ready picture and its small copy for screens.
create table file_pictures (
  file_id uuid primary key references files,
  preview_id uuid not null unique references files,
  is_colour boolean not null,
  arrival_sealed bytea,
  accepted_losses integer[] not null default '{}'::integer[]
);

-- What uses a file: a draft, a proof, an order. A picture that nothing holds is removed after two days.
create table file_holds (
  file_id uuid not null references files,
  holder uuid not null,
  user_id uuid not null,
  primary key (file_id, holder)
);
create index file_holds_of_holder on file_holds (holder);
create index file_holds_of_user_idx on file_holds (user_id);

create table file_uploads (
  id uuid primary key,
  user_id uuid not null,
  kind text not null check (kind in ('image', 'file', 'cloud')),
  name_sealed bytea not null,
  bytes bigint not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  -- So many bytes are here; parts are only added at this place.
  received bigint not null default 0,
  -- What became of it: a picture or a document.
  result_id uuid,
  created_at timestamptz not null,
  constraint file_uploads_check check (received between 0 and bytes),
  constraint file_uploads_check1 check (result_id is null or received = bytes)
);
create index file_uploads_by_age on file_uploads (created_at);
create index file_uploads_of_user_idx on file_uploads (user_id);

-- Each part lies encrypted on the store until the upload is finished.
create table file_upload_parts (
  upload_id uuid not null references file_uploads on delete cascade,
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
  source_id uuid references files,
  state text not null check (state in ('converting', 'ready', 'failed')),
  -- The error that says why it failed.
  problem text,
  page_count integer not null check (page_count >= 0),
  text_sealed bytea,
  is_text_partial boolean not null default false,
  created_at timestamptz not null,
  -- What a document or a page of one held, and what of it did not arrive: sealed JSON. Null: nobody counted,
  -- as before there was a count. A page's lies with its picture, because the picture stays in the letter when
  -- the document goes after two days.
  arrival_sealed bytea,
  -- The losses that the owner has accepted, by their index in it.
  accepted_losses integer[] not null default '{}'::integer[],
  -- The ending of a file that its office program has to print into pages; null: the document needs no such
  -- program.
  office_ending text,
  -- The error that says why a document with a text has no pages.
  page_problem text,
  constraint file_documents_check check ((state = 'failed') = (problem is not null))
);
create index file_documents_by_age on file_documents (created_at);

-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's
-- rows.
create index file_documents_of_user_idx on file_documents (user_id);

-- A document ends once, and does not begin again.
create function file_document_moves() returns trigger language plpgsql as $$
begin
  if old.state <> 'converting' and new.state <> old.state then
    raise exception 'document % is %', old.id, old.state using errcode = '23514', constraint = 'file_documents_state';
  end if;
  return new;
end $$;

create trigger file_documents_state before update on file_documents for each row execute function
  file_document_moves();

create table file_document_pages (
  document_id uuid not null references file_documents on delete cascade,
  position integer not null check (position >= 0),
  picture_id uuid not null references file_pictures,
  findings text[] not null,
  primary key (document_id, position)
);

-- Pictures of one person that another one may use too: those of a family letter, by its owner. Who may only
-- look at them needs no row.
create table file_grants (
  file_id uuid not null references files,
  user_id uuid not null,
  primary key (file_id, user_id)
);
