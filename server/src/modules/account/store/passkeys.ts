import type { InTransaction, WithDb } from '../../../platform/database.ts'

/** What a question to a passkey is for. */
export type QuestionPurpose = 'add' | 'login' | 'confirm'

export interface PasskeyQuestion {
  readonly challengeIndex: Buffer
  readonly purpose: QuestionPurpose
  /** Null: whoever answers. */
  readonly userId: string | null
}

export const addQuestion = ({ db }: WithDb, question: PasskeyQuestion, expiresAt: Date) =>
  db
    .insertInto('passkey_questions')
    .values({
      challenge_index: question.challengeIndex,
      purpose: question.purpose,
      user_id: question.userId,
      expires_at: expiresAt,
    })
    .execute()

/** Takes a question that was asked of this person; it can be taken once. */
export async function takeQuestion(
  { db }: WithDb,
  { challengeIndex, purpose, userId }: PasskeyQuestion,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_questions')
    .where('challenge_index', '=', challengeIndex)
    .where('purpose', '=', purpose)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', now)
    .returning('purpose')
    .executeTakeFirst()
  return row !== undefined
}

export const dropOldQuestions = ({ db }: WithDb, before: Date) =>
  db.deleteFrom('passkey_questions').where('expires_at', '<', before).execute()

export const passkeysOf = ({ db }: WithDb, userId: string) =>
  db
    .selectFrom('passkeys')
    .select([
      'id',
      'credential_id',
      'transports',
      'device',
      'is_backed_up',
      'created_at',
      'used_at',
    ])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()

/** The passkey with an id of its authenticator, and whether its person may log in. */
export const findPasskey = ({ db }: WithDb, credentialId: Buffer) =>
  db
    .selectFrom('passkeys')
    .innerJoin('users', 'users.id', 'passkeys.user_id')
    .select([
      'passkeys.id',
      'passkeys.user_id',
      'credential_id',
      'public_key',
      'sign_count',
      'transports',
      'users.blocked_at',
    ])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

/** False: the counter has moved on meanwhile, or the passkey was removed. Many authenticators do not count; they stay at 0. */
export async function recordPasskeyUse(
  { db }: InTransaction,
  id: string,
  use: { readonly sign_count: number; readonly is_backed_up: boolean; readonly used_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set(use)
    .where('id', '=', id)
    .where((e) => e.or([e('sign_count', '<', use.sign_count), e('sign_count', '=', 0)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface NewPasskey {
  readonly id: string
  readonly user_id: string
  readonly credential_id: Buffer
  readonly public_key: Buffer
  readonly sign_count: number
  readonly transports: readonly string[]
  readonly device: string
  readonly is_backed_up: boolean
  readonly created_at: Date
}

/** False: the same passkey is kept already. */
export async function addPasskeyRow({ db }: InTransaction, row: NewPasskey): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('passkeys')
    .values({ ...row, transports: [...row.transports] })
    .onConflict((c) => c.column('credential_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function removePasskeyRow(
  { db }: WithDb,
  userId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The passkeys of an account that goes into another go with it. */
export const movePasskeys = ({ db }: InTransaction, fromId: string, toId: string) =>
  db.updateTable('passkeys').set({ user_id: toId }).where('user_id', '=', fromId).execute()

/** Removes all passkeys of an account, and what a device is being asked to make one. */
export async function removePasskeysOf({ db }: InTransaction, userId: string): Promise<void> {
  await db.deleteFrom('passkeys').where('user_id', '=', userId).execute()
  await db.deleteFrom('passkey_questions').where('user_id', '=', userId).execute()
}
