import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import { cameSince, type Invariant, type Subject, writtenSince } from '../../wallet/service.ts'

const says = eachInAllLanguages((texts) => texts.point.invariants)

/** People, as far as their points go. */
const pointHolders: Subject = {
  name: 'people with points',
  atOnce: 1000,
  walk: { table: 'users', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select user_id from point_entries where ${cameSince('seq', 'point_entries', since)} union select a.user_id from point_accounts a where ${writtenSince('a', since)}`,
}

const pointOffers: Subject = {
  name: 'offers for points',
  atOnce: 20,
  walk: { table: 'point_offers', column: 'id', by: 'uuid' },
  changed: (since) => sql`select o.id from point_offers o where ${writtenSince('o', since)}`,
}

/** What must hold of points; audited together with the ledger. The database forbids most of it; the audit believes nobody. */
export const pointInvariants: readonly Invariant[] = [
  {
    name: 'points_are_sums',
    says: says.points_are_sums,
    of: pointHolders,
    broken: (within) => sql`select a.user_id from point_accounts a
      where ${within('a.user_id')} and (a.balance <> (select coalesce(sum(e.points), 0) from point_entries e where e.user_id = a.user_id)
        or a.balance <> (select coalesce(sum(g.remaining), 0) from point_grants g where g.user_id = a.user_id))`,
  },
  {
    name: 'points_not_negative',
    says: says.points_not_negative,
    of: pointHolders,
    broken: (within) =>
      sql`select user_id from point_accounts where balance < 0 and ${within('user_id')} union select user_id from point_entries where balance_after < 0 and ${within('user_id')} union select user_id from point_grants where remaining < 0 and ${within('user_id')}`,
  },
  {
    name: 'point_entries_form_a_chain',
    says: says.point_entries_form_a_chain,
    of: pointHolders,
    broken: (within) =>
      sql`select id from (select id, points, balance_after, lag(balance_after, 1, 0::bigint) over (partition by user_id order by seq) as before from point_entries where ${within('user_id')}) c where balance_after <> before + points`,
  },
  {
    name: 'grants_are_used_once',
    says: says.grants_are_used_once,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select g.entry_id from point_grants g left join point_uses u on u.grant_id = g.entry_id where ${within('g.user_id')} group by g.entry_id having g.points - g.remaining <> coalesce(sum(u.points), 0)
      union select e.id from point_entries e left join point_uses u on u.entry_id = e.id where e.points < 0 and ${within('e.user_id')} group by e.id, e.points having -e.points <> coalesce(sum(u.points), 0)
      union select e.id from point_entries e left join point_grants g on g.entry_id = e.id and g.points = e.points and g.user_id = e.user_id where e.points > 0 and ${within('e.user_id')} and g.entry_id is null`,
  },
  {
    name: 'no_lapsed_points_used',
    says: says.no_lapsed_points_used,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select e.id from point_entries e join point_uses u on u.entry_id = e.id join point_grants g on g.entry_id = u.grant_id
      where ${within('e.user_id')} and ((e.reason = 'exchange' and e.created_at >= g.expires_at) or (e.reason = 'lapse' and e.created_at < g.expires_at) or g.user_id <> e.user_id)`,
  },
  {
    name: 'signs_are_paid',
    says: says.signs_are_paid,
    of: pointHolders,
    broken: (within) => sql`select s.user_id || ' ' || s.day from point_signs s
      where ${within('s.user_id')} and ((select coalesce(sum(e.points), 0) from point_entries e where e.user_id = s.user_id and e.day = s.day and e.reason = 'sign') <> s.points
        or (select coalesce(sum(e.points), 0) from point_entries e where e.user_id = s.user_id and e.day = s.day and e.reason = 'sign_bonus') <> s.bonus
        or s.streak <> coalesce((select b.streak from point_signs b where b.user_id = s.user_id and b.day = s.day - 1), 0) + 1)
      union select e.id::text from point_entries e left join point_signs s on s.user_id = e.user_id and s.day = e.day where e.reason in ('sign', 'sign_bonus') and ${within('e.user_id')} and s.user_id is null`,
  },
  {
    name: 'rewards_are_paid',
    says: says.rewards_are_paid,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(r.entry_id, e.id) from (select * from point_rewards where ${within('user_id')}) r full join (select * from point_entries where reason = 'task' and ${within('user_id')}) e on e.id = r.entry_id
      where r.entry_id is null or e.id is null or e.points <> r.points or e.user_id <> r.user_id or e.task_id <> r.task_id`,
  },
  {
    name: 'exchanges_are_paid',
    says: says.exchanges_are_paid,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(x.id, e.id) from (select * from point_exchanges where ${within('user_id')}) x full join (select * from point_entries where reason = 'exchange' and ${within('user_id')}) e on e.id = x.entry_id
      where x.id is null or e.id is null or -e.points <> x.points or e.user_id <> x.user_id or e.exchange_id <> x.id`,
  },
  {
    name: 'given_back_once',
    says: says.given_back_once,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(b.exchange_id, e.exchange_id) from (select g.exchange_id, x.user_id, x.points from point_give_backs g join point_exchanges x on x.id = g.exchange_id where ${within('x.user_id')}) b
      full join (select exchange_id, user_id, sum(points) as points from point_entries where reason = 'given_back' and ${within('user_id')} group by exchange_id, user_id) e on e.exchange_id = b.exchange_id and e.user_id = b.user_id
      where b.points is distinct from e.points`,
  },
  {
    name: 'offers_count_exchanges',
    says: says.offers_count_exchanges,
    of: pointOffers,
    broken: (
      within,
    ) => sql`select o.id from point_offers o left join (select x.offer_id from point_exchanges x where not exists (select from point_give_backs b where b.exchange_id = x.id)) x on x.offer_id = o.id
      where ${within('o.id')} group by o.id having o.taken <> count(x.offer_id) or o.taken > o.stock`,
  },
  {
    name: 'coins_for_points',
    says: says.coins_for_points,
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(x.id::text, l.key) from (select * from point_exchanges where coins > 0 and ${within('user_id')}) x
      full join (select t.key, a.owner_id, a.currency, sum(e.amount) as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.reason = 'points_exchange' and a.kind = 'user' and ${within('a.owner_id')} group by t.key, a.owner_id, a.currency) l on l.key = 'points:' || x.id
      where x.id is null or l.key is null or l.amount <> x.coins or l.owner_id <> x.user_id or l.currency <> x.currency`,
  },
]
