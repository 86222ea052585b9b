-- The files that this one has bytes in common with, which it does not keep itself, in the order by which its own bytes name them; none: it is
-- kept whole. A letter borrows the outlines of its faces, a batch what it prints of its letters. Whoever removes a source makes what borrows
-- from it unreadable too: a batch does not keep what is erased of a letter.
alter table files add column sources uuid[] not null default '{}';
-- The outlines of a face are kept once by their content, whatever face the program comes with later.
create unique index files_face on files (sha256) where purpose = 'face';
