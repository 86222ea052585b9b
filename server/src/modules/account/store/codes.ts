import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import { codeLife } from '../rules/limits.ts'

/** What a code is for: it is worth nothing for anything else. */
export type CodePurpose = 'login' | 'bind' | 'block' | 'confirm'

export interface CodeKey {
  readonly contactIndex: Buffer
  readonly purpose: CodePurpose
  readonly deviceIndex: Buffer
  readonly codeHash: Buffer
}

/**
 * The codes of a known pair of number and device stand beside those that strangers ask for the same number: theirs take the place of
 * one another, and not of the owner's.
 */
const ofKnown = (purpose: CodePurpose) => `known_${purpose}` as const

interface NewCode {
  readonly expiresAt: Date
  readonly isKnown: boolean
}

/** Stores the newest code of a number or address; the one before is gone. */
export async function putCode(
  { db }: WithDb,
  { contactIndex, purpose, deviceIndex, codeHash }: CodeKey,
  { expiresAt, isKnown }: NewCode,
): Promise<void> {
  const code = {
    device_index: deviceIndex,
    code_hash: codeHash,
    expires_at: expiresAt,
    tries: 0,
    used_at: null,
  }
  // What this device asked for while it was not known yet is older.
  if (isKnown)
    await db
      .deleteFrom('login_codes')
      .where('contact_index', '=', contactIndex)
      .where('purpose', '=', purpose)
      .where('device_index', '=', deviceIndex)
      .execute()
  await db
    .insertInto('login_codes')
    .values({
      contact_index: contactIndex,
      purpose: isKnown ? ofKnown(purpose) : purpose,
      ...code,
    })
    .onConflict((c) => c.columns(['contact_index', 'purpose']).doUpdateSet(code))
    .execute()
}

/**
 * Spends one try of a code, and the code with it when it is right: one statement, so that parallel checks
 * share the tries and only one of them uses the code. Null: there is no code that could be tried.
 */
export async function tryCode(
  { db }: InTransaction,
  { contactIndex, purpose, deviceIndex, codeHash }: CodeKey,
  now: Date,
): Promise<{ readonly isRight: boolean } | null> {
  const rows = await db
    .updateTable('login_codes')
    .set({
      tries: sql`tries + 1`,
      used_at: sql`case when code_hash = ${codeHash} then ${now}::timestamptz end`,
    })
    .where('contact_index', '=', contactIndex)
    .where('purpose', 'in', [purpose, ofKnown(purpose)])
    .where('device_index', '=', deviceIndex)
    .where('used_at', 'is', null)
    .where('tries', '<', codeLife.maxTries)
    .where('expires_at', '>', now)
    .returning('used_at')
    .execute()
  return rows.length > 0 ? { isRight: rows.some(({ used_at: at }) => at !== null) } : null
}

/** Removes a code that was never sent. */
export const dropCode = ({ db }: WithDb, { contactIndex, purpose, codeHash }: CodeKey) =>
  db
    .deleteFrom('login_codes')
    .where('contact_index', '=', contactIndex)
    .where('purpose', 'in', [purpose, ofKnown(purpose)])
    .where('code_hash', '=', codeHash)
    .execute()

export const dropOldCodes = ({ db }: WithDb, before: Date) =>
  db.deleteFrom('login_codes').where('expires_at', '<', before).execute()
