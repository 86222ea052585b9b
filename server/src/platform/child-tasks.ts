import type { ChildReply } from './child-worker.ts'
import { giveWay } from './give-way.ts'

/** Sends a part of the result ahead, and waits until it has left: a whole file of pages need not be held at once. */
export type SendPart = (part: unknown) => Promise<void>

const send = (reply: ChildReply): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(reply, () => resolve())
    else resolve()
  })

/** What a child process of `createChildWorker` runs: answers each task with its result, or with why it cannot be done. */
export function answerTasks<Task>(
  work: (task: Task, sendPart: SendPart) => Promise<unknown>,
  problemOf: (error: unknown, task: Task) => unknown,
): void {
  giveWay()
  process.on('message', ({ id, task }: { readonly id: number; readonly task: Task }) => {
    work(task, (part) => send({ id, part }))
      .then(
        (result): ChildReply => ({ id, result }),
        (error: unknown): ChildReply => ({ id, problem: problemOf(error, task) }),
      )
      .then(send)
  })
  process.on('disconnect', () => process.exit(0))
}
