import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/database.ts'

export const findSections = (db: Db, memberIds: readonly string[]) =>
  memberIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('family_sections').selectAll().where('member_id', 'in', memberIds).execute()
/** Holds a section until the transaction ends: two devices that bring their text take turns. */

export const lockSection = (tx: Tx, memberId: string) =>
  tx
    .selectFrom('family_sections')
    .selectAll()
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow()

export const saveSection = (
  tx: Tx,
  memberId: string,
  {
    state,
    characters,
    at,
  }: { readonly state: Buffer; readonly characters: number; readonly at: Date },
) =>
  tx
    .updateTable('family_sections')
    .set({ state_sealed: state, characters, updated_at: at, version: sql`version + 1` })
    .where('member_id', '=', memberId)
    .returning('version')
    .executeTakeFirstOrThrow()
/** Sets what goes with a section's pages; the section is held. */

export const saveParts = (
  tx: Tx,
  memberId: string,
  { parts, at }: { readonly parts: Buffer | null; readonly at: Date },
) =>
  tx
    .updateTable('family_sections')
    .set({ parts_sealed: parts, updated_at: at, parts_version: sql`parts_version + 1` })
    .where('member_id', '=', memberId)
    .execute()

export const clearParts = async (tx: Tx, memberIds: readonly string[]): Promise<void> => {
  if (memberIds.length > 0)
    await tx
      .updateTable('family_sections')
      .set({ parts_sealed: null, parts_version: sql`parts_version + 1` })
      .where('member_id', 'in', memberIds)
      .where('parts_sealed', 'is not', null)
      .execute()
}
