-- Of mail that was posted on a day: its pages and sheets, the paper of its batches, what was printed again, and the postage that was charged.
alter table report_days drop constraint report_days_measure_check;
alter table report_days add constraint report_days_measure_check check (measure in (
  'paid', 'posted', 'delivered', 'returned', 'refused', 'replies', 'sold', 'refunded', 'pieces', 'pages', 'sheets', 'paper', 'reprinted', 'postage'));
-- Mail that came back on a day, by why and from where. No institution: it had gone to a postal address.
create table report_returns (
  day date not null,
  kind text not null,
  -- `none`: the carrier said that it came back, and nobody recorded why.
  reason text not null,
  institution_id uuid,
  pieces integer not null check (pieces > 0),
  unique nulls not distinct (day, kind, reason, institution_id)
);
-- Mail that was posted on a day, by where it goes.
create table report_places (
  day date not null,
  kind text not null,
  institution_id uuid,
  pieces integer not null check (pieces > 0),
  unique nulls not distinct (day, kind, institution_id)
);
create index report_places_of_one on report_places (institution_id, day);
-- How many chats that were first answered on a day had waited so many whole minutes.
create table report_answer_minutes (
  day date not null,
  minutes integer not null check (minutes between 0 and 10080),
  cases integer not null check (cases > 0),
  primary key (day, minutes)
);
create index chat_cases_first_answered on chat_cases (first_answered_at) where first_answered_at is not null;
-- All days are counted once more, now with these.
delete from report_counts;
