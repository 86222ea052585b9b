import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface Attempt {
  readonly stateIndex: Buffer
  readonly provider: string
  readonly place: 'web' | 'wechat'
  readonly deviceIndex: Buffer
  readonly secretsSealed: Buffer
  readonly expiresAt: Date
}

export const addAttempt = ({ db }: WithDb, attempt: Attempt) =>
  db
    .insertInto('login_attempts')
    .values({
      state_index: attempt.stateIndex,
      provider: attempt.provider,
      place: attempt.place,
      device_index: attempt.deviceIndex,
      secrets_sealed: attempt.secretsSealed,
      expires_at: attempt.expiresAt,
    })
    .execute()

/** Takes an attempt that has come back to the device that began it; it can be taken once. */
export const takeAttempt = (
  { db }: WithDb,
  { stateIndex, provider, deviceIndex }: Pick<Attempt, 'stateIndex' | 'provider' | 'deviceIndex'>,
  now: Date,
) =>
  db
    .deleteFrom('login_attempts')
    .where('state_index', '=', stateIndex)
    .where('provider', '=', provider)
    .where('device_index', '=', deviceIndex)
    .where('expires_at', '>', now)
    .returning(['place', 'secrets_sealed'])
    .executeTakeFirst()

export interface IdentityTicket {
  readonly ticketIndex: Buffer
  readonly provider: string
  readonly deviceIndex: Buffer
  readonly subjects: readonly Buffer[]
  readonly expiresAt: Date
}

export const addIdentityTicket = ({ db }: WithDb, ticket: IdentityTicket) =>
  db
    .insertInto('identity_tickets')
    .values({
      ticket_index: ticket.ticketIndex,
      provider: ticket.provider,
      device_index: ticket.deviceIndex,
      subject_indexes: ticket.subjects.map((one) => one.toString('hex')),
      expires_at: ticket.expiresAt,
    })
    .execute()

/** Takes a ticket on the device that got it; it can be taken once. */
export async function takeIdentityTicket(
  { db }: InTransaction,
  ticketIndex: Buffer,
  deviceIndex: Buffer,
  now: Date,
): Promise<{ readonly provider: string; readonly subjects: readonly Buffer[] } | null> {
  const row = await db
    .deleteFrom('identity_tickets')
    .where('ticket_index', '=', ticketIndex)
    .where('device_index', '=', deviceIndex)
    .where('expires_at', '>', now)
    .returning(['provider', 'subject_indexes'])
    .executeTakeFirst()
  return row
    ? {
        provider: row.provider,
        subjects: row.subject_indexes.map((one) => Buffer.from(one, 'hex')),
      }
    : null
}

/** Whose account it is that a provider names. */
export const findUserByIdentity = ({ db }: WithDb, provider: string, subjects: readonly Buffer[]) =>
  db
    .selectFrom('third_party_identities')
    .innerJoin('users', 'users.id', 'third_party_identities.user_id')
    .select(['users.id', 'users.blocked_at'])
    .where('provider', '=', provider)
    .where('subject_index', 'in', subjects)
    .orderBy('linked_at')
    .executeTakeFirst()

/** Ties names of a provider to an account; how many of them are the account's now. */
export async function linkIdentities(
  { db }: InTransaction,
  userId: string,
  { provider, subjects }: Pick<IdentityTicket, 'provider' | 'subjects'>,
  now: Date,
): Promise<number> {
  await db
    .insertInto('third_party_identities')
    .values(
      subjects.map((one) => ({
        provider,
        subject_index: one,
        user_id: userId,
        linked_at: now,
      })),
    )
    .onConflict((c) => c.columns(['provider', 'subject_index']).doNothing())
    .execute()
  const own = await db
    .selectFrom('third_party_identities')
    .select('subject_index')
    .where('provider', '=', provider)
    .where('subject_index', 'in', subjects)
    .where('user_id', '=', userId)
    .execute()
  return own.length
}

/** The providers that know an account, and since when; the longest first. One may know it by several names. */
export const identitiesOf = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('third_party_identities')
    .select(['provider', (e) => e.fn.min('linked_at').as('linked_at')])
    .where('user_id', '=', userId)
    .groupBy('provider')
    .orderBy('linked_at')
    .execute()

export const removeIdentities = ({ db }: InTransaction, userId: string, provider: string) =>
  db
    .deleteFrom('third_party_identities')
    .where('user_id', '=', userId)
    .where('provider', '=', provider)
    .execute()

export const moveIdentities = ({ db }: InTransaction, fromId: string, toId: string) =>
  db
    .updateTable('third_party_identities')
    .set({ user_id: toId })
    .where('user_id', '=', fromId)
    .execute()

export interface MergeTicket {
  readonly ticketIndex: Buffer
  readonly userId: string
  readonly otherId: string
  readonly way: LoginWay
  readonly expiresAt: Date
}

export const addMergeTicket = ({ db }: WithDb, ticket: MergeTicket) =>
  db
    .insertInto('merge_tickets')
    .values({
      ticket_index: ticket.ticketIndex,
      user_id: ticket.userId,
      other_id: ticket.otherId,
      way: ticket.way,
      expires_at: ticket.expiresAt,
    })
    .execute()

export const takeMergeTicket = (
  { db }: InTransaction,
  ticketIndex: Buffer,
  userId: string,
  now: Date,
) =>
  db
    .deleteFrom('merge_tickets')
    .where('ticket_index', '=', ticketIndex)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .returning(['other_id', 'way'])
    .executeTakeFirst()

/** Removes what was begun and never ended. */
export async function dropOldLogins({ db }: WithDb, before: Date): Promise<void> {
  await db.deleteFrom('login_attempts').where('expires_at', '<', before).execute()
  await db.deleteFrom('identity_tickets').where('expires_at', '<', before).execute()
  await db.deleteFrom('merge_tickets').where('expires_at', '<', before).execute()
}
