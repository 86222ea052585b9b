import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import type { pointCalls } from '@mailing/contract/point/calls.ts'
import { periodOf, type TaskKind } from '@mailing/contract/point/rules.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { UserContext } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { countedFrom, stateOf } from '../rules.ts'
import { findRule } from '../store/signs.ts'
import {
  countFacts,
  deleteFacts,
  insertFact,
  insertReward,
  listOpenTasks,
  listRewards,
  type TaskRow,
} from '../store/tasks.ts'
import { getPoints, givePoints, today } from './give.ts'
import { readSign } from './sign.ts'

type TaskView = CallAnswer<typeof pointCalls.tasks>['tasks'][number]

async function listTasks(context: UserContext): Promise<TaskView[]> {
  const day = today(context)
  const tasks = await listOpenTasks(context, day)
  const [counts, rewards] = await Promise.all([
    countFacts(
      context,
      context.userId,
      tasks.map((task) => ({ kind: task.kind, from: countedFrom(task, day) })),
    ),
    listRewards(
      context,
      context.userId,
      tasks.map(({ id }) => id),
    ),
  ])
  const views = tasks.map((task, index): TaskView => {
    const count = counts[index] ?? 0
    const isRewarded = rewards.has(`${task.id} ${periodOf(task.period, day)}`)
    return {
      id: task.id,
      kind: task.kind,
      period: task.period,
      title: readLocalText(task.title, context.locale),
      note: readLocalText(task.note, context.locale),
      points: task.points,
      target: task.target,
      progress: isRewarded ? task.target : Math.min(count, task.target),
      state: stateOf(task.target, count, isRewarded),
      endsOn: task.endsOn,
    }
  })
  // What waits to be taken stands on top, what is done at the end.
  const place = { finished: 0, open: 1, rewarded: 2 } as const
  return views.toSorted((a, b) => place[a.state] - place[b.state])
}

/** My points: everything that the page shows at once. */
export async function getTasks(context: UserContext): Promise<CallAnswer<typeof pointCalls.tasks>> {
  const rule = await findRule(context)
  const [{ points, lapses }, sign, tasks] = await Promise.all([
    getPoints(context, context.userId),
    readSign(context, rule),
    listTasks(context),
  ])
  return { points, lapses, lapseMonths: rule.lapseMonths, sign, tasks }
}

async function requireFinished(
  context: InTransaction<UserContext>,
  task: TaskRow,
  day: string,
): Promise<void> {
  const [count = 0] = await countFacts(context, context.userId, [
    { kind: task.kind, from: countedFrom(task, day) },
  ])
  if (count < task.target) throw new AppError('point.task_open')
}

/** Takes a finished task's reward: once ever, or once in its day, week or month. */
export async function takeTask(
  context: UserContext,
  { id }: CallParsed<typeof pointCalls.takeTask>,
): Promise<CallAnswer<typeof pointCalls.takeTask>> {
  const { userId } = context
  const day = today(context)
  return inTransaction(context, async (context) => {
    const task = (await listOpenTasks(context, day)).find((one) => one.id === id)
    if (!task) throw new AppError('request.not_found')
    const entryId = newId()
    const period = periodOf(task.period, day)
    const isMine = await insertReward(context, {
      taskId: id,
      userId,
      period,
      points: task.points,
      entryId,
      at: context.clock.now(),
    })
    if (!isMine) throw new AppError('point.task_rewarded')
    await requireFinished(context, task, day)
    const { lapsesOn } = await givePoints(context, {
      userId,
      points: task.points,
      reason: 'task',
      key: `task:${id}:${userId}:${period}`,
      taskId: id,
      entryId,
      day,
    })
    return {
      received: task.points,
      points: (await getPoints(context, userId)).points,
      lapsesOn,
    }
  })
}

/** Notes something that tasks may count, once: `reference` names it, for instance an order's id. */
export const noteFact = (
  kernel: InTransaction<Pick<Kernel, 'clock' | 'config'>>,
  fact: { readonly userId: string; readonly kind: TaskKind; readonly reference: string },
): Promise<void> => insertFact(kernel, { ...fact, day: today(kernel), at: kernel.clock.now() })

/** Forgets what an order counted for, when its money goes back. A reward that was taken for it is a row of its own, and stays. */
export const forgetFacts = (
  context: InTransaction,
  userId: string,
  reference: string,
): Promise<void> => deleteFacts(context, userId, reference)
