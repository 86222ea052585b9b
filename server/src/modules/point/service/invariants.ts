import { sql } from 'kysely'
import { cameSince, type Invariant, type Subject, writtenSince } from '../../wallet/service.ts'

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
    says: {
      'zh-Hans': '每个人的积分等于分录之和，也等于各笔获得的剩余',
      'zh-Hant': '每個人的點數等於分錄之和，也等於各筆獲得的剩餘',
      en: 'Each person’s points are the sum of the entries, and what remains of the grants',
      fr: 'Les points de chacun sont la somme des écritures, et ce qui reste des attributions',
      es: 'Los puntos de cada persona son la suma de sus movimientos y lo que queda de los puntos recibidos',
    },
    of: pointHolders,
    broken: (within) => sql`select a.user_id from point_accounts a
      where ${within('a.user_id')} and (a.balance <> (select coalesce(sum(e.points), 0) from point_entries e where e.user_id = a.user_id)
        or a.balance <> (select coalesce(sum(g.remaining), 0) from point_grants g where g.user_id = a.user_id))`,
  },
  {
    name: 'points_not_negative',
    says: {
      'zh-Hans': '任何人的积分现在和过去都不低于零',
      'zh-Hant': '任何人的點數現在和過去都不低於零',
      en: 'Nobody’s points are or ever were below zero',
      fr: 'Aucun solde de points n’est ni n’a jamais été négatif',
      es: 'Ningún saldo de puntos es ni ha sido nunca negativo',
    },
    of: pointHolders,
    broken: (within) =>
      sql`select user_id from point_accounts where balance < 0 and ${within('user_id')} union select user_id from point_entries where balance_after < 0 and ${within('user_id')} union select user_id from point_grants where remaining < 0 and ${within('user_id')}`,
  },
  {
    name: 'point_entries_form_a_chain',
    says: {
      'zh-Hans': '每条积分分录的结余，等于前一条的结余加上这条的积分',
      'zh-Hant': '每條點數分錄的結餘，等於前一條的結餘加上這條的點數',
      en: 'Each entry of points says the balance before it plus its own',
      fr: 'Chaque écriture de points indique le solde précédent plus le sien',
      es: 'Cada movimiento de puntos indica el saldo anterior más los suyos',
    },
    of: pointHolders,
    broken: (within) =>
      sql`select id from (select id, points, balance_after, lag(balance_after, 1, 0::bigint) over (partition by user_id order by seq) as before from point_entries where ${within('user_id')}) c where balance_after <> before + points`,
  },
  {
    name: 'grants_are_used_once',
    says: {
      'zh-Hans': '每笔获得用掉的部分，等于分录从它取走的，每条取用都写明出处',
      'zh-Hant': '每筆獲得用掉的部分，等於分錄從它取走的，每條取用都寫明出處',
      en: 'What is gone of each grant is what entries took from it, and each entry that takes says from where',
      fr: 'Ce qui manque à chaque attribution est ce que des écritures y ont pris, et chaque prise dit d’où elle vient',
      es: 'Lo gastado de los puntos recibidos de una vez es lo que los movimientos tomaron de ellos, y cada uno dice de dónde viene',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select g.entry_id from point_grants g left join point_uses u on u.grant_id = g.entry_id where ${within('g.user_id')} group by g.entry_id having g.points - g.remaining <> coalesce(sum(u.points), 0)
      union select e.id from point_entries e left join point_uses u on u.entry_id = e.id where e.points < 0 and ${within('e.user_id')} group by e.id, e.points having -e.points <> coalesce(sum(u.points), 0)
      union select e.id from point_entries e left join point_grants g on g.entry_id = e.id and g.points = e.points and g.user_id = e.user_id where e.points > 0 and ${within('e.user_id')} and g.entry_id is null`,
  },
  {
    name: 'no_lapsed_points_used',
    says: {
      'zh-Hans': '没有兑换用过已过期的积分',
      'zh-Hant': '沒有兌換用過已過期的點數',
      en: 'No exchange used points after their last day',
      fr: 'Aucun échange n’a utilisé de points après leur dernier jour',
      es: 'Ningún canje usó puntos después de su último día',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select e.id from point_entries e join point_uses u on u.entry_id = e.id join point_grants g on g.entry_id = u.grant_id
      where ${within('e.user_id')} and ((e.reason = 'exchange' and e.created_at >= g.expires_at) or (e.reason = 'lapse' and e.created_at < g.expires_at) or g.user_id <> e.user_id)`,
  },
  {
    name: 'signs_are_paid',
    says: {
      'zh-Hans': '每次签到只发过一次积分和奖励，并且接着前一天',
      'zh-Hant': '每次簽到只發過一次點數和獎勵，並且接著前一天',
      en: 'Each signed day brought its points and its bonus once, and follows the day before it',
      fr: 'Chaque prise des points du jour a rapporté une fois ses points et son bonus, et suit le jour précédent',
      es: 'Cada visita registrada dio una vez sus puntos y su extra, y sigue al día anterior',
    },
    of: pointHolders,
    broken: (within) => sql`select s.user_id || ' ' || s.day from point_signs s
      where ${within('s.user_id')} and ((select coalesce(sum(e.points), 0) from point_entries e where e.user_id = s.user_id and e.day = s.day and e.reason = 'sign') <> s.points
        or (select coalesce(sum(e.points), 0) from point_entries e where e.user_id = s.user_id and e.day = s.day and e.reason = 'sign_bonus') <> s.bonus
        or s.streak <> coalesce((select b.streak from point_signs b where b.user_id = s.user_id and b.day = s.day - 1), 0) + 1)
      union select e.id::text from point_entries e left join point_signs s on s.user_id = e.user_id and s.day = e.day where e.reason in ('sign', 'sign_bonus') and ${within('e.user_id')} and s.user_id is null`,
  },
  {
    name: 'rewards_are_paid',
    says: {
      'zh-Hans': '每次任务奖励都有分录，每条任务分录都有奖励',
      'zh-Hant': '每次任務獎勵都有分錄，每條任務分錄都有獎勵',
      en: 'Each reward of a task has its entry, and each entry of a task its reward',
      fr: 'Chaque récompense de tâche a son écriture, et chaque écriture de tâche sa récompense',
      es: 'Cada recompensa de tarea tiene su movimiento, y cada movimiento de tarea su recompensa',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(r.entry_id, e.id) from (select * from point_rewards where ${within('user_id')}) r full join (select * from point_entries where reason = 'task' and ${within('user_id')}) e on e.id = r.entry_id
      where r.entry_id is null or e.id is null or e.points <> r.points or e.user_id <> r.user_id or e.task_id <> r.task_id`,
  },
  {
    name: 'exchanges_are_paid',
    says: {
      'zh-Hans': '每次兑换都扣了积分，每条兑换分录都属于一次兑换',
      'zh-Hant': '每次兌換都扣了點數，每條兌換分錄都屬於一次兌換',
      en: 'Each exchange took its points, and each entry of an exchange belongs to one',
      fr: 'Chaque échange a pris ses points, et chaque écriture d’échange se rattache à un échange',
      es: 'Cada canje tomó sus puntos, y cada movimiento de canje pertenece a uno',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(x.id, e.id) from (select * from point_exchanges where ${within('user_id')}) x full join (select * from point_entries where reason = 'exchange' and ${within('user_id')}) e on e.id = x.entry_id
      where x.id is null or e.id is null or -e.points <> x.points or e.user_id <> x.user_id or e.exchange_id <> x.id`,
  },
  {
    name: 'given_back_once',
    says: {
      'zh-Hans': '退还的积分等于那次兑换用掉的，只退一次，给对了人',
      'zh-Hant': '退還的點數等於那次兌換用掉的，只退一次，給對了人',
      en: 'Points that were given back are those that the exchange took, once, to its person',
      fr: 'Les points rendus sont ceux que l’échange avait pris, une seule fois, à la bonne personne',
      es: 'Los puntos devueltos son los que tomó el canje, una sola vez y a su persona',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(b.exchange_id, e.exchange_id) from (select g.exchange_id, x.user_id, x.points from point_give_backs g join point_exchanges x on x.id = g.exchange_id where ${within('x.user_id')}) b
      full join (select exchange_id, user_id, sum(points) as points from point_entries where reason = 'given_back' and ${within('user_id')} group by exchange_id, user_id) e on e.exchange_id = b.exchange_id and e.user_id = b.user_id
      where b.points is distinct from e.points`,
  },
  {
    name: 'offers_count_exchanges',
    says: {
      'zh-Hans': '每个兑换项被兑换的次数（不算退还的）与记录相符，且不超过库存',
      'zh-Hant': '每個兌換項被兌換的次數（不算退還的）與紀錄相符，且不超過庫存',
      en: 'Each offer was taken as often as it says, those given back aside, and never more often than its stock',
      fr: 'Chaque offre a été prise autant de fois qu’elle le dit, hors échanges rendus, et jamais plus que son stock',
      es: 'Cada oferta se tomó tantas veces como dice, sin contar las devueltas, y nunca más que sus existencias',
    },
    of: pointOffers,
    broken: (
      within,
    ) => sql`select o.id from point_offers o left join (select x.offer_id from point_exchanges x where not exists (select from point_give_backs b where b.exchange_id = x.id)) x on x.offer_id = o.id
      where ${within('o.id')} group by o.id having o.taken <> count(x.offer_id) or o.taken > o.stock`,
  },
  {
    name: 'coins_for_points',
    says: {
      'zh-Hans': '用积分换的金币与兑换记录相符，给对了人，只给一次',
      'zh-Hant': '用點數換的金幣與兌換紀錄相符，給對了人，只給一次',
      en: 'The coins that were given for points are those of the exchanges, each to its person and once',
      fr: 'Les pièces données contre des points sont celles des échanges, chacune à sa personne et une fois',
      es: 'Las monedas dadas por puntos son las de los canjes, cada una a su persona y una sola vez',
    },
    of: pointHolders,
    broken: (
      within,
    ) => sql`select coalesce(x.id::text, l.key) from (select * from point_exchanges where coins > 0 and ${within('user_id')}) x
      full join (select t.key, a.owner_id, a.currency, sum(e.amount) as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.reason = 'points_exchange' and a.kind = 'user' and ${within('a.owner_id')} group by t.key, a.owner_id, a.currency) l on l.key = 'points:' || x.id
      where x.id is null or l.key is null or l.amount <> x.coins or l.owner_id <> x.user_id or l.currency <> x.currency`,
  },
]
