-- A walk through everything takes hours: what a short look found meanwhile is not undone by the walk's end.
alter table ledger_audits add column begun_at timestamptz;
