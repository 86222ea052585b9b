import type { WithDb } from '../../../platform/database.ts'
import type { UserId } from '../../../platform/session.ts'
import type { Correspondence } from '../../address/service.ts'
import { lastPaidTo } from '../store/items.ts'

/** For the address book: when each of a writer's recipients was last written to. */
export const lastLetters = (kernel: WithDb, userId: UserId): Promise<readonly Correspondence[]> =>
  lastPaidTo(kernel, userId)
