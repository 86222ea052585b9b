import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'
import { corrections, payments, transfers } from './subjects.ts'

const says = eachInAllLanguages((texts) => texts.wallet.paymentInvariants)

/** What must hold of payments, of what they credited, and of corrections. */
export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'paid_payments_are_credited',
    says: says.paid_payments_are_credited,
    of: payments,
    broken: (within) => sql`select p.number from payments p left join lateral (
        select coalesce(sum(e.amount) filter (where t.reason = 'top_up'), 0) as money, coalesce(sum(e.amount) filter (where t.reason = 'top_up_gift'), 0) as gift
        from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
        where t.payment_id = p.id and a.kind = 'user' and a.owner_id = p.user_id and a.currency = p.currency) c on true
      where p.state in ('paid', 'refunded') and ${within('p.id')} and (c.money <> p.amount or c.gift <> p.gift)`,
  },
  {
    name: 'credits_have_payments',
    says: says.credits_have_payments,
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t left join payments p on p.id = t.payment_id
      where t.reason in ('top_up', 'top_up_gift') and ${within('t.id')} and (p.id is null or p.state not in ('paid', 'refunded') or p.settled_at is null)`,
  },
  {
    name: 'providers_hold_what_was_paid',
    says: says.providers_hold_what_was_paid,
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
    says: says.payments_refunded_as_corrected,
    of: payments,
    broken: (within) => sql`select p.number from payments p left join lateral (
        select coalesce(sum(amount), 0) as amount, coalesce(sum(gift), 0) as gift from payment_corrections c where c.payment_id = p.id and c.kind in ('refund', 'take_back') and c.state in ('sending', 'done')) c on true
      where ${within('p.id')} and (p.refunded <> c.amount or p.gift_returned <> c.gift or p.refunded > p.amount or (p.state = 'refunded' and p.refunded <> p.amount))`,
  },
  {
    name: 'corrections_moved_once',
    says: says.corrections_moved_once,
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
    says: says.corrections_have_two_persons,
    of: corrections,
    broken: (within) =>
      sql`select number from payment_corrections where ${within('id')} and ((needs_second and state not in ('waiting', 'rejected') and decided_by is null) or decided_by = requested_by)`,
  },
]
