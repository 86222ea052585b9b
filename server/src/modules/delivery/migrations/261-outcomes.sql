-- Outcomes priced by fault: the table that a writer sees before paying, and what each return was given by it.

-- A new table is a new version. What was given stays as it was.
create table outcome_tables (
  version int primary key check (version >= 1),
  created_at timestamptz not null,
  -- Null: the table that came with the product.
  created_by uuid references users (id)
);
create table outcome_rules (
  version int not null references outcome_tables (version),
  fault text not null check (fault in ('ours', 'post', 'address', 'content', 'moved')),
  credit_percent int not null check (credit_percent between 0 and 100),
  resend_percent int not null check (resend_percent between 0 and 100),
  primary key (version, fault)
);
create trigger outcome_tables_append_only before update or delete on outcome_tables for each row execute function wallet_refuse_change();
create trigger outcome_rules_append_only before update or delete on outcome_rules for each row execute function wallet_refuse_change();

insert into outcome_tables (version, created_at) values (1, '2026-01-01T00:00:00Z');
insert into outcome_rules (version, fault, credit_percent, resend_percent)
values (1, 'ours', 100, 100), (1, 'post', 0, 0), (1, 'address', 0, 50), (1, 'content', 0, 100), (1, 'moved', 0, 50);

alter table piece_returns drop constraint piece_returns_reason_check;
alter table piece_returns add constraint piece_returns_reason_check
  check (reason in ('address_incomplete', 'person_moved', 'person_unknown', 'content_refused', 'not_collected', 'damaged', 'our_mistake', 'other'));

-- One outcome a return; its key is the piece's.
create table piece_outcomes (
  piece_id uuid primary key references piece_returns (piece_id),
  order_id uuid not null unique references orders (id),
  fault text not null,
  table_version int not null,
  credit_percent int not null,
  -- Given back into the wallet, in minor units: one transfer of this amount, or none.
  credited bigint not null check (credited >= 0),
  transfer_id uuid unique references wallet_transfers (id),
  resend_percent int not null,
  -- The order that sends it again at the price of the table; once.
  resent_as uuid unique references orders (id),
  recorded_at timestamptz not null,
  foreign key (table_version, fault) references outcome_rules (version, fault),
  check ((credited > 0) = (transfer_id is not null)),
  check (resent_as is distinct from order_id)
);
create trigger piece_outcomes_stay before update on piece_outcomes for each row
  when ((new.piece_id, new.order_id, new.fault, new.table_version, new.credit_percent, new.credited, new.transfer_id, new.resend_percent, new.recorded_at)
    is distinct from (old.piece_id, old.order_id, old.fault, old.table_version, old.credit_percent, old.credited, old.transfer_id, old.resend_percent, old.recorded_at))
  execute function wallet_refuse_change();
create trigger piece_outcomes_kept before delete on piece_outcomes for each row execute function wallet_refuse_change();
