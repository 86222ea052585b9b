import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { insertNotices, type NewNotice } from '../store/notices.ts'

export type { NewNotice } from '../store/notices.ts'

/**
 * Tells people something: in the message centre at once, and by the channels that each has chosen for it as soon as quiet hours and
 * pauses let it. In the transaction in which it happens; what was told before is told no second time.
 */
export async function addNotices(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'enqueue'>>,
  notices: readonly NewNotice[],
): Promise<void> {
  if (notices.length === 0) return
  const queued = await insertNotices(kernel, notices, kernel.clock.now())
  if (queued > 0) await kernel.enqueue(kernel, 'notice.send', {})
}
