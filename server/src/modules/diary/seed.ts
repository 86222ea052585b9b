import { demoDiary } from '../../demo/diary.ts'
import { demoPersonByKey } from '../../demo/people.ts'
import { dayIn } from '../../platform/clock.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { ownerOf } from '../../platform/session.ts'
import { userIdOfPhone } from '../account/service.ts'
import { saveEntry } from './service/entries.ts'

/** The demo writer's diary of the last days. What was written before is passed over. */
export async function seed(kernel: Kernel): Promise<void> {
  const phone = demoPersonByKey('writer')?.phone
  const id = phone && (await userIdOfPhone(kernel, phone))
  if (!id) return
  const userId = ownerOf({ user_id: id })
  const session = {
    id: '00000000-0000-7000-8000-000000000000',
    userId,
    roles: [],
    isSecondFactorPassed: false,
  }
  const writer = {
    ...kernel,
    session,
    userId,
    locale: 'zh-Hans' as const,
    requestId: 'seed',
    ip: '',
    deviceId: null,
    os: 'other' as const,
    upload: null,
  }
  for (const { id: entryId, daysAgo, mood, text } of demoDiary) {
    if (
      await kernel.db
        .selectFrom('diary_entries')
        .select('id')
        .where('id', '=', entryId)
        .executeTakeFirst()
    )
      continue
    const day = dayIn(
      kernel.config.TIME_ZONE,
      new Date(kernel.clock.now().getTime() - daysAgo * 86_400_000),
    )
    await saveEntry(writer, { id: entryId, baseVersion: 0, day, mood, text, photoIds: [] })
  }
}
