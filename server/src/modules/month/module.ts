import { monthCalls } from '@mailing/contract/month/calls.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import type { Module } from '../../platform/module.ts'
import { invariantHook } from '../wallet/service.ts'
import { monthHoldings } from './holdings.ts'
import { askToClose, closeMonth, declineClosing } from './service/close.ts'
import { monthInvariants } from './service/invariants.ts'
import { exportJournal, readJournal } from './service/journal.ts'
import { listMonths } from './service/months.ts'
import { getRates, setRates } from './service/rates.ts'
import { drawStatement, getStatement, writeStatement } from './service/statement.ts'

/** The ledger by months: journals, statements, rates of VAT, and closing. */
export const monthModule: Module = {
  name: 'month',
  calls: implement(monthCalls, {
    list: listMonths,
    get: getStatement,
    csv: writeStatement,
    pdf: drawStatement,
    journal: readJournal,
    export: exportJournal,
    ask: askToClose,
    close: closeMonth,
    decline: declineClosing,
    rates: getRates,
    setRates,
  }),
  gives: [fill(holdingHook, monthHoldings), fill(invariantHook, monthInvariants)],
}
