import { auditCalls } from '@mailing/contract/audit/calls.ts'
import { alarmHook } from '../../platform/alarm.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { auditHoldings } from './holdings.ts'
import { verifyChain } from './service/chain.ts'
import { exportAudit, listAudit } from './service/log.ts'
import { giveReason, readingAlarms } from './service/reason.ts'

/** Looks at the whole chain once a day, and says aloud when somebody has changed it. */
const jobs = [
  every('audit.verify', '41 4 * * *', async (kernel) => {
    if (!(await verifyChain(kernel)))
      kernel.log.error('the audit log was changed', { problem: 'hash chain broken' })
  }),
]

const calls = implement(auditCalls, { list: listAudit, export: exportAudit, giveReason })

/** Who did or read what. */
export const auditModule: Module = {
  name: 'audit',
  calls,
  jobs,
  gives: [fill(holdingHook, auditHoldings), fill(alarmHook, readingAlarms)],
}
