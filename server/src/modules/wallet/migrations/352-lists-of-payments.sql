-- Each filter of the finance desk's payments is one range of one index in the order of the list, also where nothing is found.
create index payments_by_state on payments (state, created_at desc, id desc);
create index payments_by_provider on payments (provider, state, created_at desc, id desc);
create index payments_by_reference on payments (reference) where reference is not null;
drop index payments_of_user;
create index payments_of_user on payments (user_id, created_at desc, id desc);

-- The same for corrections.
create index payment_corrections_by_state on payment_corrections (state, requested_at desc, id desc);
