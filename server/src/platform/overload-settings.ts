import { z } from 'zod'
import { setting } from './setting.ts'

/** What keeps a server answering when more is asked than it can do. */
export const overloadSettings = {
  PARALLEL_CALLS: setting(
    z.coerce.number().int().min(0).max(10_000).optional(),
    '24',
    'Calls that work at the same time in one server; others wait a moment, and are refused with 503 when it gets long. 0: any number. Unset: DATABASE_POOL and four more.',
  ),
  GUEST_CPU_MS: setting(
    z.coerce.number().int().min(100).max(10_000_000).default(15_000),
    '15000',
    'Milliseconds of processor time that guests of one network may use a minute, in one server.',
  ),
  GUEST_MEGABYTES: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(500),
    '500',
    'Megabytes that are sent to guests of one network a minute, by one server.',
  ),
  UNUSED_MEGABYTES: setting(
    z.coerce.number().int().min(1).max(1_000_000).default(1000),
    '1000',
    'Megabytes that one person may have uploaded and not used in a letter, card or message; what is not used is removed after two days.',
  ),
  UNUSED_GIGABYTES_ALL: setting(
    z.coerce.number().min(0.001).max(1_000_000).default(50),
    '50',
    'Gigabytes of uploads of all people that nothing uses yet; above it uploads are refused. Administrators are told from four fifths on.',
  ),
} as const
