-- Versions of the word lists, of the limits and of the hours are in force from a moment on; those that are there, from when they were made.
alter table word_lists add column effective_from timestamptz;
alter table order_limits add column effective_from timestamptz;
alter table chat_hours add column effective_from timestamptz;
alter table word_lists disable trigger user;
alter table order_limits disable trigger user;
alter table chat_hours disable trigger user;
update word_lists set effective_from = created_at;
update order_limits set effective_from = created_at;
update chat_hours set effective_from = created_at;
alter table word_lists enable trigger user;
alter table order_limits enable trigger user;
alter table chat_hours enable trigger user;
alter table word_lists alter column effective_from set not null;
alter table order_limits alter column effective_from set not null;
alter table chat_hours alter column effective_from set not null;
