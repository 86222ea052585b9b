-- Versions of what the chat desk works by are only added.
create trigger chat_canned_versions_append_only before update or delete on chat_canned_versions for each row execute function refuse_change();
create trigger chat_hours_append_only before update or delete on chat_hours for each row execute function refuse_change();
