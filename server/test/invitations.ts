import { bindNewcomer } from '../src/modules/invite/service/bind.ts'
import { inTransaction } from '../src/platform/transaction.ts'
import type { Client } from './client.ts'
import type { World } from './world.ts'

/** Somebody who has just registered by this link. `deviceId`: of the phone that it was done on. */
export const bindTo = (
  { kernel }: Pick<World, 'kernel'>,
  { userId }: Pick<Client, 'userId'>,
  shareUid: string,
  deviceId: string | null = null,
): Promise<void> =>
  inTransaction(kernel, (kernel) => bindNewcomer(kernel, { userId, shareUid, deviceId }))
