-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index file_documents_of_user_idx on file_documents (user_id);
create index file_uploads_of_user_idx on file_uploads (user_id);
create index file_holds_of_user_idx on file_holds (user_id);
