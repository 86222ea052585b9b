import { minor } from '@mailing/contract/money.ts'
import { orderSettings } from '@mailing/contract/order/settings.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { settingDesks } from '../../account/service.ts'
import { orderLimits, readLimits } from '../store/limits.ts'

/** How much money one person gives away alone. A version from before top-ups were limited here shows the deployment's setting. */
export const limitDesks = settingDesks(orderSettings, {
  limits: {
    store: orderLimits,
    later: ({ config }) => ({ topUpAlone: minor(config.REFUND_SECOND_PERSON_ABOVE) }),
    check: (_, { creditAlone, creditMost }) => {
      if (creditMost < creditAlone) throw new AppError('request.invalid', { field: 'creditMost' })
    },
  },
})

/** What the wallet asks for: how much of a top-up one person sends back alone. */
export const topUpLimit = async (context: Pick<Kernel, 'db' | 'clock'>) =>
  (await readLimits(context)).topUpAlone
