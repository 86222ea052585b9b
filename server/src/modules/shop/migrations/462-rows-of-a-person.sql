-- What is kept of one person is counted when that person asks for it: by these, not by reading everybody's rows.
create index shop_pictures_of_user_idx on shop_pictures (user_id);
