import { PrintError } from '../../../adapters/print/port.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type ThreadWork, threadWork } from '../../../platform/thread-work.ts'
import { checkGivenText } from '../rules/check-text.ts'

/**
 * Texts of more UTF-16 units are set and checked in a thread. Up to it, two to three pages, the main thread is busy for
 * some milliseconds, and the way to a thread and back would make an ordinary proof slower.
 */
export const longText = 2000

const fileOf = (path: string): string => new URL(path, import.meta.url).href

/** Word lists and personal data, looked for in a thread. */
export const checkTextWork = threadWork(fileOf('../rules/check-text.ts'), { checkGivenText })

/** Does work on a text where it keeps nobody else waiting. Throws `server.busy` when the threads fail. */
export async function workOnText<I, O>(
  kernel: Pick<Kernel, 'outside' | 'log'>,
  text: string,
  work: ThreadWork<I, O>,
  input: I,
): Promise<O> {
  if (text.length <= longText) return work.run(input)
  try {
    return await kernel.outside.print.work(work, input)
  } catch (error) {
    if (!(error instanceof PrintError)) throw error
    kernel.log.error('work on a long text failed', { error, problem: work.name })
    throw new AppError('server.busy')
  }
}
