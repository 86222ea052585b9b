import type { LocalText } from '@mailing/contract/local-text.ts'
import { type RawBuilder, sql } from 'kysely'

/** Something that must always hold. `broken` selects one text column: what breaks it. */
export interface Invariant {
  readonly name: string
  /** For people: what holds. */
  readonly says: LocalText
  readonly broken: RawBuilder<unknown>
}

/** What must hold of accounts, transfers, entries and payments. Each is also forbidden by a constraint or trigger; the audit believes neither. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'transfers_sum_to_zero',
    says: {
      'zh-Hans': '每笔转账在每种货币里合计为零',
      'zh-Hant': '每筆轉帳在每種貨幣裡合計為零',
      en: 'Each transfer sums to zero in each currency',
      fr: 'Chaque transfert a une somme nulle dans chaque devise',
      es: 'Cada transferencia suma cero en cada moneda',
    },
    broken: sql`select transfer_id from wallet_entries group by transfer_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'ledger_sums_to_zero',
    says: {
      'zh-Hans': '整个账本在每种货币里合计为零',
      'zh-Hant': '整個帳本在每種貨幣裡合計為零',
      en: 'The whole ledger sums to zero in each currency',
      fr: 'Le grand livre entier a une somme nulle dans chaque devise',
      es: 'El libro entero suma cero en cada moneda',
    },
    broken: sql`select currency from wallet_entries group by currency having sum(amount) <> 0`,
  },
  {
    name: 'transfers_have_two_sides',
    says: {
      'zh-Hans': '每笔转账至少有两条分录',
      'zh-Hant': '每筆轉帳至少有兩條分錄',
      en: 'Each transfer has two entries or more',
      fr: 'Chaque transfert a au moins deux écritures',
      es: 'Cada transferencia tiene al menos dos asientos',
    },
    broken: sql`select t.id from wallet_transfers t left join wallet_entries e on e.transfer_id = t.id group by t.id having count(e.seq) < 2`,
  },
  {
    name: 'entries_have_their_transfer',
    says: {
      'zh-Hans': '每条分录都属于一笔转账，和一个同币种的账户',
      'zh-Hant': '每條分錄都屬於一筆轉帳，和一個同幣別的帳戶',
      en: 'Each entry belongs to a transfer and an account in its own currency',
      fr: 'Chaque écriture appartient à un transfert et à un compte de la même devise',
      es: 'Cada asiento pertenece a una transferencia y a una cuenta de su misma moneda',
    },
    broken: sql`select e.seq from wallet_entries e left join wallet_transfers t on t.id = e.transfer_id left join wallet_accounts a on a.id = e.account_id
      where t.id is null or a.id is null or a.currency <> e.currency or e.amount = 0`,
  },
  {
    name: 'balances_are_sums',
    says: {
      'zh-Hans': '每个人的余额和每封家书的分担款，等于账户分录之和',
      'zh-Hant': '每個人的餘額和每封家書的分擔款，等於帳戶分錄之和',
      en: 'Each person’s balance, and that of each family letter’s escrow, is the sum of the account’s entries',
      fr: 'Le solde de chacun, et celui du séquestre de chaque lettre de famille, est la somme des écritures de son compte',
      es: 'El saldo de cada persona, y el del depósito de cada carta de familia, es la suma de los asientos de su cuenta',
    },
    broken: sql`select a.id from wallet_accounts a left join wallet_entries e on e.account_id = a.id where a.kind in ('user', 'escrow') group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'balances_not_negative',
    says: {
      'zh-Hans': '任何人的余额、任何分担款现在和过去都不低于零',
      'zh-Hant': '任何人的餘額、任何分擔款現在和過去都不低於零',
      en: 'No balance of a person or an escrow is or ever was below zero',
      fr: 'Aucun solde, ni d’une personne ni d’un séquestre, n’est ni n’a jamais été négatif',
      es: 'Ningún saldo, de una persona o de un depósito, es ni ha sido nunca negativo',
    },
    broken: sql`select id from wallet_accounts where kind in ('user', 'escrow') and (balance is null or balance < 0) union select account_id from wallet_entries where balance_after < 0`,
  },
  {
    name: 'entries_form_a_chain',
    says: {
      'zh-Hans': '个人和分担款账户每条分录的余额，等于前一条的余额加上这条的金额',
      'zh-Hant': '個人和分擔款帳戶每條分錄的餘額，等於前一條的餘額加上這條的金額',
      en: 'Each entry of a person or an escrow says the balance before it plus its amount',
      fr: 'Chaque écriture d’une personne ou d’un séquestre indique le solde précédent plus son montant',
      es: 'Cada asiento de una persona o de un depósito indica el saldo anterior más su importe',
    },
    broken: sql`select seq from (
      select e.seq, e.balance_after, e.amount, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.seq) as before
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.kind in ('user', 'escrow')) c
      where c.balance_after is distinct from c.before + c.amount`,
  },
  {
    name: 'accounts_are_single',
    says: {
      'zh-Hans': '每个人、每笔分担款、每个平台、每个内部账户在每种货币里只有一个，归属与类型相符',
      'zh-Hant': '每個人、每筆分擔款、每個平台、每個內部帳戶在每種貨幣裡只有一個，歸屬與類型相符',
      en: 'Each person, escrow, provider and house account is there once per currency, with the owner its kind needs',
      fr: 'Chaque personne, séquestre, prestataire et compte interne n’existe qu’une fois par devise, avec le titulaire que son type exige',
      es: 'Cada persona, depósito, proveedor y cuenta interna existe una sola vez por moneda, con el titular que exige su tipo',
    },
    broken: sql`select min(id::text) from wallet_accounts group by kind, owner_id, provider, currency having count(*) > 1
      union select id::text from wallet_accounts where (kind in ('user', 'escrow')) <> (owner_id is not null) or (kind = 'provider') <> (provider is not null)`,
  },
  {
    name: 'keys_move_once',
    says: {
      'zh-Hans': '没有一个键让钱动过两次',
      'zh-Hant': '沒有一個鍵讓錢動過兩次',
      en: 'No key has moved value twice',
      fr: 'Aucune clé n’a déplacé de valeur deux fois',
      es: 'Ninguna clave ha movido valor dos veces',
    },
    broken: sql`select key from wallet_transfers group by key having count(*) > 1`,
  },
  {
    name: 'reasons_fit_accounts',
    says: {
      'zh-Hans': '钱只在它的原因所允许的账户之间流动',
      'zh-Hant': '錢只在它的原因所允許的帳戶之間流動',
      en: 'Value flows only between the accounts that its reason allows',
      fr: 'La valeur ne circule qu’entre les comptes que son motif autorise',
      es: 'El valor solo circula entre las cuentas que permite su motivo',
    },
    broken: sql`select t.id from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
      group by t.id, t.reason having string_agg(case when e.amount < 0 then '-' else '+' end || a.kind, ' ' order by e.amount, a.kind) <> case t.reason
        when 'top_up' then '-provider +user' when 'top_up_gift' then '-gift +user' when 'welcome_gift' then '-gift +user' when 'gift' then '-gift +user' when 'points_exchange' then '-gift +user'
        when 'order_payment' then '-user +revenue' when 'order_refund' then '-revenue +user' when 'coupon_discount' then '-coupon +revenue' when 'coupon_refund' then '-revenue +coupon'
        when 'payment_refund' then '-user +provider' when 'gift_return' then '-user +gift' when 'refund_undone' then '-provider +user' when 'gift_return_undone' then '-gift +user'
        when 'incident_credit' then '-provider +user' when 'parked' then '-provider +suspense' when 'parked_return' then '-suspense +provider'
        when 'share_paid' then '-user +escrow' when 'share_returned' then '-escrow +user' when 'share_expired' then '-escrow +user' when 'share_surplus' then '-escrow +user'
        when 'share_used' then '-escrow +revenue' when 'share_refund' then '-revenue +user' end`,
  },
  {
    name: 'paid_payments_are_credited',
    says: {
      'zh-Hans': '每笔已到账的付款都给付款人记过一次，金额和承诺的赠金都对',
      'zh-Hant': '每筆已入帳的付款都給付款人記過一次，金額和承諾的贈金都對',
      en: 'Each paid payment was credited to its payer once, with the amount and the gift it promised',
      fr: 'Chaque paiement reçu a été crédité une fois à son payeur, avec le montant et le cadeau promis',
      es: 'Cada pago recibido se abonó una vez a su pagador, con el importe y el regalo prometidos',
    },
    broken: sql`select p.number from payments p left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason = 'top_up'), 0) as money, coalesce(sum(e.amount) filter (where t.reason = 'top_up_gift'), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.payment_id = p.id and a.kind = 'user' and a.owner_id = p.user_id and a.currency = p.currency) c on true
      where p.state in ('paid', 'refunded') and (c.money <> p.amount or c.gift <> p.gift)`,
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
    broken: sql`select t.id from wallet_transfers t left join payments p on p.id = t.payment_id
      where t.reason in ('top_up', 'top_up_gift') and (p.id is null or p.state not in ('paid', 'refunded') or p.settled_at is null)`,
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
    broken: sql`select coalesce(l.provider, p.provider) from
      (select a.provider, a.currency, -sum(e.amount) as held from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'provider' group by a.provider, a.currency) l
      full join (select provider, currency, sum(amount) as paid from (
          select provider, currency, amount from payments where state in ('paid', 'refunded')
          union all select provider, currency, case when kind = 'credit' then amount else -amount end from payment_corrections
            where (kind = 'credit' and state = 'done') or (kind in ('refund', 'take_back') and state in ('sending', 'done'))) m group by provider, currency) p
        on p.provider = l.provider and p.currency = l.currency
      where coalesce(l.held, 0) <> coalesce(p.paid, 0)`,
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
    broken: sql`select p.number from payments p left join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(gift), 0) as gift from payment_corrections c where c.payment_id = p.id and c.kind in ('refund', 'take_back') and c.state in ('sending', 'done')) c on true
      where p.refunded <> c.amount or p.gift_returned <> c.gift or p.refunded > p.amount or (p.state = 'refunded' and p.refunded <> p.amount)`,
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
    broken: sql`select c.number from payment_corrections c left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason in ('payment_refund', 'incident_credit', 'refund_undone')), 0) as coins,
          coalesce(sum(e.amount) filter (where t.reason in ('gift_return', 'gift_return_undone')), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.key in ('correction:' || c.id, 'correction:' || c.id || ':gift', 'correction:' || c.id || ':undone', 'correction:' || c.id || ':gift_undone')
          and a.kind = 'user' and a.owner_id = c.user_id and a.currency = c.currency) l on true
      where l.coins <> case when c.state not in ('sending', 'done') then 0 when c.kind in ('refund', 'take_back') then -c.amount when c.kind = 'credit' then c.amount else 0 end
        or l.gift <> case when c.state in ('sending', 'done') then -c.gift else 0 end`,
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
    broken: sql`select number from payment_corrections where (needs_second and state not in ('waiting', 'rejected') and decided_by is null) or decided_by = requested_by`,
  },
  {
    name: 'nothing_rests_in_suspense',
    says: {
      'zh-Hans': '没有在退回途中滞留的钱',
      'zh-Hant': '沒有在退回途中滯留的錢',
      en: 'No money on its way back rests in between',
      fr: 'Aucun argent en cours de retour ne reste en attente',
      es: 'Ningún dinero de vuelta queda detenido por el camino',
    },
    broken: sql`select a.id from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'suspense' group by a.id having sum(e.amount) <> 0`,
  },
  {
    name: 'welcome_gifts_once',
    says: {
      'zh-Hans': '新人礼每人只给过一次，金额与记录相符',
      'zh-Hant': '見面禮每人只給過一次，金額與紀錄相符',
      en: 'Each welcome gift was given to its person once, in the amount that is noted',
      fr: 'Chaque cadeau de bienvenue a été donné une seule fois, du montant noté',
      es: 'Cada regalo de bienvenida se dio una sola vez, por el importe anotado',
    },
    broken: sql`select coalesce(g.user_id, l.owner_id) from welcome_gifts g full join (
        select a.owner_id, sum(e.amount) as amount, count(*) as times from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.reason = 'welcome_gift' and a.kind = 'user' group by a.owner_id) l on l.owner_id = g.user_id
      where l.amount is distinct from g.amount or l.times is distinct from 1`,
  },
]
