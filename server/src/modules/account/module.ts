import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { callsWith } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import type { FigureSource } from './service.ts'
import { hasAdmin } from './store.ts'

async function start({ config, db, log }: Kernel): Promise<void> {
  if (config.isProduction && config.SMS_PROVIDER === 'console')
    log.warn('Login codes are printed here instead of being sent. Set SMS_PROVIDER.')
  if (!config.DEMO && !(await hasAdmin(db)))
    log.warn(
      'Nobody can administrate this server yet. Run: npm run staff:add -- --phone <number> --role admin',
    )
}

/** Who is who: login, sessions, roles, profile. `figures`: what the modules to the right give to the page Mine. */
export const accountModule = (figures: readonly FigureSource[]): Module => ({
  name: 'account',
  calls: callsWith(figures),
  events,
  jobs,
  seed,
  start,
})
