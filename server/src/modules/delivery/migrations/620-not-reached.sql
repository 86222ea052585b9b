-- A printer that there was no connection to has got nothing, which is more than nobody knows.
alter table print_jobs drop constraint print_jobs_failure_check, add constraint print_jobs_failure_check
  check (failure in ('not_allowed', 'not_reached', 'unreachable', 'refused', 'unknown', 'replaced'));
