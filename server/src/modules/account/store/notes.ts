import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface NoteRow {
  readonly id: string
  readonly text_sealed: Buffer
  readonly by_id: string
  readonly at: Date
}

export const insertNote = (
  { db }: InTransaction,
  note: NoteRow & {
    readonly subject: 'order' | 'user'
    readonly subject_id: string
    readonly user_id: string
  },
) => db.insertInto('staff_notes').values(note).execute()

/** The notes on one thing, newest first. */
export const listNotes = ({ db }: WithDb, subjectId: string, limit: number): Promise<NoteRow[]> =>
  db
    .selectFrom('staff_notes')
    .select(['id', 'text_sealed', 'by_id', 'at'])
    .where('subject_id', '=', subjectId)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute()
