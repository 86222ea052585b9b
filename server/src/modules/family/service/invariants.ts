import { sql } from 'kysely'
import {
  type Invariant,
  type Subject,
  touchedTransfers,
  writtenSince,
} from '../../wallet/service.ts'

const families: Subject = {
  name: 'family letters',
  atOnce: 2000,
  walk: { table: 'family_letters', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select family_id from (${touchedTransfers(since)}) t where family_id is not null
      union select s.family_id from family_shares s where ${writtenSince('s', since)}
      union select f.id from family_letters f where ${writtenSince('f', since)}`,
}

/** What must hold of the money that is put by for family letters; audited together with the ledger. */
export const familyInvariants: readonly Invariant[] = [
  {
    name: 'escrows_hold_shares',
    says: {
      'zh-Hans': '每封家书的分担款账户，分录合计等于大家预付的钱',
      'zh-Hant': '每封家書的分擔款帳戶，分錄合計等於大家先付的錢',
      en: 'What each family letter’s escrow holds by its entries is what its people have put by',
      fr: 'Ce que le séquestre de chaque lettre de famille détient selon ses écritures est ce que ses participants ont mis de côté',
      es: 'Lo que el depósito de cada carta de familia guarda según sus asientos es lo que apartaron sus participantes',
    },
    of: families,
    broken: (
      within,
    ) => sql`select coalesce(s.family_id, e.owner_id) from (select family_id, sum(held) as held from family_shares where ${within('family_id')} group by family_id) s
      full join (select a.owner_id, sum(e.amount) as held from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'escrow' and ${within('a.owner_id')} group by a.owner_id) e on e.owner_id = s.family_id
      where coalesce(s.held, 0) <> coalesce(e.held, 0)`,
  },
  {
    name: 'shares_are_their_payers',
    says: {
      'zh-Hans': '每个人为一封家书预付的钱，等于本人付进的，减去退回的和订单用掉的',
      'zh-Hant': '每個人為一封家書先付的錢，等於本人付進的，減去退回的和訂單用掉的',
      en: 'What each person has put by for a family letter is what that person paid in, less what came back and what the letter’s orders took',
      fr: 'Ce que chacun a mis de côté pour une lettre de famille est ce qu’il a versé, moins ce qui lui est revenu et ce que ses commandes ont pris',
      es: 'Lo que cada cual tiene apartado para una carta de familia es lo que puso, menos lo que volvió y lo que usaron sus pedidos',
    },
    of: families,
    broken: (
      within,
    ) => sql`select coalesce(s.family_id, l.family_id)::text || ' ' || coalesce(s.user_id, l.user_id)::text from (select * from family_shares where ${within('family_id')}) s full join (
        select family_id, user_id, sum(amount) as held from (
          select t.family_id, a.owner_id as user_id, -e.amount as amount from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
            where a.kind = 'user' and t.reason in ('share_paid', 'share_returned', 'share_expired', 'share_surplus') and ${within('t.family_id')}
          union all select family_id, user_id, -amount from order_shares where ${within('family_id')}) m group by family_id, user_id) l on l.family_id = s.family_id and l.user_id = s.user_id
      where coalesce(s.held, 0) <> coalesce(l.held, 0)`,
  },
  {
    name: 'no_share_is_stuck',
    says: {
      'zh-Hans': '分担款只放在正在写、大家一起付的家书里，属于发起人以外还在其中的人',
      'zh-Hant': '分擔款只放在正在寫、大家一起付的家書裡，屬於發起人以外還在其中的人',
      en: 'Shares lie only with letters that are written and shared, and belong to people who take part in them beside the owner',
      fr: 'Les parts ne reposent que dans des lettres en cours et partagées, et appartiennent à des participants autres que leur auteur',
      es: 'Las partes solo están en cartas que se escriben y se pagan entre todos, y son de participantes que no las empezaron',
    },
    of: families,
    broken: (
      within,
    ) => sql`select s.family_id::text || ' ' || s.user_id::text from family_shares s left join family_letters f on f.id = s.family_id
        left join family_members m on m.family_id = s.family_id and m.user_id = s.user_id and m.removed_at is null
      where s.held > 0 and ${within('s.family_id')} and (f.id is null or f.removed_at is not null or f.state <> 'writing' or f.paying <> 'shared' or m.id is null or m.role = 'owner')`,
  },
]
