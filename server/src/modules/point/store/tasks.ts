import { type LocalText, perLocale } from '@mailing/contract/local-text.ts'
import type { TaskKind, TaskPeriod } from '@mailing/contract/point/rules.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'

export const zStoredText = z.object(perLocale(() => z.string()).shape)

export interface TaskFields {
  readonly kind: TaskKind
  readonly period: TaskPeriod
  readonly target: number
  readonly points: number
  readonly title: LocalText
  readonly note: LocalText
  readonly position: number
  readonly isOn: boolean
  readonly startsOn: string | null
  readonly endsOn: string | null
}

export interface TaskRow extends TaskFields {
  readonly id: string
  readonly version: number
  readonly changedAt: Date
  readonly changedBy: string | null
}

const columns = [
  'id',
  'kind',
  'period',
  'target',
  'points',
  'title',
  'note',
  'position',
  'is_on',
  'starts_on',
  'ends_on',
  'version',
  'changed_at',
  'changed_by',
] as const
type Stored = Awaited<ReturnType<typeof selectTasks>>[number]
const selectTasks = ({ db }: WithDb) => db.selectFrom('point_tasks').select(columns).execute()

const toTask = (row: Stored): TaskRow => ({
  id: row.id,
  kind: row.kind,
  period: row.period,
  target: row.target,
  points: row.points,
  title: zStoredText.parse(row.title),
  note: zStoredText.parse(row.note),
  position: row.position,
  isOn: row.is_on,
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  version: row.version,
  changedAt: row.changed_at,
  changedBy: row.changed_by,
})

const toColumns = (t: TaskFields) => ({
  kind: t.kind,
  period: t.period,
  target: t.target,
  points: t.points,
  title: JSON.stringify(t.title),
  note: JSON.stringify(t.note),
  position: t.position,
  is_on: t.isOn,
  starts_on: t.startsOn,
  ends_on: t.endsOn,
})

/** The tasks that are offered on a day. */
export async function listOpenTasks({ db }: WithDb, day: string): Promise<TaskRow[]> {
  const rows = await db
    .selectFrom('point_tasks')
    .select(columns)
    .where('is_on', '=', true)
    .where((e) => e.or([e('starts_on', 'is', null), e('starts_on', '<=', day)]))
    .where((e) => e.or([e('ends_on', 'is', null), e('ends_on', '>=', day)]))
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(toTask)
}

export async function listAllTasks({
  db,
}: WithDb): Promise<(TaskRow & { readonly rewards: number })[]> {
  const rows = await db
    .selectFrom('point_tasks as t')
    .select([
      ...columns.map((c) => `t.${c}` as const),
      (e) =>
        e
          .selectFrom('point_rewards as r')
          .select((r) => r.fn.countAll<number>().as('n'))
          .whereRef('r.task_id', '=', 't.id')
          .as('rewards'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...toTask(row), rewards: row.rewards ?? 0 }))
}

export const insertTask = async (
  { db }: InTransaction,
  id: string,
  fields: TaskFields,
  at: Date,
  by: string | null,
): Promise<void> => {
  await db
    .insertInto('point_tasks')
    .values({ id, ...toColumns(fields), changed_at: at, changed_by: by })
    .execute()
}

/** Changes a task whose version is still this one. Undefined: somebody was quicker, or there is none. */
export async function updateTaskRow(
  { db }: InTransaction,
  id: string,
  version: number,
  fields: TaskFields,
  at: Date,
  by: string,
): Promise<TaskRow | undefined> {
  const row = await db
    .updateTable('point_tasks')
    .set({ ...toColumns(fields), version: sql`version + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst()
  return row && toTask(row)
}

export const findTask = async ({ db }: WithDb, id: string): Promise<TaskRow | undefined> => {
  const row = await db
    .selectFrom('point_tasks')
    .select(columns)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && toTask(row)
}

export const hasRewards = async ({ db }: WithDb, taskId: string): Promise<boolean> =>
  (await db
    .selectFrom('point_rewards')
    .select('task_id')
    .where('task_id', '=', taskId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Keeps what staff made of a task or an offer, version by version. */
export const keepChange = async (
  { db }: InTransaction,
  c: {
    readonly id: string
    readonly subject: 'task' | 'offer'
    readonly subjectId: string
    readonly version: number
    readonly content: object
    readonly at: Date
    readonly by: string | null
  },
): Promise<void> => {
  await db
    .insertInto('point_changes')
    .values({
      id: c.id,
      subject: c.subject,
      subject_id: c.subjectId,
      version: c.version,
      content: JSON.stringify(c.content),
      changed_at: c.at,
      changed_by: c.by,
    })
    .execute()
}

/** Every version of a task or an offer, the newest first. */
export const listChanges = ({ db }: WithDb, subject: 'task' | 'offer', subjectId: string) =>
  db
    .selectFrom('point_changes')
    .select(['version', 'content', 'changed_at', 'changed_by'])
    .where('subject', '=', subject)
    .where('subject_id', '=', subjectId)
    .orderBy('version', 'desc')
    .execute()

/** Notes that something has happened that tasks may count. The same fact again is no other one. */
export const insertFact = async (
  { db }: InTransaction,
  f: {
    readonly userId: string
    readonly kind: TaskKind
    readonly reference: string
    readonly day: string
    readonly at: Date
  },
): Promise<void> => {
  await db
    .insertInto('point_facts')
    .values({ user_id: f.userId, kind: f.kind, reference: f.reference, day: f.day, at: f.at })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** Forgets what this reference counted for. */
export const deleteFacts = async (
  { db }: InTransaction,
  userId: string,
  reference: string,
): Promise<void> => {
  await db
    .deleteFrom('point_facts')
    .where('user_id', '=', userId)
    .where('reference', '=', reference)
    .execute()
}

/** How many facts of each kind a person has since each of these days; the kinds that follow from the account itself, or from others' orders, are counted from them. */
export async function countFacts(
  { db }: WithDb,
  userId: UserId,
  wanted: readonly { readonly kind: TaskKind; readonly from: string }[],
): Promise<number[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<{ n: number }>`
    select case w.kind
        when 'sign_in' then (select count(*)::int from point_signs s where s.user_id = ${userId} and s.day >= w.since)
        when 'phone_bound' then (select count(*)::int from users u where u.id = ${userId} and u.phone_sealed is not null)
        when 'friend_invited' then (select count(*)::int from point_invitations i where i.inviter_id = ${userId} and i.day >= w.since and exists (select from point_invited_orders o where o.invited_id = i.invited_id))
        else (select count(*)::int from point_facts f where f.user_id = ${userId} and f.kind = w.kind and f.day >= w.since) end as n
    from unnest(${wanted.map(({ kind }) => kind)}::text[], ${wanted.map(({ from }) => from)}::date[]) with ordinality as w(kind, since, place) order by w.place`.execute(
    db,
  )
  return rows.map(({ n }) => n)
}

/** Which of these tasks' rewards a person has taken, as `task period`. */
export async function listRewards(
  { db }: WithDb,
  userId: UserId,
  taskIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (taskIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('point_rewards')
    .select(['task_id', 'period'])
    .where('user_id', '=', userId)
    .where('task_id', 'in', taskIds)
    .execute()
  return new Set(rows.map((row) => `${row.task_id} ${row.period}`))
}

/** Claims a reward. False: it was taken in this period. */
export async function insertReward(
  { db }: InTransaction,
  r: {
    readonly taskId: string
    readonly userId: UserId
    readonly period: string
    readonly points: number
    readonly entryId: string
    readonly at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('point_rewards')
    .values({
      task_id: r.taskId,
      user_id: r.userId,
      period: r.period,
      points: r.points,
      entry_id: r.entryId,
      at: r.at,
    })
    .onConflict((c) => c.columns(['task_id', 'user_id', 'period']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
