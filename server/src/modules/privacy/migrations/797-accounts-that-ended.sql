-- Those that were ended before are known by the requests of their owners.
update users u set ended_at = d.erasing_at, blocked_at = coalesce(u.blocked_at, d.erasing_at)
from privacy_deletions d where d.user_id = u.id and d.state in ('erasing', 'done');
