import type { Job, PgBoss } from 'pg-boss'
import type { Kernel } from './kernel.ts'

export const deadQueue = 'dead_letters'
export const queueOptions = {
  retryLimit: 8,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 60,
  deadLetter: deadQueue,
  notify: true,
}

type Run = (data: unknown) => Promise<void>

/**
 * Starts one worker of a queue. After each job it looks for the next at once: a notice wakes it only while it sleeps,
 * and the notices of a burst have all come before the second job begins.
 */
export async function work(
  boss: PgBoss,
  log: Kernel['log'],
  name: string,
  run: Run,
): Promise<void> {
  const workerId: string = await boss.work(
    name,
    {
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 15,
      // Several may be late or lost on a busy host before another worker takes the job as well.
      heartbeatRefreshSeconds: queueOptions.heartbeatSeconds / 6,
    },
    async (batch: Job[]) => {
      for (const { data } of batch) {
        try {
          await run(data)
        } catch (error) {
          log.error('job failed', { job: name, error })
          throw error
        } finally {
          boss.notifyWorker(workerId)
        }
      }
    },
  )
}

/** Does what waits in one queue; answers how many. */
export async function drainQueue(boss: PgBoss, name: string, run: Run): Promise<number> {
  let done = 0
  for (
    let batch = await boss.fetch(name, { batchSize: 10 });
    batch.length > 0;
    batch = await boss.fetch(name, { batchSize: 10 })
  ) {
    for (const { id, data } of batch) {
      await run(data)
      await boss.complete(name, id)
      done += 1
    }
  }
  return done
}
