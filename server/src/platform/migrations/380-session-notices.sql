-- Processes keep copies of session rows for some seconds: what ends a session, or what it may do, is told with the commit that changes it.
create function session_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('mailing_sessions', old.id::text);
  return null;
end $$;
create trigger sessions_changed after update on sessions for each row
  when ((old.user_id, old.roles, old.is_second_factor_passed, old.second_factor_at, old.ended_at) is distinct from
        (new.user_id, new.roles, new.is_second_factor_passed, new.second_factor_at, new.ended_at))
  execute function session_changed();
create trigger sessions_removed after delete on sessions for each row execute function session_changed();
