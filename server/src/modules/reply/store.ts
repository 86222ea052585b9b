import type { ReplyState } from '@mailing/contract/reply/desk.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import { newCode } from '../../platform/ids.ts'
import type { RepliesTable } from '../../platform/tables.ts'
import type { IdentifierKind, QuarantineReason } from './rules.ts'

export type ReplyRow = Selectable<RepliesTable>

/** The code of a user's box, made when it is first needed. Two that need it at once get the same. */
export async function ensureBox({ db }: WithDb, userId: string, at: Date): Promise<string> {
  const found = await db
    .selectFrom('boxes')
    .select('code')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (found) return found.code
  await db
    .insertInto('boxes')
    .values({ user_id: userId, code: newCode(), created_at: at })
    .onConflict((c) => c.column('user_id').doNothing())
    .execute()
  return (
    await db
      .selectFrom('boxes')
      .select('code')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).code
}

export const findBox = ({ db }: WithDb, code: string) =>
  db.selectFrom('boxes').select(['user_id', 'code']).where('code', '=', code).executeTakeFirst()

export const insertReply = ({ db }: InTransaction, reply: Insertable<RepliesTable>) =>
  db.insertInto('replies').values(reply).execute()
export const findReply = ({ db }: WithDb, id: string) =>
  db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst()
/** A reply, which nobody can change until this transaction ends. */
export const lockReply = ({ db }: InTransaction, id: string) =>
  db.selectFrom('replies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function listReplies(
  { db }: WithDb,
  state: ReplyState,
  before: number | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  const query = db
    .selectFrom('replies')
    .selectAll()
    .where('state', '=', state)
    .orderBy('seq', 'desc')
    .limit(limit)
  return (before === undefined ? query : query.where('seq', '<', before)).execute()
}

export async function countInState({ db }: WithDb, state: ReplyState): Promise<number> {
  return (
    await db
      .selectFrom('replies')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow()
  ).count
}

export interface Identity {
  readonly boxStated: string
  readonly identifierKind: IdentifierKind
  readonly identifierSealed: Buffer
  readonly userId: string | null
  readonly senderSealed: Buffer | null
  readonly orderId: string | null
  readonly quarantineReason: QuarantineReason | null
}

/** Gives a reply what was read off its envelope, and the match or the reason why there is none. */
export const setIdentity = (
  { db }: InTransaction,
  id: string,
  identity: Identity & { readonly sheetsStated: number },
) =>
  db
    .updateTable('replies')
    .set({
      box_stated: identity.boxStated,
      identifier_kind: identity.identifierKind,
      identifier_sealed: identity.identifierSealed,
      sheets_stated: identity.sheetsStated,
      user_id: identity.userId,
      sender_sealed: identity.senderSealed,
      order_id: identity.orderId,
      quarantine_reason: identity.quarantineReason,
      state: identity.quarantineReason ? 'quarantine' : 'scanning',
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .execute()

/** Counts a change, so that a colleague's older view of the reply is noticed. */
export const touchReply = ({ db }: InTransaction, id: string) =>
  db.updateTable('replies').set({ version: sql`version + 1` }).where('id', '=', id).execute()

/** Publishes a reply in this very version. False: it has changed, or is not being scanned. */
export async function markPublished(
  { db }: InTransaction,
  id: string,
  version: number,
  at: Date,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replies')
    .set({
      state: 'published',
      published_at: at,
      published_by: by,
      published_seq: sql`nextval('reply_publishing')`,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('state', '=', 'scanning')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Withdraws a published reply. False: it is not published. */
export async function markWithdrawn(
  { db }: InTransaction,
  id: string,
  at: Date,
  by: string,
  reasonSealed: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('replies')
    .set({
      state: 'withdrawn',
      withdrawn_at: at,
      withdrawn_by: by,
      withdrawn_reason_sealed: reasonSealed,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .where('state', '=', 'published')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The reply whose paper an order sends, locked; undefined: it sends none, or does so no more. */
export const lockReplyOfOrder = ({ db }: InTransaction, orderId: string) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('original_order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

export const hasAnyReply = async ({ db }: WithDb): Promise<boolean> =>
  (await db.selectFrom('replies').select('id').limit(1).executeTakeFirst()) !== undefined
