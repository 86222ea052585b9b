-- What may say that both are one person, and what that means. Versions are only added; the newest is in
-- force.
create table invite_rules (
  version integer primary key,
  phone text not null check (phone in ('refuse', 'review', 'ignore')),
  device text not null check (device in ('refuse', 'review', 'ignore')),
  address text not null check (address in ('refuse', 'review', 'ignore')),
  payer text not null check (payer in ('refuse', 'review', 'ignore')),
  reason text not null default '' check (length(reason) <= 300),
  created_at timestamptz not null,
  created_by uuid references users
);

create table invitations (
  invited_id uuid primary key references users,
  -- The order of the list.
  seq bigint generated always as identity,
  inviter_id uuid not null references users,
  -- bound: counts. refused: both looked like one person at once. ended: staff have found so since.
  state text not null check (state in ('bound', 'refused', 'ended')),
  rule_version integer not null references invite_rules,
  bound_at timestamptz not null,
  ended_at timestamptz,
  ended_by uuid references users,
  -- Staff's words; of them the inviter sees nothing.
  end_reason text check (length(end_reason) between 2 and 300),
  constraint invitations_check check (invited_id <> inviter_id),
  constraint invitations_check1 check ((state = 'ended') = (ended_at is not null) and (ended_at is null) =
    (end_reason is null))
);
create index invitations_ended_by on invitations (ended_by) where ended_by is not null;
create index invitations_of on invitations (inviter_id, seq desc);

-- First touch: neither side of an invitation ever changes, and an end is an end.
create function invitation_stays() returns trigger language plpgsql as $$
begin
  if (new.invited_id, new.inviter_id, new.rule_version, new.bound_at) is distinct from (old.invited_id, old.inviter_id, old.rule_version, old.bound_at)
    or (old.state <> 'bound' and new.state <> old.state) then
    raise exception 'the invitation of % stays', old.invited_id using errcode = '42501';
  end if;
  return new;
end $$;

create trigger invitations_stay before update on invitations for each row execute function invitation_stays();

-- What was found that both have in common, and what the rule made of it then.
create table invitation_signs (
  invited_id uuid not null references invitations,
  sign text not null check (sign in ('phone', 'device', 'address', 'payer')),
  action text not null check (action in ('refuse', 'review', 'ignore')),
  found_at timestamptz not null,
  -- What staff have looked at and counted makes no new doubt; what is found later does.
  counted_at timestamptz,
  primary key (invited_id, sign)
);
create index invitation_signs_newest on invitation_signs (found_at desc, invited_id);

insert into invite_rules (version, phone, device, address, payer, reason, created_at) values
  (1, 'refuse', 'refuse', 'review', 'review', '', now());
