-- The journal of a month is read in the order of its times, also of a few causes only: each cause is one range of this index.
create index wallet_transfers_by_reason on wallet_transfers (reason, created_at, id);

-- SHA-256 over the transfers of a time in the order of their times and ids, each joined to the digest of all before it; it begins with the
-- digest of nothing. Whoever has the rows can count it again, and no row can be changed, added or left out without another result.
create function wallet_digest(p_from timestamptz, p_until timestamptz, out digest bytea, out transfers bigint, out entries bigint) language plpgsql stable as $$
declare
  one record;
begin
  digest := sha256(''::bytea);
  transfers := 0;
  entries := 0;
  for one in
    select p.postings, p.entries, concat_ws(E'\t', t.id, to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), t.reason, t.key,
      coalesce(t.order_id::text, ''), coalesce(t.order_number, ''), coalesce(t.payment_id::text, ''), coalesce(t.family_id::text, '')) as head
    from wallet_transfers t cross join lateral (
      select count(*) as entries, coalesce(string_agg(concat_ws(' ', e.account_id, e.currency, e.amount, coalesce(e.balance_after::text, '-')), ',' order by e.account_id), '') as postings
      from wallet_entries e where e.transfer_id = t.id
    ) p
    where t.created_at >= p_from and t.created_at < p_until order by t.created_at, t.id
  loop
    digest := sha256(digest || convert_to(one.head || E'\t' || one.postings, 'UTF8'));
    transfers := transfers + 1;
    entries := entries + one.entries;
  end loop;
end $$;
