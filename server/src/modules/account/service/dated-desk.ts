import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { PriceState } from '@mailing/contract/letter/price-limits.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import type { Dated, VersionedTable } from '../../../platform/versioned-table.ts'
import { statesOf } from '../rules/version-state.ts'
import { type NamedVersion, settingDesk } from './setting-desk.ts'

const yearMs = 365 * 86_400_000

/** From when a version is in force: at once, or from the beginning of a day to come. Throws letter.price_day. */
function momentOf(
  { config, clock }: Pick<StaffContext, 'config' | 'clock'>,
  day: string | null,
): Date {
  const now = clock.now()
  if (day === null) return now
  const latest = dayIn(config.TIME_ZONE, new Date(now.getTime() + yearMs))
  if (day <= dayIn(config.TIME_ZONE, now) || day > latest) throw new AppError('letter.price_day')
  return momentIn(config.TIME_ZONE, day, '00:00')
}

/** What the desk says of a version beside what was set. */
export interface DatedStamp {
  readonly version: number
  readonly state: PriceState
  readonly effectiveFrom: string
  readonly createdAt: string
  readonly createdByName: string
  readonly reason: string
}

/** Versions as the desk shows them, newest first: each with where it stands now. */
function showVersions<Setting>(
  { clock }: StaffContext,
  versions: readonly NamedVersion<Dated<Setting>>[],
): (Setting & DatedStamp)[] {
  const states = statesOf(
    versions.map(({ version, values: { effectiveFrom } }) => ({ version, effectiveFrom })),
    clock.now(),
  )
  return versions.map(({ version, values, createdAt, createdByName, reason }) => ({
    ...values.setting,
    version,
    state: states.get(version) ?? 'past',
    effectiveFrom: values.effectiveFrom.toISOString(),
    createdAt: createdAt.toISOString(),
    createdByName,
    reason,
  }))
}

interface DatedDesk<Setting> {
  readonly table: VersionedTable<Dated<Setting>>
  /** The error that says that a colleague was quicker. */
  readonly changed: ErrorCode
  readonly note: Parameters<typeof settingDesk<Dated<Setting>, Date>>[0]['note']
}

interface DatedChange<Setting> {
  readonly baseVersion: number
  readonly effectiveOn: string | null
  readonly reason: string
  readonly setting: Setting
}

/** The desk of a setting whose versions are in force at once or from a day to come. */
export function datedDesk<Setting>({ table, changed, note }: DatedDesk<Setting>) {
  const desk = settingDesk({ table, changed, note })
  return {
    versions: async (context: StaffContext) => ({
      currency: context.config.CURRENCY,
      timeZone: context.config.TIME_ZONE,
      list: showVersions(context, await desk.history(context)),
    }),
    set: async (
      context: StaffContext,
      { baseVersion, effectiveOn, reason, setting }: DatedChange<Setting>,
    ) => {
      const effectiveFrom = momentOf(context, effectiveOn)
      const values = { effectiveFrom, setting }
      const added = await desk.change(context, { baseVersion, reason, values })
      const [newest] = showVersions(context, [added])
      if (!newest) throw new Error('a version that was just added is gone')
      return newest
    },
  }
}
