-- A piece that somebody put aside at a desk and why, until it goes on or is printed anew: whoever scans it next is told.
alter table pieces
  add aside_reason text check (aside_reason in ('damaged', 'incomplete', 'unreadable', 'ask')),
  add aside_at timestamptz,
  add constraint pieces_aside_whole check ((aside_reason is null) = (aside_at is null));
