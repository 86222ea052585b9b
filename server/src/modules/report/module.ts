import { reportCalls } from '@mailing/contract/report/calls.ts'
import { alarmHook } from '../../platform/alarm.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { datedSettingHook } from '../account/service.ts'
import { reportHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { getAlarms } from './service/alarms.ts'
import { getBehind } from './service/behind.ts'
import { clockAlarms } from './service/clock-alarm.ts'
import { checkReport, keepReport } from './service/count.ts'
import { getDeadWork, retryDeadWork } from './service/dead-work.ts'
import { getPeriod, getRoutes, getToday } from './service/report.ts'
import { getReturns } from './service/returns.ts'
import { getUnitCosts, setUnitCosts, unitCostDesk } from './service/unit-costs.ts'

/** What happened in the house by day, and what waits in it now. */
export const reportModule: Module = {
  name: 'report',
  calls: implement(reportCalls, {
    today: getToday,
    routes: getRoutes,
    period: getPeriod,
    returns: getReturns,
    behind: getBehind,
    unitCosts: getUnitCosts,
    setUnitCosts,
    deadWork: getDeadWork,
    retryDeadWork,
    alarms: getAlarms,
  }),
  gives: [
    fill(holdingHook, reportHoldings),
    fill(datedSettingHook, unitCostDesk),
    fill(alarmHook, clockAlarms),
  ],
  seed,
  jobs: [
    every('report.keep', '* * * * *', keepReport),
    every('report.check', '50 3 * * *', async (kernel) => {
      await checkReport(kernel)
    }),
  ],
}
