import type { LoginWay } from '@mailing/contract/config/calls.ts'
import type { SettingValue } from '@mailing/contract/config/settings.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { GuestContext, StaffContext } from '../../../platform/context.ts'
import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { waysOfLogin } from '../rules.ts'
import { patchSetting, readSetting } from '../store.ts'

/** What the app is called in a language. */
export const readAppName = async (context: Pick<GuestContext, 'db' | 'locale'>): Promise<string> =>
  readLocalText((await readSetting(context, 'names')).app, context.locale)

/** How people reach the service; empty strings where a channel does not exist. */
export const customerService = (kernel: WithDb) => readSetting(kernel, 'customer_service')

/** Changes how people reach the service; what is not named stays. Throws `content.changed` when a colleague was quicker. */
export async function changeCustomerService(
  context: InTransaction<StaffContext>,
  change: Partial<SettingValue<'customer_service'>>,
): Promise<void> {
  const made = { at: context.clock.now(), by: context.userId }
  if (!(await patchSetting(context, 'customer_service', change, made)))
    throw new AppError('content.changed')
}

/** Whether codes go to people this way here. */
export const isLoginWay = ({ config }: Pick<Kernel, 'config'>, way: LoginWay): boolean =>
  waysOfLogin(config).includes(way)

/** The tab whose badge counts what waits for a person. */
export const orderBadgeTab = async (kernel: WithDb): Promise<number> =>
  (await readSetting(kernel, 'tab_bar')).orderBadge
