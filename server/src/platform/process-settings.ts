import { z } from 'zod'
import { processRoles } from './process-role.ts'
import { setting } from './setting.ts'

/** Settings for the work of a process and for its end. */
export const processSettings = {
  ROLE: setting(
    z.enum(processRoles).default('all'),
    'web',
    'What this process does. web answers calls, worker delivers events and does jobs, print draws and prints; a deployment needs at least one of each, or all.',
  ),
  WEB_PROCESSES: setting(
    z.coerce.number().int().min(1).max(64).default(1),
    '2',
    'Processes that answer calls on PORT of this machine. From two on, the one that starts them does the rest of the work.',
  ),
  DRAIN_SECONDS: setting(
    z.coerce.number().int().min(0).max(300).default(0),
    '5',
    'Seconds for which a server that is asked to end still answers while /readyz says 503, so that a balancer turns to others first.',
  ),
} as const
