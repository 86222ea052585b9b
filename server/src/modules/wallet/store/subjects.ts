import { sql } from 'kysely'
import { cameSince, type Place, type Subject, writtenSince } from './invariant.ts'

const newEntries = (since: Place) =>
  sql`select transfer_id, account_id from wallet_entries where ${cameSince('seq', 'wallet_entries', since)}`

/** Transfers are told by their entries; one without any by its time, of which an hour is looked at again. */
const newTransfers = (since: Place) =>
  sql`select transfer_id as id from (${newEntries(since)}) e union select id from wallet_transfers where created_at > ${since.at}::timestamptz - interval '1 hour'`

/** The transfers of which something may have changed, for subjects that they concern. */
export const touchedTransfers = (since: Place) =>
  sql`select * from wallet_transfers where id in (${newTransfers(since)})`

export const transfers: Subject = {
  name: 'transfers',
  atOnce: 5000,
  walk: { table: 'wallet_transfers', column: 'id', by: 'uuid' },
  changed: newTransfers,
}

export const entries: Subject = {
  name: 'entries',
  atOnce: 20_000,
  walk: { table: 'wallet_entries', column: 'seq', by: 'span' },
}

/** Accounts that keep a balance: those of people and escrows. */
export const keptAccounts: Subject = {
  name: 'accounts',
  atOnce: 2000,
  walk: { table: 'wallet_accounts', column: 'id', by: 'uuid', only: 'balance is not null' },
  changed: (since) =>
    sql`select account_id from (${newEntries(since)}) e join wallet_accounts a on a.id = e.account_id where a.balance is not null
      union select a.id from wallet_accounts a where ${writtenSince('a', since)}`,
}

/** People, as far as their wallets go. */
export const people: Subject = {
  name: 'people',
  atOnce: 2000,
  walk: { table: 'users', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select a.owner_id from (${newEntries(since)}) e join wallet_accounts a on a.id = e.account_id where a.kind = 'user'`,
}

export const payments: Subject = {
  name: 'payments',
  atOnce: 5000,
  walk: { table: 'payments', column: 'id', by: 'uuid' },
  changed: (since) =>
    sql`select id from payments where created_at > ${since.at}::timestamptz - interval '1 hour'
      union select payment_id from (${touchedTransfers(since)}) t where payment_id is not null
      union select c.payment_id from payment_corrections c where c.payment_id is not null and ${writtenSince('c', since)}`,
}

export const corrections: Subject = {
  name: 'corrections',
  atOnce: 5000,
  walk: { table: 'payment_corrections', column: 'id', by: 'uuid' },
  changed: (since) => sql`select c.id from payment_corrections c where ${writtenSince('c', since)}`,
}

/** The stretches of the ledger whose sums are kept, by the entry with which each ends. */
export const stretches: Subject = {
  name: 'stretches',
  atOnce: 20,
  walk: { table: 'wallet_sums', column: 'through', by: 'bigint' },
  changed: () => sql`select max(through) from wallet_sums having max(through) is not null`,
}
