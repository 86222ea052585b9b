-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index goods_holds_of_user_idx on goods_holds (user_id);
create index goods_comments_of_user_idx on goods_comments (user_id);
