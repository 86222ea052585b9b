-- When the words, pictures and files of a piece of mail were erased, by the end of its writer's account or because the writer wished it.
alter table mail_items add column erased_at timestamptz;
