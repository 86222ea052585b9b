-- Which printing of a piece the bench goes on with: codes of earlier ones are refused. `last_generation` is the greatest that was given out.
alter table pieces add column generation int not null default 1 check (generation > 0);
alter table pieces add column last_generation int not null default 1;
alter table pieces add constraint pieces_generations check (last_generation >= generation);
-- Which printing a reprint is; null: from before codes said so.
alter table piece_reprints add column generation int check (generation > 1);
create unique index piece_reprints_generation on piece_reprints (piece_id, generation);
