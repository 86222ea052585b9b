import { fill } from '../../platform/hooks.ts'
import type { Kernel } from '../../platform/kernel.ts'
import type { Module } from '../../platform/module.ts'
import { nameHook } from '../audit/service.ts'
import { calls } from './calls.ts'
import { events } from './events.ts'
import { jobs } from './jobs.ts'
import { seed } from './seed.ts'
import { namesOf } from './service.ts'
import { hasAdmin } from './store.ts'

async function start({ config, db, log }: Kernel): Promise<void> {
  if (config.isProduction && config.SMS_PROVIDER === 'console')
    log.warn('Login codes are printed here instead of being sent. Set SMS_PROVIDER.')
  if (!config.DEMO && !(await hasAdmin(db)))
    log.warn(
      'Nobody can administrate this server yet. Run: npm run staff:add -- --phone <number> --role admin',
    )
}

/** Who is who: login, sessions, roles, profile. */
export const accountModule: Module = {
  name: 'account',
  calls,
  events,
  jobs,
  seed,
  start,
  gives: [fill(nameHook, namesOf)],
}
