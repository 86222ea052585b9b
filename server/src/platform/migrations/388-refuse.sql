-- Ends a statement, and with it all that it has written, with one of our error codes.
create function refuse(p_code text, p_detail jsonb default null) returns boolean language plpgsql as $$
begin
  raise exception '%', p_code using errcode = 'MA001', detail = coalesce(p_detail::text, '');
end $$;
