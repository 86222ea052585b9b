import { every } from '../../platform/jobs.ts'
import { verifyChain } from './service.ts'

/** Looks at the whole chain once a day, and says aloud when somebody has changed it. */
export const jobs = [
  every('audit.verify', '41 4 * * *', async ({ db, log }) => {
    if (!(await verifyChain(db)))
      log.error('the audit log was changed', { problem: 'hash chain broken' })
  }),
]
