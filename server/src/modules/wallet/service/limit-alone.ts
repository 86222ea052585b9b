import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'

/** How much one person corrects alone, as the house has set it among its limits; null: it has set nothing. */
export const topUpLimitHook =
  defineHook<(context: Pick<Kernel, 'db' | 'clock'>) => Promise<number | null>>(
    'wallet.top_up_limit',
  )

/** Above it a second person decides: the house's own limit, else the deployment's. */
export const limitAlone = async (context: Kernel): Promise<number> =>
  (await context.hooks.only(topUpLimitHook)(context)) ?? context.config.REFUND_SECOND_PERSON_ABOVE
