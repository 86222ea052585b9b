import { pageSize } from '@mailing/contract/call.ts'
import type { FamilyRole } from '@mailing/contract/family/limits.ts'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { InTransaction, WithDb } from '../../platform/database.ts'
import type { UserId } from '../../platform/session.ts'
import type { FamilyLettersTable, FamilyMembersTable } from '../../platform/tables.ts'

export type FamilyRow = Selectable<FamilyLettersTable>
export type MemberRow = Selectable<FamilyMembersTable>

/** A letter that this person writes on, with the own membership. */
export const findFamily = ({ db }: WithDb, userId: UserId, id: string) =>
  db
    .selectFrom('family_letters as f')
    .innerJoin('family_members as m', 'm.family_id', 'f.id')
    .selectAll('f')
    .select(['m.id as member_id', 'm.role'])
    .where('f.id', '=', id)
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .where('f.removed_at', 'is', null)
    .executeTakeFirst()
export type OwnFamily = NonNullable<Awaited<ReturnType<typeof findFamily>>>

/** Holds a letter until the transaction ends: changes of its people, order and state take turns. */
export const lockFamily = ({ db }: InTransaction, id: string): Promise<FamilyRow | undefined> =>
  db
    .selectFrom('family_letters')
    .selectAll()
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export const findByInvitation = ({ db }: WithDb, hash: Buffer): Promise<FamilyRow | undefined> =>
  db
    .selectFrom('family_letters')
    .selectAll()
    .where('invitation_hash', '=', hash)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** The people of a letter in the order of their pages, with how much they wrote. */
export const membersOf = ({ db }: WithDb, familyId: string) =>
  db
    .selectFrom('family_members as m')
    .innerJoin('family_sections as s', 's.member_id', 'm.id')
    .selectAll('m')
    .select(['s.version as section_version', 's.parts_version', 's.characters', 's.updated_at'])
    .where('m.family_id', '=', familyId)
    .where('m.removed_at', 'is', null)
    .orderBy('m.place')
    .orderBy('m.seq')
    .execute()

/** Names by letter, for the list. */
export const namesIn = ({ db }: WithDb, familyIds: readonly string[]) =>
  familyIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('family_members')
        .select(['family_id', 'name_sealed'])
        .where('family_id', 'in', familyIds)
        .where('removed_at', 'is', null)
        .orderBy('place')
        .orderBy('seq')
        .execute()

export const listFamilies = ({ db }: WithDb, userId: UserId, before: number | undefined) =>
  db
    .selectFrom('family_members as m')
    .innerJoin('family_letters as f', 'f.id', 'm.family_id')
    .select(['f.id', 'f.title_sealed', 'f.state', 'f.created_at', 'm.role', 'm.seq'])
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .where('f.removed_at', 'is', null)
    .$if(before !== undefined, (query) => query.where('m.seq', '<', before ?? 0))
    .orderBy('m.seq', 'desc')
    .limit(pageSize + 1)
    .execute()

/** Letters that a person began, in an order in which several can be held. */
export const listOwned = ({ db }: WithDb, userId: UserId) =>
  db
    .selectFrom('family_letters')
    .select('id')
    .where('owner_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()

/** How many letters in writing a person takes part in. */
export async function countWriting({ db }: WithDb, userId: UserId): Promise<number> {
  const row = await db
    .selectFrom('family_members as m')
    .innerJoin('family_letters as f', 'f.id', 'm.family_id')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('m.user_id', '=', userId)
    .where('m.removed_at', 'is', null)
    .where('f.removed_at', 'is', null)
    .where('f.state', '=', 'writing')
    .executeTakeFirst()
  return row?.count ?? 0
}

export const insertFamily = ({ db }: InTransaction, row: Insertable<FamilyLettersTable>) =>
  db.insertInto('family_letters').values(row).execute()

/** Adds a person with an empty section, at the end. False: the person writes on it already. */
export async function insertMember(
  { db }: InTransaction,
  member: Omit<Insertable<FamilyMembersTable>, 'place'>,
  emptyState: Buffer,
): Promise<boolean> {
  const place = sql<number>`(select coalesce(max(place), 0) + 1 from family_members where family_id = ${member.family_id})`
  const added = await db
    .insertInto('family_members')
    .values({ ...member, place })
    .onConflict((c) =>
      c.columns(['family_id', 'user_id']).where('removed_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await db
    .insertInto('family_sections')
    .values({ member_id: member.id, state_sealed: emptyState })
    .execute()
  return true
}

/** Changes a letter; its version goes up, so that whoever has it open looks again. */
export const updateFamily = (
  { db }: InTransaction,
  id: string,
  change: Partial<
    Pick<
      FamilyRow,
      | 'title_sealed'
      | 'state'
      | 'invitation_hash'
      | 'invitation_ends_at'
      | 'draft_id'
      | 'drafted_from'
      | 'order_id'
      | 'removed_at'
      | 'paying'
    >
  >,
) =>
  db
    .updateTable('family_letters')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

export async function updateMember(
  { db }: InTransaction,
  familyId: string,
  memberId: string,
  change: Partial<Pick<MemberRow, 'name_sealed' | 'is_ready' | 'place' | 'removed_at'>> & {
    readonly role?: FamilyRole
  },
): Promise<boolean> {
  const row = await db
    .updateTable('family_members')
    .set(change)
    .where('id', '=', memberId)
    .where('family_id', '=', familyId)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The letter whose draft an order was made of. */
export const findByDraft = (
  { db }: WithDb,
  ownerId: string,
  draftId: string,
): Promise<FamilyRow | undefined> =>
  db
    .selectFrom('family_letters')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()

/** Whether an order is of a family letter that is being written. */
export const isFamilyOrder = (orderId: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from mail_items i join family_letters f on f.draft_id = i.draft_id and f.owner_id = i.user_id
    where i.order_id = ${orderId}::uuid and f.removed_at is null and f.state = 'writing')`

export const findByOrder = ({ db }: WithDb, orderId: string): Promise<FamilyRow | undefined> =>
  db.selectFrom('family_letters').selectAll().where('order_id', '=', orderId).executeTakeFirst()

/** What people were called in a letter, those who have left too; their newest name last. */
export const everyMember = ({ db }: WithDb, familyId: string) =>
  db
    .selectFrom('family_members')
    .select(['id', 'user_id', 'name_sealed', 'removed_at'])
    .where('family_id', '=', familyId)
    .orderBy('seq')
    .execute()

export const findMember = ({ db }: WithDb, familyId: string, memberId: string) =>
  db
    .selectFrom('family_members')
    .select('user_id')
    .where('family_id', '=', familyId)
    .where('id', '=', memberId)
    .executeTakeFirst()

/** Marks a draft as one that holds words of others than its owner. */
export const markSeveral = ({ db }: InTransaction, familyId: string, draftId: string) =>
  db
    .insertInto('family_drafts')
    .values({ draft_id: draftId, family_id: familyId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
