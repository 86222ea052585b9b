-- Cards that wait for a chosen day, as letters do; and supplies for those who must write by hand.

alter table postcard_cards
  add column send_mode text check (send_mode in ('post_on', 'arrive_by')),
  add column send_day date,
  -- When it is printed and posted, worked out from the chosen day, the mail class and the post's open days.
  add column print_on date,
  add constraint postcard_cards_chosen_day check ((send_mode is null) = (send_day is null) and (send_mode is null) = (print_on is null));
create index postcard_cards_waiting on postcard_cards (print_on) where print_on is not null;

-- Everything to write a letter by hand and to post it oneself: offered where a place takes nothing printed.
alter table goods add column is_stationery_kit boolean not null default false;
-- Until now it was found by its name; the one that came with the shop is marked, so that it goes on being offered.
update goods set is_stationery_kit = true where name ->> 'zh-Hans' = '手写信套装';
