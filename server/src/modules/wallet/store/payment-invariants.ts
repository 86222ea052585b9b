import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'
import { corrections, payments, transfers } from './subjects.ts'

/** What must hold of payments, of what they credited, and of corrections. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'paid_payments_are_credited',
    says: {
      'zh-Hans': '每笔已到账的付款都给付款人记过一次，金额和承诺的赠金都对',
      'zh-Hant': '每筆已入帳的付款都給付款人記過一次，金額和承諾的贈金都對',
      en: 'Each paid payment was credited to its payer once, with the amount and the gift it promised',
      fr: 'Chaque paiement reçu a été crédité une fois à son payeur, avec le montant et le cadeau promis',
      es: 'Cada pago recibido se abonó una vez a su pagador, con el importe y el regalo prometidos',
    },
    of: payments,
    broken: (within) => sql`select p.number from payments p left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason = 'top_up'), 0) as money, coalesce(sum(e.amount) filter (where t.reason = 'top_up_gift'), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.payment_id = p.id and a.kind = 'user' and a.owner_id = p.user_id and a.currency = p.currency) c on true
      where p.state in ('paid', 'refunded') and ${within('p.id')} and (c.money <> p.amount or c.gift <> p.gift)`,
  },
  {
    name: 'credits_have_payments',
    says: {
      'zh-Hans': '每笔充值和充值赠金都属于一笔已到账的付款',
      'zh-Hant': '每筆儲值和儲值贈金都屬於一筆已入帳的付款',
      en: 'Each top-up and each top-up gift belongs to a payment that is paid',
      fr: 'Chaque recharge et chaque cadeau de recharge se rattache à un paiement reçu',
      es: 'Cada recarga y cada regalo de recarga pertenece a un pago recibido',
    },
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join payments p on p.id = t.payment_id
      where t.reason in ('top_up', 'top_up_gift') and ${within('t.id')} and (p.id is null or p.state not in ('paid', 'refunded') or p.settled_at is null)`,
  },
  {
    name: 'providers_hold_what_was_paid',
    says: {
      'zh-Hans': '每个平台上的钱，等于经它的付款加上人工记入的，减去已退的',
      'zh-Hant': '每個平台上的錢，等於經它的付款加上人工記入的，減去已退的',
      en: 'What lies with each provider is the sum of the payments through it and of money credited by hand, less what went back',
      fr: 'Ce que détient chaque prestataire est la somme des paiements passés par lui et des crédits manuels, moins ce qui a été rendu',
      es: 'Lo que tiene cada proveedor es la suma de los pagos hechos con él y de los abonos manuales, menos lo devuelto',
    },
    of: transfers,
    broken: () => sql`select coalesce(l.provider, p.provider) from
      (select a.provider, a.currency, -sum(e.amount) as held from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'provider' group by a.provider, a.currency) l
      full join (select provider, currency, sum(amount) as paid from (
          select provider, currency, amount from payments where state in ('paid', 'refunded')
          union all select provider, currency, case when kind = 'credit' then amount else -amount end from payment_corrections
            where (kind = 'credit' and state = 'done') or (kind in ('refund', 'take_back') and state in ('sending', 'done'))) m group by provider, currency) p
        on p.provider = l.provider and p.currency = l.currency
      where coalesce(l.held, 0) <> coalesce(p.paid, 0)`,
    ofSome: (
      within,
    ) => sql`select a.provider from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        left join payments p on p.id = t.payment_id and t.reason = 'top_up'
        left join payment_corrections c on c.id = case when t.key ~ '^correction:[0-9a-f-]{36}' then substr(t.key, 12, 36)::uuid end
      where ${within('t.id')} and a.kind = 'provider' and t.reason in ('top_up', 'payment_refund', 'incident_credit', 'refund_undone')
        and (coalesce(p.provider, c.provider) is distinct from a.provider or coalesce(p.amount, c.amount) is distinct from abs(e.amount))`,
  },
  {
    name: 'payments_refunded_as_corrected',
    says: {
      'zh-Hans': '每笔付款写明的已退金额等于它的退款之和，且不超过实付',
      'zh-Hant': '每筆付款寫明的已退金額等於它的退款之和，且不超過實付',
      en: 'What each payment says went back is what its refunds say, and never more than was paid',
      fr: 'Ce que chaque paiement dit remboursé est ce que disent ses remboursements, jamais plus que le montant payé',
      es: 'Lo que cada pago da por devuelto es lo que dicen sus reembolsos, y nunca más de lo pagado',
    },
    of: payments,
    broken: (within) => sql`select p.number from payments p left join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(gift), 0) as gift from payment_corrections c where c.payment_id = p.id and c.kind in ('refund', 'take_back') and c.state in ('sending', 'done')) c on true
      where ${within('p.id')} and (p.refunded <> c.amount or p.gift_returned <> c.gift or p.refunded > p.amount or (p.state = 'refunded' and p.refunded <> p.amount))`,
  },
  {
    name: 'corrections_moved_once',
    says: {
      'zh-Hans': '每项更正按写明的金额和账户动过一次钱，被拒绝时已还回',
      'zh-Hant': '每項更正依寫明的金額和帳戶動過一次錢，被拒絕時已還回',
      en: 'Each correction moved its coins once, in the amount and from the account that it names, and gave them back when it was refused',
      fr: 'Chaque correction a déplacé ses pièces une fois, du montant et du compte indiqués, et les a rendues en cas de refus',
      es: 'Cada corrección movió sus monedas una vez, por el importe y desde la cuenta que indica, y las devolvió si fue rechazada',
    },
    of: corrections,
    broken: (within) => sql`select c.number from payment_corrections c left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason in ('payment_refund', 'incident_credit', 'refund_undone')), 0) as coins,
          coalesce(sum(e.amount) filter (where t.reason in ('gift_return', 'gift_return_undone')), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.key in ('correction:' || c.id, 'correction:' || c.id || ':gift', 'correction:' || c.id || ':undone', 'correction:' || c.id || ':gift_undone')
          and a.kind = 'user' and a.owner_id = c.user_id and a.currency = c.currency) l on true
      where ${within('c.id')} and (l.coins <> case when c.state not in ('sending', 'done') then 0 when c.kind in ('refund', 'take_back') then -c.amount when c.kind = 'credit' then c.amount else 0 end
        or l.gift <> case when c.state in ('sending', 'done') then -c.gift else 0 end)`,
  },
  {
    name: 'corrections_have_two_persons',
    says: {
      'zh-Hans': '需要第二人批准的，都由提出者以外的人决定',
      'zh-Hant': '需要第二人核准的，都由提出者以外的人決定',
      en: 'What needed a second person was decided by another than asked for it',
      fr: 'Ce qui exigeait une seconde personne a été décidé par une autre que celle qui l’a demandé',
      es: 'Lo que requería una segunda persona lo decidió alguien distinto de quien lo pidió',
    },
    of: corrections,
    broken: (within) =>
      sql`select number from payment_corrections where ${within('id')} and ((needs_second and state not in ('waiting', 'rejected') and decided_by is null) or decided_by = requested_by)`,
  },
]
