import type { Kernel } from './kernel.ts'
import type { LogFields } from './log.ts'

export interface Round<T> {
  readonly items: Iterable<T> | AsyncIterable<T>
  /** What one of them is called in the log: fields of its allowlist, ids and no content. */
  readonly nameOf: (item: T) => LogFields
  /** Does one item in a transaction of its own. It may be done again, so it must be idempotent. */
  readonly work: (item: T) => Promise<unknown>
}

/**
 * Work of a job on many items, one after the other: one that cannot be done is logged and keeps back none of the others. Answers for how many
 * `work` answered something other than false. When some failed it throws at the end, so that the job is tried again and, failing for good, is
 * shown to staff.
 */
export async function oneByOne<T>(
  { log }: Pick<Kernel, 'log'>,
  { items, nameOf, work }: Round<T>,
): Promise<number> {
  const failures: unknown[] = []
  let done = 0
  for await (const item of items) {
    try {
      if ((await work(item)) !== false) done += 1
    } catch (error) {
      log.error('one of several could not be done', { ...nameOf(item), error })
      failures.push(error)
    }
  }
  if (failures.length > 0)
    throw new Error(`${failures.length} could not be done, ${done} were`, { cause: failures[0] })
  return done
}

/** All items of a list that is read page by page, each page behind the last item of the one before: what could not be done is not read again. */
export async function* inPages<T>(
  list: (after: T | undefined) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  for (let page = await list(undefined); page.length > 0; page = await list(page.at(-1)))
    yield* page
}
