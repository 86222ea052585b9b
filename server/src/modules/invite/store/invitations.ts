import type { InviteSign, SignAction } from '@mailing/contract/invite/rules.ts'
import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

const zUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whose link it is; undefined: nobody's, or that of somebody who is blocked. The link of an account that has gone into another is that one's. */
export async function ownerOfLink({ db }: WithDb, shareUid: string): Promise<string | undefined> {
  if (!zUuid.test(shareUid)) return undefined
  const { rows } = await sql<{ id: string }>`
    select i.id from users u join users i on i.id = coalesce(u.merged_into, u.id) where u.id = ${shareUid} and i.blocked_at is null`.execute(
    db,
  )
  return rows[0]?.id
}

export interface Binding {
  readonly invitedId: string
  readonly inviterId: string
  readonly state: 'bound' | 'refused'
  readonly ruleVersion: number
  readonly at: Date
}

/** Binds somebody who is bound to nobody yet. False: there is a binding, and it stays. */
export async function addInvitation({ db }: InTransaction, b: Binding): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitations')
    .values({
      invited_id: b.invitedId,
      inviter_id: b.inviterId,
      state: b.state,
      rule_version: b.ruleVersion,
      bound_at: b.at,
    })
    .onConflict((c) => c.column('invited_id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export interface FoundSign {
  readonly sign: InviteSign
  readonly action: SignAction
}

/** Writes down what both have in common; what was found before keeps what it meant then. */
export async function addSigns(
  { db }: InTransaction,
  invitedId: string,
  signs: readonly FoundSign[],
  at: Date,
): Promise<void> {
  if (signs.length === 0) return
  await db
    .insertInto('invitation_signs')
    .values(
      signs.map(({ sign, action }) => ({ invited_id: invitedId, sign, action, found_at: at })),
    )
    .onConflict((c) => c.columns(['invited_id', 'sign']).doNothing())
    .execute()
}

/** Staff have looked at what was found of somebody, and count it. */
export const countSigns = ({ db }: InTransaction, invitedId: string, at: Date) =>
  db
    .updateTable('invitation_signs')
    .set({ counted_at: at })
    .where('invited_id', '=', invitedId)
    .where('counted_at', 'is', null)
    .execute()

/** What staff have counted of somebody. */
export const listCountedSigns = async (
  { db }: WithDb,
  invitedId: string,
): Promise<readonly InviteSign[]> =>
  (
    await db
      .selectFrom('invitation_signs')
      .select('sign')
      .where('invited_id', '=', invitedId)
      .where('counted_at', 'is not', null)
      .execute()
  ).map(({ sign }) => sign)

/** The binding that counts; undefined: none, or its inviter is blocked. */
export const findBinding = ({ db }: WithDb, invitedId: string) =>
  db
    .selectFrom('invitations as i')
    .innerJoin('users as u', 'u.id', 'i.inviter_id')
    .select(['i.inviter_id', 'i.bound_at'])
    .where('i.invited_id', '=', invitedId)
    .where('i.state', '=', 'bound')
    .where('u.blocked_at', 'is', null)
    .executeTakeFirst()

/** How many are bound to somebody, and how many of them had something posted that stayed. */
export async function countInvited(
  { db }: WithDb,
  inviterId: string,
): Promise<{ readonly registered: number; readonly posted: number }> {
  const { rows } = await sql<{ registered: number; posted: number }>`
    select count(*)::int as registered,
      count(*) filter (where exists (select from point_invited_orders o where o.invited_id = i.invited_id))::int as posted
    from invitations i where i.inviter_id = ${inviterId} and i.state = 'bound'`.execute(db)
  return rows[0] ?? { registered: 0, posted: 0 }
}

/** Ends a binding that counts. False: there is none. */
export async function closeInvitation(
  { db }: InTransaction,
  end: {
    readonly invitedId: string
    readonly by: string
    readonly reason: string
    readonly at: Date
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ state: 'ended', ended_at: end.at, ended_by: end.by, end_reason: end.reason })
    .where('invited_id', '=', end.invitedId)
    .where('state', '=', 'bound')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
