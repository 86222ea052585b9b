import type { noteCalls, StaffNote } from '@mailing/contract/account/notes.ts'
import type { CallParsed } from '@mailing/contract/call.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { recordAudit } from '../../audit/service.ts'
import { insertNote, listNotes } from '../store/notes.ts'
import { findUser } from '../store/users.ts'
import { namesOf } from './names.ts'

/** Whose order this is; orders, which stand to the right, know it. Null: there is none. */
export const orderOwnerHook =
  defineHook<(context: WithDb, orderId: string) => Promise<string | null>>('account.order_owner')

const column = 'staff_notes.text_sealed'
const shown = 100

/** Writes a note for colleagues. Throws request.not_found. */
export async function addNote(
  context: StaffContext,
  { subject, subjectId, text }: CallParsed<typeof noteCalls.add>,
): Promise<StaffNote> {
  const userId =
    subject === 'order'
      ? await context.hooks.only(orderOwnerHook)(context, subjectId)
      : ((await findUser(context, subjectId))?.id ?? null)
  if (userId === null) throw new AppError('request.not_found')
  const note = {
    id: newId(),
    text_sealed: context.vault.seal(text, column),
    by_id: context.userId,
    at: context.clock.now(),
  }
  await inTransaction(context, async (context) => {
    await insertNote(context, { ...note, subject, subject_id: subjectId, user_id: userId })
    await recordAudit(context, { action: 'account.note', subject, subjectId })
  })
  const names = await namesOf(context, [context.userId])
  return { id: note.id, text, byName: names.get(note.by_id) ?? '', at: note.at.toISOString() }
}

/** What colleagues wrote on one thing, newest first. */
export async function notesOn(
  context: WithDb & Pick<Kernel, 'vault'>,
  subjectId: string,
): Promise<StaffNote[]> {
  const rows = await listNotes(context, subjectId, shown)
  const names = await namesOf(
    context,
    rows.map((row) => row.by_id),
  )
  return rows.map((row) => ({
    id: row.id,
    text: context.vault.openText(row.text_sealed, column),
    byName: names.get(row.by_id) ?? '',
    at: row.at.toISOString(),
  }))
}
