import type { ReplyState } from '@mailing/contract/reply/desk.ts'
import type { OriginalState } from '@mailing/contract/reply/original.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/database.ts'
import { newCode, newId } from '../../platform/ids.ts'
import type { UserId } from '../../platform/session.ts'
import type { RepliesTable } from '../../platform/tables.ts'
import type { IdentifierKind, QuarantineReason, ScanPlace } from './rules.ts'

export type ReplyRow = Selectable<RepliesTable>

/** The code of a user's box, made when it is first needed. Two that need it at once get the same. */
export async function ensureBox(db: Db, userId: string, at: Date): Promise<string> {
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

export const findBox = (db: Db, code: string) =>
  db.selectFrom('boxes').select(['user_id', 'code']).where('code', '=', code).executeTakeFirst()

export const insertReply = (tx: Tx, reply: Insertable<RepliesTable>) =>
  tx.insertInto('replies').values(reply).execute()
export const findReply = (db: Db, id: string) =>
  db.selectFrom('replies').selectAll().where('id', '=', id).executeTakeFirst()
/** A reply, which nobody can change until this transaction ends. */
export const lockReply = (tx: Tx, id: string) =>
  tx.selectFrom('replies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export async function listReplies(
  db: Db,
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

export async function countInState(db: Db, state: ReplyState): Promise<number> {
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
export const setIdentity = (tx: Tx, id: string, identity: Identity) =>
  tx
    .updateTable('replies')
    .set({
      box_stated: identity.boxStated,
      identifier_kind: identity.identifierKind,
      identifier_sealed: identity.identifierSealed,
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
export const touchReply = (tx: Tx, id: string) =>
  tx.updateTable('replies').set({ version: sql`version + 1` }).where('id', '=', id).execute()

/** Publishes a reply in this very version. False: it has changed, or is not being scanned. */
export async function markPublished(
  tx: Tx,
  id: string,
  version: number,
  at: Date,
  by: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
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
  tx: Tx,
  id: string,
  at: Date,
  by: string,
  reasonSealed: Buffer,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
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

const scanColumns = ['id', 'reply_id', 'kind', 'sheet', 'side', 'file_id'] as const
export type ScanRow = ScanPlace & {
  readonly id: string
  readonly reply_id: string
  readonly file_id: string
}

export async function listScans(db: Db, replyIds: readonly string[]): Promise<ScanRow[]> {
  if (replyIds.length === 0) return []
  return (await db
    .selectFrom('reply_scans')
    .select(scanColumns)
    .where('reply_id', 'in', replyIds)
    .execute()) as ScanRow[]
}

/** Puts a scan in its place; answers the file that lay there before. */
export async function putScan(
  tx: Tx,
  replyId: string,
  { kind, sheet, side }: ScanPlace,
  scan: { readonly fileId: string; readonly at: Date; readonly by: string },
): Promise<string | null> {
  const before = await tx
    .deleteFrom('reply_scans')
    .where('reply_id', '=', replyId)
    .where('kind', '=', kind)
    .where('sheet', '=', sheet)
    .where('side', '=', side)
    .returning('file_id')
    .executeTakeFirst()
  await tx
    .insertInto('reply_scans')
    .values({
      id: newId(),
      reply_id: replyId,
      kind,
      sheet,
      side,
      file_id: scan.fileId,
      added_at: scan.at,
      added_by: scan.by,
    })
    .execute()
  return before?.file_id ?? null
}

/** Takes a scan out; answers its file. Undefined: there is no such scan. */
export const dropScan = (tx: Tx, replyId: string, scanId: string) =>
  tx
    .deleteFrom('reply_scans')
    .where('reply_id', '=', replyId)
    .where('id', '=', scanId)
    .returning('file_id')
    .executeTakeFirst()

/** Files of scans that no reply holds: a process ended between storing and placing them. */
export const lostScanFiles = (db: Db, before: Date) =>
  db
    .selectFrom('files as f')
    .leftJoin('reply_scans as s', 's.file_id', 'f.id')
    .select('f.id')
    .where('f.purpose', '=', 'reply_scan')
    .where('f.removed_at', 'is', null)
    .where('f.created_at', '<', before)
    .where('s.id', 'is', null)
    .limit(500)
    .execute()

const writersReplies = (db: Db, userId: UserId) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'published')

export async function listForWriter(
  db: Db,
  userId: UserId,
  orderId: string | undefined,
  before: number | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  let query = writersReplies(db, userId)
  if (orderId !== undefined) query = query.where('order_id', '=', orderId)
  if (before !== undefined) query = query.where('published_seq', '<', before)
  return query.orderBy('published_seq', 'desc').limit(limit).execute()
}

/** A reply that was published for this user; it may have been withdrawn since. */
export const findForWriter = (db: Db, userId: UserId, id: string) =>
  db
    .selectFrom('replies')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['published', 'withdrawn'])
    .executeTakeFirst()

/** The same, which nobody can change until this transaction ends. */
export const lockForWriter = (tx: Tx, userId: UserId, id: string) =>
  tx
    .selectFrom('replies')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', 'in', ['published', 'withdrawn'])
    .forUpdate()
    .executeTakeFirst()

/** The reply whose paper an order sends, locked; undefined: it sends none, or does so no more. */
export const lockReplyOfOrder = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('replies')
    .selectAll()
    .where('original_order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()

/** Where the paper of a reply is now. `keptUntil` only where that day changes. */
export interface Original {
  readonly state: OriginalState
  readonly orderId?: string
  readonly since?: Date
  readonly by?: string
  readonly keptUntil?: string
}

export const setOriginal = (
  tx: Tx,
  id: string,
  { state, orderId, since, by, keptUntil }: Original,
) =>
  tx
    .updateTable('replies')
    .set({
      original_state: state,
      original_order_id: orderId ?? null,
      original_since: since ?? null,
      original_by: by ?? null,
      ...(keptUntil !== undefined && { kept_until: keptUntil }),
    })
    .where('id', '=', id)
    .execute()

const dueOriginals = (db: Db, today: string) =>
  db
    .selectFrom('replies')
    .where('state', '=', 'published')
    .where('original_state', '=', 'kept')
    .where('kept_until', '<', today)

/** Papers whose day is over, after the place `after` (day and number of the last one shown). */
export async function listOriginalsDue(
  db: Db,
  today: string,
  after: readonly [string, number] | undefined,
  limit: number,
): Promise<ReplyRow[]> {
  const query = dueOriginals(db, today)
    .selectAll()
    .orderBy('kept_until')
    .orderBy('seq')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(sql<boolean>`(kept_until, seq) > (${after[0]}::date, ${after[1]}::bigint)`)
  ).execute()
}

export async function countOriginalsDue(db: Db, today: string): Promise<number> {
  return (
    await dueOriginals(db, today)
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
}

export async function countUnread(db: Db, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('replies')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}

/** Notes that the writer has opened a published reply. False: it is not (or no longer) this user's to read. */
export async function markRead(tx: Tx, userId: UserId, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('replies')
    .set({ read_at: sql`coalesce(read_at, ${at}::timestamptz)` })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await tx.insertInto('reply_reads').values({ reply_id: id, read_at: at }).execute()
  return true
}

export const listReads = (db: Db, replyId: string) =>
  db
    .selectFrom('reply_reads')
    .select('read_at')
    .where('reply_id', '=', replyId)
    .orderBy('id')
    .limit(500)
    .execute()

/** Keeps the PDF of a reply unless another one was kept meanwhile; answers the file that counts. */
export async function keepPdf(tx: Tx, replyId: string, fileId: string): Promise<string> {
  await tx
    .updateTable('replies')
    .set({ pdf_file_id: fileId })
    .where('id', '=', replyId)
    .where('pdf_file_id', 'is', null)
    .execute()
  const row = await tx
    .selectFrom('replies')
    .select('pdf_file_id')
    .where('id', '=', replyId)
    .executeTakeFirstOrThrow()
  return row.pdf_file_id ?? fileId
}

/** Two questions, each with its own index: asked as one with "or", every download would read the whole table. */
export const replyOfFileQuery = (db: Db, fileId: string) =>
  db
    .selectFrom('replies as r')
    .select(['r.user_id', 'r.state'])
    .where('r.pdf_file_id', '=', fileId)
    .unionAll(
      db
        .selectFrom('replies as r')
        .innerJoin('reply_scans as s', 's.reply_id', 'r.id')
        .select(['r.user_id', 'r.state'])
        .where('s.file_id', '=', fileId),
    )

/** Whose reply a file belongs to, and whether it may be read; undefined: the file is of no reply. */
export const replyOfFile = (db: Db, fileId: string) =>
  replyOfFileQuery(db, fileId).executeTakeFirst()

/** Roles of people as they are now, for "who read it". */
export async function rolesOf(db: Db, userIds: readonly string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('user_roles')
    .select(['user_id', 'role'])
    .where('user_id', 'in', userIds)
    .where('role', '<>', 'agent')
    .orderBy('granted_at')
    .execute()
  return new Map(rows.map((row) => [row.user_id, row.role] as const).reverse())
}

export const hasAnyReply = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('replies').select('id').limit(1).executeTakeFirst()) !== undefined
