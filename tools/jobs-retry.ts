import { retryDead } from '../server/src/platform/event-delivery.ts'
import { withServer } from './server-command.ts'

/**
 * `npm run jobs:retry`: lets events and jobs that failed for good be tried again, by the running
 * server or by the next that starts.
 */
await withServer(async ({ kernel, jobs }) => {
  console.info(`${await retryDead(kernel)} events and ${await jobs.retryDead()} jobs wait again.`)
})
