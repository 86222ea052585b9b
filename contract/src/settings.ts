import { houseSettings } from './config/house-settings.ts'
import { benchSettings } from './delivery/settings.ts'
import { inviteSettings } from './invite/settings.ts'
import { orderSettings } from './order/settings.ts'

/**
 * Every declared setting, by its name: the console shows them. Without schemas, so that the browser
 * may read it.
 */
export const settings = {
  ...houseSettings,
  ...benchSettings,
  ...orderSettings,
  ...inviteSettings,
} as const
