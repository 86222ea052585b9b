-- Drafts made of a family letter to which others than its owner have written: a copy of the owner's data leaves their words out.
create table family_drafts (
  draft_id uuid primary key,
  family_id uuid not null references family_letters (id)
);
create index family_drafts_of_family_idx on family_drafts (family_id);
-- Who wrote how much in what was made before is not known any more; every letter of several people counts.
insert into family_drafts (draft_id, family_id)
  select d.draft_id, d.family_id from (
    select draft_id, id as family_id from family_letters where draft_id is not null
    union select i.draft_id, f.id from family_letters f join mail_items i on i.order_id = f.order_id
  ) d where (select count(*) from family_members m where m.family_id = d.family_id) > 1
  on conflict do nothing;
