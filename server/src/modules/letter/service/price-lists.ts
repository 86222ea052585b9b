import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { PriceState } from '@mailing/contract/letter/price-limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { VersionedTable } from '../../../platform/versioned-table.ts'
import { type NamedVersion, settingDesk } from '../../account/service.ts'
import { statesOf } from '../rules/price-state.ts'

const yearMs = 365 * 86_400_000

/** From when a version of a price list is in force: at once, or from the beginning of a day to come. Throws letter.price_day. */
function priceMoment(
  { config, clock }: Pick<StaffContext, 'config' | 'clock'>,
  day: string | null,
): Date {
  const now = clock.now()
  if (day === null) return now
  const latest = dayIn(config.TIME_ZONE, new Date(now.getTime() + yearMs))
  if (day <= dayIn(config.TIME_ZONE, now) || day > latest) throw new AppError('letter.price_day')
  return momentIn(config.TIME_ZONE, day, '00:00')
}

interface Dated<Prices> {
  readonly effectiveFrom: Date
  readonly prices: Prices
}

/** What the desk says of a version beside its prices. */
interface PriceStamp {
  readonly version: number
  readonly state: PriceState
  readonly effectiveFrom: string
  readonly createdAt: string
  readonly createdByName: string
  readonly reason: string
}

/** Versions of a price list as the desk shows them, newest first: each with where it stands now. */
function showVersions<Prices>(
  { clock }: StaffContext,
  versions: readonly NamedVersion<Dated<Prices>>[],
): (Prices & PriceStamp)[] {
  const states = statesOf(
    versions.map(({ version, values: { effectiveFrom } }) => ({ version, effectiveFrom })),
    clock.now(),
  )
  return versions.map(({ version, values, createdAt, createdByName, reason }) => ({
    ...values.prices,
    version,
    state: states.get(version) ?? 'past',
    effectiveFrom: values.effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    createdByName,
    reason,
  }))
}

interface DatedDesk<Prices> {
  readonly table: VersionedTable<Dated<Prices>>
  /** The error that says that a colleague was quicker. */
  readonly changed?: ErrorCode
  readonly note: Parameters<typeof settingDesk<Dated<Prices>, Date>>[0]['note']
}

interface PriceChange<Prices> {
  readonly baseVersion: number
  readonly effectiveOn: string | null
  readonly reason: string
  readonly prices: Prices
}

/** The desk of a price list. `name` tells the list from others in the audit log. */
export const priceDesk = <Prices>({
  table,
  action,
  name,
}: {
  readonly table: VersionedTable<Dated<Prices>>
  readonly action: string
  readonly name: string
}) =>
  datedDesk({
    table,
    note: (version) => ({ action, subject: 'price', subjectId: `${name}-${version}` }),
  })

/** The desk of a setting whose versions are in force at once or from a day to come. */
export function datedDesk<Prices>({
  table,
  changed = 'letter.prices_changed',
  note,
}: DatedDesk<Prices>) {
  const desk = settingDesk({ table, changed, note })
  return {
    versions: async (context: StaffContext) => ({
      currency: context.config.CURRENCY,
      timeZone: context.config.TIME_ZONE,
      list: showVersions(context, await desk.history(context)),
    }),
    set: async (
      context: StaffContext,
      { baseVersion, effectiveOn, reason, prices }: PriceChange<Prices>,
    ) => {
      const effectiveFrom = priceMoment(context, effectiveOn)
      const values = { effectiveFrom, prices }
      const added = await desk.change(context, { baseVersion, reason, values })
      const [newest] = showVersions(context, [added])
      if (!newest) throw new Error('prices that were just added are gone')
      return newest
    },
  }
}
