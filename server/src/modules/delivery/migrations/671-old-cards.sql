-- Files of the desk's cards were kept for ever; new ones end a day after they were drawn, and those from before now.
update files set removed_at = now() where purpose = 'desk_cards' and removed_at is null;
