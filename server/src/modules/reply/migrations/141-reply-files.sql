-- Asked each time the PDF of a reply is opened: whose it is, and whether it may still be read.
create index replies_by_pdf on replies (pdf_file_id) where pdf_file_id is not null;
