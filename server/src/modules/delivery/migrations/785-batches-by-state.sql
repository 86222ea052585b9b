-- The list of batches in one state, newest first: most are done, and few are being printed.
create index batches_by_state on batches (state, seq desc) where state in ('printing', 'done', 'dissolved');
