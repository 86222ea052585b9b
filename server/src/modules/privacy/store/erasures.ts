import type { InTransaction, WithDb } from '../../../platform/database.ts'

export interface NewErasure {
  readonly id: string
  readonly userId: string
  readonly cause: 'account' | 'chosen'
  readonly subject: 'draft' | 'order' | 'reply' | null
  readonly subjectId: string | null
  readonly begunAt: Date
  /** Of what somebody chose: since when its time ran. */
  readonly countedAt?: Date
}

/** Begins an erasure; one that was begun goes on. */
export const beginErasure = (
  { db }: InTransaction,
  { id, userId, cause, subject, subjectId, begunAt, countedAt }: NewErasure,
) =>
  db
    .insertInto('privacy_erasures')
    .values({
      id,
      user_id: userId,
      cause,
      subject,
      subject_id: subjectId,
      begun_at: begunAt,
      counted_at: countedAt ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

export interface Step {
  readonly place: number
  readonly table_name: string
  readonly deed: 'erased' | 'emptied' | 'kept'
  readonly columns: string
  readonly rows: number
}

export const stepsOf = ({ db }: WithDb, erasureId: string): Promise<Step[]> =>
  db
    .selectFrom('privacy_erasure_steps')
    .select(['place', 'table_name', 'deed', 'columns', 'rows'])
    .where('erasure_id', '=', erasureId)
    .orderBy('place')
    .execute()

export const addStep = ({ db }: InTransaction, erasureId: string, step: Step, at: Date) =>
  db
    .insertInto('privacy_erasure_steps')
    .values({ erasure_id: erasureId, ...step, at })
    .execute()

export interface ErasedFile {
  readonly file_id: string
  readonly sha256: Buffer
  readonly bytes: number
}

export const addFiles = (
  { db }: InTransaction,
  erasureId: string,
  files: readonly ErasedFile[],
  at: Date,
) =>
  files.length === 0
    ? Promise.resolve([])
    : db
        .insertInto('privacy_erasure_files')
        .values(files.map((file) => ({ erasure_id: erasureId, ...file, at })))
        .execute()

export const filesOfErasure = ({ db }: WithDb, erasureId: string): Promise<ErasedFile[]> =>
  db
    .selectFrom('privacy_erasure_files')
    .select(['file_id', 'sha256', 'bytes'])
    .where('erasure_id', '=', erasureId)
    .orderBy('file_id')
    .execute()
