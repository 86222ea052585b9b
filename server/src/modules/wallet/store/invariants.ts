import { flows } from '@mailing/contract/wallet/flows.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'
import { heldNow, wrongStretches } from './ledger-sums.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { entries, keptAccounts, people, stretches, transfers } from './subjects.ts'

/** What the entries of a transfer look like by its reason. */
const flowCases = sql.join(
  Object.entries(flows).map(
    ([reason, [from, to]]) => sql`when ${sql.lit(reason)} then ${sql.lit(`-${from} +${to}`)}`,
  ),
  sql` `,
)

/** What must hold of accounts, transfers and entries. Each is also forbidden by a constraint or trigger; the audit believes neither. */
const ledgerInvariants: readonly Invariant[] = [
  {
    name: 'transfers_sum_to_zero',
    says: {
      'zh-Hans': '每笔转账在每种货币里合计为零',
      'zh-Hant': '每筆轉帳在每種貨幣裡合計為零',
      en: 'Each transfer sums to zero in each currency',
      fr: 'Chaque transfert a une somme nulle dans chaque devise',
      es: 'Cada transferencia suma cero en cada moneda',
    },
    of: transfers,
    broken: (within) =>
      sql`select transfer_id from wallet_entries where ${within('transfer_id')} group by transfer_id, currency having sum(amount) <> 0`,
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
    of: stretches,
    broken: () =>
      sql`select currency from wallet_entries group by currency having sum(amount) <> 0`,
    ofSome: () =>
      sql`select currency from (${heldNow}) h group by currency having sum(balance) <> 0`,
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
    of: transfers,
    broken: (within) =>
      sql`select t.id from wallet_transfers t left join wallet_entries e on e.transfer_id = t.id where ${within('t.id')} group by t.id having count(e.seq) < 2`,
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
    of: entries,
    broken: (
      within,
    ) => sql`select e.seq from wallet_entries e left join wallet_transfers t on t.id = e.transfer_id left join wallet_accounts a on a.id = e.account_id
      where ${within('e.seq')} and (t.id is null or a.id is null or a.currency <> e.currency or e.amount = 0)`,
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
    of: keptAccounts,
    broken: (within) =>
      sql`select a.id from wallet_accounts a left join wallet_entries e on e.account_id = a.id where a.balance is not null and ${within('a.id')} group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
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
    of: keptAccounts,
    broken: (within) =>
      sql`select id from wallet_accounts where kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing') and (balance is null or balance < 0) and ${within('id')} union select account_id from wallet_entries where balance_after < 0 and ${within('account_id')}`,
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
    of: keptAccounts,
    broken: (within) => sql`select seq from (
      select e.seq, e.balance_after, e.amount, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.seq) as before
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.balance is not null and ${within('a.id')}) c
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
    of: keptAccounts,
    broken:
      () => sql`select min(id::text) from wallet_accounts group by kind, owner_id, provider, currency having count(*) > 1
      union select id::text from wallet_accounts where (kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing', 'agent_debt')) <> (owner_id is not null) or (kind = 'provider') <> (provider is not null)`,
    ofSome: (within) => sql`select a.id::text from wallet_accounts a where ${within('a.id')}
        and exists (select from wallet_accounts b where b.owner_id = a.owner_id and b.kind = a.kind and b.currency = a.currency and b.provider is not distinct from a.provider and b.id <> a.id)
      union select min(id::text) from wallet_accounts where owner_id is null group by kind, provider, currency having count(*) > 1
      union select id::text from wallet_accounts a where ${within('a.id')} and ((kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing', 'agent_debt')) <> (owner_id is not null) or (kind = 'provider') <> (provider is not null))`,
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
    of: transfers,
    broken: () => sql`select key from wallet_transfers group by key having count(*) > 1`,
    ofSome: (within) =>
      sql`select t.key from wallet_transfers t where ${within('t.id')} and exists (select from wallet_transfers b where b.key = t.key and b.id <> t.id)`,
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
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
      where ${within('t.id')} group by t.id, t.reason having string_agg(case when e.amount < 0 then '-' else '+' end || a.kind, ' ' order by e.amount, a.kind) <> case t.reason ${flowCases} end`,
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
    of: stretches,
    broken: () =>
      sql`select a.id from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'suspense' group by a.id having sum(e.amount) <> 0`,
    ofSome: () =>
      sql`select a.id from wallet_accounts a join (${heldNow}) h on h.account_id = a.id where a.kind = 'suspense' and h.balance <> 0`,
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
    of: people,
    broken: (
      within,
    ) => sql`select coalesce(g.user_id, l.owner_id) from (select * from welcome_gifts where ${within('user_id')}) g full join (
        select a.owner_id, sum(e.amount) as amount, count(*) as times from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.reason = 'welcome_gift' and a.kind = 'user' and ${within('a.owner_id')} group by a.owner_id) l on l.owner_id = g.user_id
      where l.amount is distinct from g.amount or l.times is distinct from 1`,
  },
  {
    name: 'sums_are_kept',
    says: {
      'zh-Hans': '为每一段账目记下的合计，等于这一段分录重新相加的结果',
      'zh-Hant': '為每一段帳目記下的合計，等於這一段分錄重新相加的結果',
      en: 'The sums that are kept of each stretch of the ledger are those of its entries, counted anew',
      fr: 'Les totaux conservés de chaque tranche du grand livre sont ceux de ses écritures, recomptées',
      es: 'Los totales guardados de cada tramo del libro son los de sus asientos, contados de nuevo',
    },
    of: stretches,
    broken: wrongStretches,
  },
]

/** What must hold of the ledger and of payments. */
export const walletInvariants: readonly Invariant[] = [...ledgerInvariants, ...paymentInvariants]
