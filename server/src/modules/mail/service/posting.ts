import type { Kernel } from '../../../platform/kernel.ts'
import { readCutOff } from '../../config/service.ts'
import { type Posting, postingFor } from '../rules/post-day.ts'
import { readCalendar } from '../store/calendar.ts'

/** When mail that is paid at a moment is posted, and until when that holds. */
export async function postingAt(
  kernel: Pick<Kernel, 'db' | 'config'>,
  moment: Date,
): Promise<Posting> {
  const [calendar, cutOff] = await Promise.all([readCalendar(kernel), readCutOff(kernel)])
  return postingFor(calendar, cutOff, moment)
}

/** When what is paid now is posted, as the calls answer it. */
export async function postingNow(
  kernel: Pick<Kernel, 'db' | 'clock' | 'config'>,
): Promise<{ readonly cutOffAt: string; readonly estimatedPostDay: string }> {
  const { cutOffAt, postDay } = await postingAt(kernel, kernel.clock.now())
  return { cutOffAt: cutOffAt.toISOString(), estimatedPostDay: postDay }
}
