import { type RawBuilder, sql } from 'kysely'

/** Something that must always hold. `broken` selects one text column: what breaks it. */
export interface Invariant {
  readonly name: string
  /** For people: what holds. */
  readonly says: string
  readonly broken: RawBuilder<unknown>
}

/** What must hold of accounts, transfers, entries and payments. Each is also forbidden by a constraint or trigger; the audit believes neither. */
export const walletInvariants: readonly Invariant[] = [
  {
    name: 'transfers_sum_to_zero', says: 'Each transfer sums to zero in each currency',
    broken: sql`select transfer_id from wallet_entries group by transfer_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'ledger_sums_to_zero', says: 'The whole ledger sums to zero in each currency',
    broken: sql`select currency from wallet_entries group by currency having sum(amount) <> 0`,
  },
  {
    name: 'transfers_have_two_sides', says: 'Each transfer has two entries or more',
    broken: sql`select t.id from wallet_transfers t left join wallet_entries e on e.transfer_id = t.id group by t.id having count(e.seq) < 2`,
  },
  {
    name: 'entries_have_their_transfer', says: 'Each entry belongs to a transfer and an account in its own currency',
    broken: sql`select e.seq from wallet_entries e left join wallet_transfers t on t.id = e.transfer_id left join wallet_accounts a on a.id = e.account_id
      where t.id is null or a.id is null or a.currency <> e.currency or e.amount = 0`,
  },
  {
    name: 'balances_are_sums', says: 'Each person’s balance is the sum of the account’s entries',
    broken: sql`select a.id from wallet_accounts a left join wallet_entries e on e.account_id = a.id where a.kind = 'user' group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'balances_not_negative', says: 'Nobody’s balance is or ever was below zero',
    broken: sql`select id from wallet_accounts where kind = 'user' and (balance is null or balance < 0) union select account_id from wallet_entries where balance_after < 0`,
  },
  {
    name: 'entries_form_a_chain', says: 'Each entry of a person says the balance before it plus its amount',
    broken: sql`select seq from (
      select e.seq, e.balance_after, e.amount, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.seq) as before
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.kind = 'user') c
      where c.balance_after is distinct from c.before + c.amount`,
  },
  {
    name: 'accounts_are_single', says: 'Each person, provider and house account is there once per currency, with the owner its kind needs',
    broken: sql`select min(id::text) from wallet_accounts group by kind, owner_id, provider, currency having count(*) > 1
      union select id::text from wallet_accounts where (kind = 'user') <> (owner_id is not null) or (kind = 'provider') <> (provider is not null)`,
  },
  {
    name: 'keys_move_once', says: 'No key has moved value twice',
    broken: sql`select key from wallet_transfers group by key having count(*) > 1`,
  },
  {
    name: 'reasons_fit_accounts', says: 'Value flows only between the accounts that its reason allows',
    broken: sql`select t.id from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
      group by t.id, t.reason having string_agg(case when e.amount < 0 then '-' else '+' end || a.kind, ' ' order by e.amount, a.kind) <> case t.reason
        when 'top_up' then '-provider +user' when 'top_up_gift' then '-gift +user' when 'welcome_gift' then '-gift +user' when 'gift' then '-gift +user'
        when 'order_payment' then '-user +revenue' when 'order_refund' then '-revenue +user' end`,
  },
  {
    name: 'paid_payments_are_credited', says: 'Each paid payment was credited to its payer once, with the amount and the gift it promised',
    broken: sql`select p.number from payments p left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason = 'top_up'), 0) as money, coalesce(sum(e.amount) filter (where t.reason = 'top_up_gift'), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.payment_id = p.id and a.kind = 'user' and a.owner_id = p.user_id and a.currency = p.currency) c on true
      where p.state in ('paid', 'refunded') and (c.money <> p.amount or c.gift <> p.gift)`,
  },
  {
    name: 'credits_have_payments', says: 'Each top-up and each top-up gift belongs to a payment that is paid',
    broken: sql`select t.id from wallet_transfers t left join payments p on p.id = t.payment_id
      where t.reason in ('top_up', 'top_up_gift') and (p.id is null or p.state not in ('paid', 'refunded') or p.settled_at is null)`,
  },
  {
    name: 'providers_hold_what_was_paid', says: 'What lies with each provider is the sum of the payments through it',
    broken: sql`select coalesce(l.provider, p.provider) from
      (select a.provider, a.currency, -sum(e.amount) as held from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'provider' group by a.provider, a.currency) l
      full join (select provider, currency, sum(amount) as paid from payments where state in ('paid', 'refunded') group by provider, currency) p
        on p.provider = l.provider and p.currency = l.currency
      where coalesce(l.held, 0) <> coalesce(p.paid, 0)`,
  },
  {
    name: 'welcome_gifts_once', says: 'Each welcome gift was given to its person once, in the amount that is noted',
    broken: sql`select coalesce(g.user_id, l.owner_id) from welcome_gifts g full join (
        select a.owner_id, sum(e.amount) as amount, count(*) as times from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.reason = 'welcome_gift' and a.kind = 'user' group by a.owner_id) l on l.owner_id = g.user_id
      where l.amount is distinct from g.amount or l.times is distinct from 1`,
  },
]
