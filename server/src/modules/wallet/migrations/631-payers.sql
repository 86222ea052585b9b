-- What tells the account that paid from others, as a keyed hash: whether two people pay from one account, and nothing else, can be seen.

alter table payments add payer_index bytea check (length(payer_index) = 32);

-- The sandbox's own books: the account that was typed on its page.
alter table sandbox_payments add payer text check (length(payer) between 1 and 64);
