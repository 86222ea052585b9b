-- What is frozen and what was taken back are asked for by themselves, and the withdrawals of a month.
create index agent_commissions_frozen on agent_commissions (agent_id, order_id) where state = 'frozen';
create index agent_earnings_taken_back on agent_earnings (agent_id, seq desc) where amount < 0;
create index agent_withdrawals_paid on agent_withdrawals (agent_id, ended_at) where state = 'paid';
