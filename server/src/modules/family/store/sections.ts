import { sql } from 'kysely'
import type { InTransaction, WithDb } from '../../../platform/database.ts'

export const findSections = ({ db }: WithDb, memberIds: readonly string[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('family_sections').selectAll().where('member_id', 'in', memberIds).execute()
/** Holds a section until the transaction ends: two devices that bring their text take turns. */
export const lockSection = ({ db }: InTransaction, memberId: string) =>
  db
    .selectFrom('family_sections')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const saveSection = (
  { db }: InTransaction,
  memberId: string,
  {
    state,
    characters,
    at,
  }: { readonly state: Buffer; readonly characters: number; readonly at: Date },
) =>
  db
    .updateTable('family_sections')
    .set({ state_sealed: state, characters, updated_at: at, version: sql`version + 1` })
    .where('member_id', '=', memberId)
    .returning('version')
    .executeTakeFirstOrThrow()
/** Sets what goes with a section's pages; the section is held. */
export const saveParts = (
  { db }: InTransaction,
  memberId: string,
  { parts, at }: { readonly parts: Buffer | null; readonly at: Date },
) =>
  db
    .updateTable('family_sections')
    .set({ parts_sealed: parts, updated_at: at, parts_version: sql`parts_version + 1` })
    .where('member_id', '=', memberId)
    .execute()

export const clearParts = async (
  { db }: InTransaction,
  memberIds: readonly string[],
): Promise<void> => {
  if (memberIds.length > 0)
    await db
      .updateTable('family_sections')
      .set({ parts_sealed: null, parts_version: sql`parts_version + 1` })
      .where('member_id', 'in', memberIds)
      .where('parts_sealed', 'is not', null)
      .execute()
}
