-- The desk's list of returned mail is narrowed by reason.
create index piece_returns_by_reason on piece_returns (reason, seq);
