-- When the second factor was last given in a session: money and exports ask for a fresh one (R31).
alter table sessions add column second_factor_at timestamptz;
