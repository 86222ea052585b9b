-- How many points there were at the end of a month is found from what there are, less what has come since.
create index point_entries_by_time on point_entries using brin (created_at) with (pages_per_range = 4, autosummarize = on);
