-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index pieces_of_user_idx on pieces (user_id);
create index delivery_cases_of_piece_idx on delivery_cases (piece_id);
create index delivery_cases_of_tracked_idx on delivery_cases (tracked_id);
create index piece_copies_of_piece_idx on piece_copies (piece_id);
