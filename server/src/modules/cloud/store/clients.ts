import type { CloudRight } from '@mailing/contract/cloud/function-names.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** A key that works at this moment, with whose it is. */
export const findLiveKey = ({ db }: WithDb, keyId: string, now: Date) =>
  db
    .selectFrom('cloud_keys as k')
    .innerJoin('cloud_clients as c', 'c.id', 'k.client_id')
    .select(['k.id', 'k.secret_sealed', 'c.id as clientId', 'c.rights'])
    .where('k.id', '=', keyId)
    .where('c.ended_at', 'is', null)
    .where((e) => e.or([e('k.ends_at', 'is', null), e('k.ends_at', '>', now)]))
    .executeTakeFirst()

/** Counts one use of a key with its nonce; false: the nonce was used before, or the key has just ended. */
export async function countUse(
  { db }: WithDb,
  keyId: string,
  nonce: Buffer,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    with fresh as (
      insert into cloud_nonces (key_id, nonce, seen_at) values (${keyId}, ${nonce}, ${now}) on conflict do nothing returning key_id
    )
    update cloud_keys set uses = uses + 1, last_used_at = ${now}
    where id = (select key_id from fresh) and (ends_at is null or ends_at > ${now})
    returning id`.execute(db)
  return rows.length > 0
}

export const deleteNonces = ({ db }: WithDb, before: Date) =>
  db.deleteFrom('cloud_nonces').where('seen_at', '<', before).execute()

/** All clients: those that live first, the newest first. */
export const listClients = ({ db }: WithDb, id: string | null = null) =>
  db
    .selectFrom('cloud_clients as c')
    .leftJoin('cloud_files as f', 'f.client_id', 'c.id')
    .select((e) => [
      'c.id',
      'c.name',
      'c.rights',
      'c.created_at',
      'c.created_by',
      'c.ended_at',
      'c.ended_reason',
      e.fn.count<number>('f.file_id').as('files'),
      sql<number>`coalesce(sum(f.bytes), 0)::bigint`.as('bytes'),
    ])
    .$if(id !== null, (query) => query.where('c.id', '=', id ?? ''))
    .groupBy('c.id')
    .orderBy(sql`c.ended_at is not null`)
    .orderBy('c.number', 'desc')
    .execute()
export type ClientRow = Awaited<ReturnType<typeof listClients>>[number]

/** The keys of clients, the newest first. */
export const listKeys = ({ db }: WithDb, clientIds: readonly string[]) =>
  clientIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('cloud_keys')
        .select(['id', 'client_id', 'created_at', 'created_by', 'ends_at', 'uses', 'last_used_at'])
        .where('client_id', 'in', clientIds)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

interface NewClient {
  readonly id: string
  readonly name: string
  readonly rights: readonly CloudRight[]
  readonly at: Date
  readonly by: string
}

export const insertClient = ({ db }: InTransaction, { id, name, rights, at, by }: NewClient) =>
  db
    .insertInto('cloud_clients')
    .values({ id, name, rights: [...rights], created_at: at, created_by: by })
    .execute()

interface NewKey {
  readonly id: string
  readonly clientId: string
  readonly secretSealed: Buffer
  readonly at: Date
  readonly by: string
}

export const insertKey = ({ db }: InTransaction, { id, clientId, secretSealed, at, by }: NewKey) =>
  db
    .insertInto('cloud_keys')
    .values({
      id,
      client_id: clientId,
      secret_sealed: secretSealed,
      created_at: at,
      created_by: by,
    })
    .execute()

/** A client that has not ended, locked; undefined: there is none. */
export const lockClient = ({ db }: InTransaction, id: string) =>
  db
    .selectFrom('cloud_clients')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** Lets all keys of a client end at a moment, unless they end sooner. */
export const endKeys = ({ db }: InTransaction, clientId: string, at: Date) =>
  db
    .updateTable('cloud_keys')
    .set({ ends_at: at })
    .where('client_id', '=', clientId)
    .where((e) => e.or([e('ends_at', 'is', null), e('ends_at', '>', at)]))
    .execute()

export const endClient = (
  { db }: InTransaction,
  id: string,
  { at, by, reason }: { readonly at: Date; readonly by: string; readonly reason: string },
) =>
  db
    .updateTable('cloud_clients')
    .set({ ended_at: at, ended_by: by, ended_reason: reason })
    .where('id', '=', id)
    .execute()

/** Whether this is a client that has ended; of a person it is not. */
export const hasEnded = async ({ db }: WithDb, id: string): Promise<boolean> =>
  (await db
    .selectFrom('cloud_clients')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()) !== undefined

/** Clients whose files are to go. */
export const clientsToEmpty = ({ db }: WithDb, endedBefore: Date) =>
  db
    .selectFrom('cloud_clients')
    .select('id')
    .where('ended_at', '<', endedBefore)
    .where('emptied_at', 'is', null)
    .execute()

export const markEmptied = ({ db }: InTransaction, id: string, at: Date) =>
  db.updateTable('cloud_clients').set({ emptied_at: at }).where('id', '=', id).execute()
