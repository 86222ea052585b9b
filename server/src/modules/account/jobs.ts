import { every } from '../../platform/jobs.ts'
import { dropOldCodes } from './store.ts'

const dayMs = 86_400_000

/** Codes are dead after five minutes; a day later nothing of them is kept. */
export const jobs = [
  every(
    'account.drop_codes',
    '17 * * * *',
    async ({ db, clock }) => void (await dropOldCodes(db, new Date(clock.now().getTime() - dayMs))),
  ),
]
