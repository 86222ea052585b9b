-- What was made of a draft, the newest first: what it costs as far as it is known.
create index letter_proofs_of_draft on letter_proofs (draft_id, created_at desc);
create index letter_letters_of_draft on letter_letters (draft_id);
