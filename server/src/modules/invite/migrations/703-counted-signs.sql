-- What staff have looked at and counted makes no new doubt; what is found later does.
alter table invitation_signs add column counted_at timestamptz;
