import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import type { DeskTask } from '@mailing/contract/point/schemas.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFreshFactor, requirePermission } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { namesOf } from '../../account/service.ts'
import { recordAudit } from '../../audit/service.ts'
import {
  findTask,
  hasRewards,
  insertTask,
  keepChange,
  listAllTasks,
  type TaskFields,
  updateTaskRow,
} from '../store/tasks.ts'

type Calls = typeof pointCalls
interface Changed {
  readonly changedAt: Date
  readonly changedBy: string | null
}

/** Rows with the name of who changed them last. */
export async function named<R extends Changed>(
  context: StaffContext,
  rows: readonly R[],
): Promise<(Omit<R, 'changedAt' | 'changedBy'> & { changedAt: string; changedByName: string })[]> {
  const names = await namesOf(context, [...new Set(rows.flatMap((row) => row.changedBy ?? []))])
  return rows.map(({ changedAt, changedBy, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    changedByName: (changedBy && names.get(changedBy)) ?? '',
  }))
}

const listDeskTasks = async (context: StaffContext): Promise<DeskTask[]> =>
  (await named(context, await listAllTasks(context))) as DeskTask[]

export const getDeskTasks = async (
  context: StaffContext,
): Promise<CallAnswer<Calls['deskTasks']>> => ({ list: await listDeskTasks(context) })

/** One of some rows by its id. Throws request.not_found. */
export function find<R extends { readonly id: string }>(rows: readonly R[], id: string): R {
  const row = rows.find((one) => one.id === id)
  if (!row) throw new AppError('request.not_found')
  return row
}

/** Keeps the version of a task or an offer, and who made it; the audit entry comes last, because its lock is held until the commit. */
export async function record(
  context: InTransaction<StaffContext>,
  c: {
    readonly subject: 'task' | 'offer'
    readonly id: string
    readonly version: number
    readonly content: object
  },
): Promise<void> {
  await keepChange(context, {
    id: newId(),
    subject: c.subject,
    subjectId: c.id,
    version: c.version,
    content: c.content,
    at: context.clock.now(),
    by: context.userId,
  })
  await recordAudit(context, {
    action: `point.${c.version === 1 ? 'create' : 'update'}_${c.subject}`,
    subject: 'point',
    subjectId: c.id,
  })
}

function requireDays({ startsOn, endsOn }: Pick<TaskFields, 'startsOn' | 'endsOn'>): void {
  if (startsOn !== null && endsOn !== null && endsOn < startsOn)
    throw new AppError('point.task_days')
}

/** Points can be exchanged for coins, so whoever decides how many people earn gives money: they may set prices, and have given the second factor just now (decision 022). */
export function requireMayGivePoints(context: StaffContext): void {
  requirePermission(context.session, 'price.edit')
  requireFreshFactor(context, context.session)
}

const earning = ['kind', 'period', 'target', 'points', 'startsOn', 'endsOn', 'isOn'] as const

/** Whether a change of a task changes what people earn. Its words and place do not, nor does anything of a task that is and stays switched off, nor switching it off. */
const changesEarning = (before: TaskFields, after: TaskFields): boolean =>
  after.isOn && earning.some((name) => before[name] !== after[name])

/** Adds a task. Whoever may not set prices prepares it switched off. */
export async function createTask(
  context: StaffContext,
  fields: CallParsed<Calls['createTask']>,
): Promise<DeskTask> {
  requireDays(fields)
  if (fields.isOn) requireMayGivePoints(context)
  return inTransaction(context, async (context) => {
    const id = newId()
    await insertTask(context, id, fields, context.clock.now(), context.userId)
    await record(context, { subject: 'task', id, version: 1, content: fields })
    return find(await listDeskTasks(context), id)
  })
}

/** Changes a task. Once rewards were taken, what it counts and how often cannot change: they would be given twice, or be lost. */
export async function updateTask(
  context: StaffContext,
  { id, version, ...fields }: CallParsed<Calls['updateTask']>,
): Promise<DeskTask> {
  requireDays(fields)
  return inTransaction(context, async (context) => {
    const before = await findTask(context, id)
    if (!before) throw new AppError('request.not_found')
    if (changesEarning(before, fields)) requireMayGivePoints(context)
    const row = await updateTaskRow(
      context,
      id,
      version,
      fields,
      context.clock.now(),
      context.userId,
    )
    if (!row) throw new AppError('point.changed')
    if (
      (before.kind !== fields.kind || before.period !== fields.period) &&
      (await hasRewards(context, id))
    )
      throw new AppError('point.task_fixed')
    await record(context, { subject: 'task', id, version: row.version, content: fields })
    return find(await listDeskTasks(context), id)
  })
}
