-- Cards carry their own address and travel without an envelope: a paper of their own, printed on single cards or on sheets
-- that are cut afterwards.
alter table pieces drop constraint pieces_paper_check, add constraint pieces_paper_check check (paper in ('A4', 'A5', 'postcard'));
alter table batches drop constraint batches_paper_check, add constraint batches_paper_check check (paper in ('A4', 'A5', 'postcard'));
alter table batches add column card_sheet text check (card_sheet in ('a4', 'a3', 'single'));
alter table batches add constraint batches_card_sheet check ((paper = 'postcard') = (card_sheet is not null));
