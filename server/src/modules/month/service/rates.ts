import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { monthCalls, VatVersion } from '@mailing/contract/month/calls.ts'
import { perKind } from '@mailing/contract/order-states.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { WithDb } from '../../../platform/database.ts'
import { requireFreshFactor } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { holdRates, listClosings } from '../store/closings.ts'
import { type VatRates, vatRates } from '../store/rates.ts'

type Calls = typeof monthCalls

const desk = settingDesk({
  table: vatRates,
  changed: 'month.rates_changed',
  note: (version) => ({
    action: 'month.set_rates',
    subject: 'month',
    subjectId: `rates-${version}`,
  }),
})

const showRates = (
  { config }: StaffContext,
  {
    version,
    values: { holdsFrom, rates },
    createdAt,
    createdByName,
    reason,
  }: NamedVersion<{ readonly holdsFrom: Date; readonly rates: VatRates }>,
): VatVersion => ({
  ...rates,
  version,
  holdsFrom: dayIn(config.TIME_ZONE, holdsFrom),
  createdAt: createdAt.toISOString(),
  createdByName,
  reason,
})

/** What holds while nobody has set anything. */
const noRates: VatVersion = {
  version: 0,
  holdsFrom: null,
  ...perKind(() => null),
  createdAt: null,
  createdByName: '',
  reason: '',
}

/** The moment up to which everything is closed; undefined: no month is. */
const closedUntil = async (context: WithDb): Promise<Date | undefined> =>
  (await listClosings(context))[0]?.ends_at

/** The call `month.rates`. */
export async function getRates(context: StaffContext): Promise<CallAnswer<Calls['rates']>> {
  const [history, until] = await Promise.all([desk.history(context), closedUntil(context)])
  return {
    list: [...history.map((version) => showRates(context, version)), noRates],
    openFrom: until ? dayIn(context.config.TIME_ZONE, until) : null,
  }
}

/** Adds a version. What is closed keeps the figures that it was closed with, so no rate may seem to hold in it. */
export async function setRates(
  context: StaffContext,
  { baseVersion, holdsFrom: day, reason, ...rates }: CallParsed<Calls['setRates']>,
): Promise<VatVersion> {
  requireFreshFactor(context, context.session)
  const zone = context.config.TIME_ZONE
  const holdsFrom = momentIn(zone, day, '00:00')
  return inTransaction(context, async (context) => {
    // A month that is being closed meanwhile is waited for: then it is closed.
    await holdRates(context)
    const until = await closedUntil(context)
    if (until && holdsFrom < until)
      throw new AppError('month.rates_day', { day: dayIn(zone, until) })
    const values = { holdsFrom, rates }
    return showRates(context, await desk.change(context, { baseVersion, reason, values }))
  })
}
