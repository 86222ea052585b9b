-- Shared payment: what each person has put by for a letter. The money lies in the letter's escrow account.
alter table family_letters add column paying text not null default 'owner' check (paying in ('owner', 'shared'));

create table family_shares (
  family_id uuid not null references family_letters (id),
  user_id uuid not null references users (id),
  held bigint not null default 0 check (held >= 0),
  -- Goes up with every movement, and names it in the ledger's keys.
  version int not null default 0,
  changed_at timestamptz not null,
  primary key (family_id, user_id)
);
create index family_shares_held on family_shares (changed_at) where held > 0;

-- At commit an escrow holds what its people have put by, and nothing else.
create function family_escrow_holds(p_family uuid) returns void language plpgsql as $$
declare
  held bigint := (select coalesce(sum(s.held), 0) from family_shares s where s.family_id = p_family);
  kept bigint := (select coalesce(sum(a.balance), 0) from wallet_accounts a where a.kind = 'escrow' and a.owner_id = p_family);
begin
  if held <> kept then
    raise exception 'family letter %: shares of % and an escrow of %', p_family, held, kept using errcode = '23514';
  end if;
end $$;
create function family_share_is_held() returns trigger language plpgsql as $$
begin
  perform family_escrow_holds(new.family_id);
  return null;
end $$;
create constraint trigger family_shares_held_in_escrow after insert or update of held on family_shares deferrable initially deferred
  for each row execute function family_share_is_held();
create function family_escrow_is_shares() returns trigger language plpgsql as $$
begin
  perform family_escrow_holds(new.owner_id);
  return null;
end $$;
create constraint trigger wallet_escrows_are_shares after update of balance on wallet_accounts deferrable initially deferred
  for each row when (new.kind = 'escrow') execute function family_escrow_is_shares();
create trigger family_shares_stay before delete on family_shares for each row execute function wallet_refuse_change();
