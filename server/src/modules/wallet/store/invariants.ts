import { flows } from '@mailing/contract/wallet/flows.ts'
import { eachInAllLanguages } from '@mailing/texts/in-all-languages.ts'
import { sql } from 'kysely'
import type { Invariant } from './invariant.ts'
import { heldNow, wrongStretches } from './ledger-sums.ts'
import { paymentInvariants } from './payment-invariants.ts'
import { entries, keptAccounts, people, stretches, transfers } from './subjects.ts'

const says = eachInAllLanguages((texts) => texts.wallet.ledgerInvariants)

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
    says: says.transfers_sum_to_zero,
    of: transfers,
    broken: (within) =>
      sql`select transfer_id from wallet_entries where ${within('transfer_id')} group by transfer_id, currency having sum(amount) <> 0`,
  },
  {
    name: 'ledger_sums_to_zero',
    says: says.ledger_sums_to_zero,
    of: stretches,
    broken: () =>
      sql`select currency from wallet_entries group by currency having sum(amount) <> 0`,
    ofSome: () =>
      sql`select currency from (${heldNow}) h group by currency having sum(balance) <> 0`,
  },
  {
    name: 'transfers_have_two_sides',
    says: says.transfers_have_two_sides,
    of: transfers,
    broken: (within) =>
      sql`select t.id from wallet_transfers t left join wallet_entries e on e.transfer_id = t.id where ${within('t.id')} group by t.id having count(e.seq) < 2`,
  },
  {
    name: 'entries_have_their_transfer',
    says: says.entries_have_their_transfer,
    of: entries,
    broken: (
      within,
    ) => sql`select e.seq from wallet_entries e left join wallet_transfers t on t.id = e.transfer_id left join wallet_accounts a on a.id = e.account_id
      where ${within('e.seq')} and (t.id is null or a.id is null or a.currency <> e.currency or e.amount = 0)`,
  },
  {
    name: 'balances_are_sums',
    says: says.balances_are_sums,
    of: keptAccounts,
    broken: (within) =>
      sql`select a.id from wallet_accounts a left join wallet_entries e on e.account_id = a.id where a.balance is not null and ${within('a.id')} group by a.id having a.balance <> coalesce(sum(e.amount), 0)`,
  },
  {
    name: 'balances_not_negative',
    says: says.balances_not_negative,
    of: keptAccounts,
    broken: (within) =>
      sql`select id from wallet_accounts where kind in ('user', 'escrow', 'agent_frozen', 'agent_available', 'agent_withdrawing') and (balance is null or balance < 0) and ${within('id')} union select account_id from wallet_entries where balance_after < 0 and ${within('account_id')}`,
  },
  {
    name: 'entries_form_a_chain',
    says: says.entries_form_a_chain,
    of: keptAccounts,
    broken: (within) => sql`select seq from (
      select e.seq, e.balance_after, e.amount, lag(e.balance_after, 1, 0::bigint) over (partition by e.account_id order by e.seq) as before
      from wallet_entries e join wallet_accounts a on a.id = e.account_id where a.balance is not null and ${within('a.id')}) c
      where c.balance_after is distinct from c.before + c.amount`,
  },
  {
    name: 'accounts_are_single',
    says: says.accounts_are_single,
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
    says: says.keys_move_once,
    of: transfers,
    broken: () => sql`select key from wallet_transfers group by key having count(*) > 1`,
    ofSome: (within) =>
      sql`select t.key from wallet_transfers t where ${within('t.id')} and exists (select from wallet_transfers b where b.key = t.key and b.id <> t.id)`,
  },
  {
    name: 'reasons_fit_accounts',
    says: says.reasons_fit_accounts,
    of: transfers,
    broken: (
      within,
    ) => sql`select t.id from wallet_transfers t join wallet_entries e on e.transfer_id = t.id join wallet_accounts a on a.id = e.account_id
      where ${within('t.id')} group by t.id, t.reason having string_agg(case when e.amount < 0 then '-' else '+' end || a.kind, ' ' order by e.amount, a.kind) <> case t.reason ${flowCases} end`,
  },
  {
    name: 'nothing_rests_in_suspense',
    says: says.nothing_rests_in_suspense,
    of: stretches,
    broken: () =>
      sql`select a.id from wallet_accounts a join wallet_entries e on e.account_id = a.id where a.kind = 'suspense' group by a.id having sum(e.amount) <> 0`,
    ofSome: () =>
      sql`select a.id from wallet_accounts a join (${heldNow}) h on h.account_id = a.id where a.kind = 'suspense' and h.balance <> 0`,
  },
  {
    name: 'welcome_gifts_once',
    says: says.welcome_gifts_once,
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
    says: says.sums_are_kept,
    of: stretches,
    broken: wrongStretches,
  },
]

/** What must hold of the ledger and of payments. */
export const walletInvariants: readonly Invariant[] = [...ledgerInvariants, ...paymentInvariants]
