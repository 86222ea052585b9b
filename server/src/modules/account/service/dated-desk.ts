import type { datedCalls, VersionState } from '@mailing/contract/account/dated.ts'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { ErrorCode } from '@mailing/contract/errors.ts'
import type { Permission } from '@mailing/contract/roles.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn, momentIn } from '../../../platform/clock.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { defineHook } from '../../../platform/hooks.ts'
import { requireFreshFactor, requirePermission } from '../../../platform/session.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import type { Dated, VersionedTable } from '../../../platform/versioned-table.ts'
import { type AuditNote, recordAudit } from '../../audit/service.ts'
import { statesOf } from '../rules/version-state.ts'
import { type NamedVersion, settingDesk } from './setting-desk.ts'

const yearMs = 365 * 86_400_000

/** From when a version is in force: at once, from the beginning of a day to come, or from a time to come. Throws letter.price_day. */
function momentOf(
  { config, clock }: Pick<StaffContext, 'config' | 'clock'>,
  effectiveOn: string | null,
): Date {
  const now = clock.now()
  if (effectiveOn === null) return now
  const [day = '', time = '00:00'] = effectiveOn.split('T')
  const latest = dayIn(config.TIME_ZONE, new Date(now.getTime() + yearMs))
  const moment = momentIn(config.TIME_ZONE, day, time)
  if (moment <= now || day > latest) throw new AppError('setting.day')
  return moment
}

/** What the desk says of a version beside what was set. */
export interface DatedStamp {
  readonly version: number
  readonly state: VersionState
  readonly effectiveFrom: string
  readonly createdAt: string
  readonly createdByName: string
  readonly reason: string
}

/** The same of what holds until somebody sets a version. */
type UnsetStamp = Omit<DatedStamp, 'effectiveFrom' | 'createdAt'> & {
  readonly effectiveFrom: string | null
  readonly createdAt: string | null
}

/** Versions as the desk shows them, newest first: each with where it stands now. */
function showVersions<Setting>(
  { clock }: StaffContext,
  versions: readonly NamedVersion<Dated<Setting>>[],
): (Setting & DatedStamp)[] {
  const states = statesOf(
    versions.map(({ version, isWithdrawn, values: { effectiveFrom } }) => ({
      version,
      isWithdrawn,
      effectiveFrom,
    })),
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

/** The versions, and at their end what holds until the first of them does. */
export const withUnset = <Setting>(
  list: readonly (Setting & DatedStamp)[],
  unset: Setting,
): (Setting & UnsetStamp)[] => [
  ...list,
  {
    ...unset,
    version: 0,
    state: list.some(({ state }) => state === 'current') ? 'past' : 'current',
    effectiveFrom: null,
    createdAt: null,
    createdByName: '',
    reason: '',
  },
]

interface DatedDesk<Setting> {
  readonly name: string
  /** What whoever withdraws a planned version must hold: the same as to plan one. */
  readonly permission: Permission
  /** Whether the second factor must be fresh: what is set is money, or where answers go. */
  readonly isFactorFresh?: boolean
  readonly table: VersionedTable<Dated<Setting>>
  /** The error that says that a colleague was quicker. */
  readonly changed: ErrorCode
  readonly note: (version: number) => AuditNote
}

interface DatedChange<Setting> {
  readonly baseVersion: number
  readonly effectiveOn: string | null
  readonly reason: string
  readonly setting: Setting
}

/** What withdraws planned versions of one setting. */
export interface DatedSource {
  readonly name: string
  readonly withdraw: (context: StaffContext, version: number, reason: string) => Promise<void>
}

/** The desks of dated settings, each given by its module. */
export const datedSettingHook = defineHook<DatedSource>('account.dated_settings')

/** The desk of a setting whose versions are in force at once or from a time to come, and can be withdrawn until then. */
export function datedDesk<Setting>(declared: DatedDesk<Setting>) {
  const { name, permission, isFactorFresh = false, table, changed, note } = declared
  const desk = settingDesk({ table, changed, note })
  const requireFactor = (context: StaffContext): void => {
    if (isFactorFresh) requireFreshFactor(context, context.session)
  }
  return {
    name,
    versions: async (context: StaffContext) => ({
      currency: context.config.CURRENCY,
      timeZone: context.config.TIME_ZONE,
      list: showVersions(context, await desk.history(context)),
    }),
    set: async (
      context: StaffContext,
      { baseVersion, effectiveOn, reason, setting }: DatedChange<Setting>,
    ) => {
      requireFactor(context)
      const effectiveFrom = momentOf(context, effectiveOn)
      const values = { effectiveFrom, setting }
      const added = await desk.change(context, { baseVersion, reason, values })
      const [newest] = showVersions(context, [added])
      if (!newest) throw new Error('a version that was just added is gone')
      return newest
    },
    withdraw: async (context: StaffContext, version: number, reason: string): Promise<void> => {
      requirePermission(context.session, permission)
      requireFactor(context)
      await inTransaction(context, async (context) => {
        const withdrawal = { at: context.clock.now(), by: context.userId, reason }
        if (!(await table.withdraw(context, version, withdrawal)))
          throw new AppError('account.not_planned')
        await recordAudit(context, { ...note(version), action: 'setting.withdraw', reason })
      })
    },
  }
}

/** The call `dated.withdraw`: undoes what was planned, before it comes into force. What else is planned stays so. */
export async function withdrawVersion(
  context: StaffContext,
  { setting, version, reason }: CallParsed<typeof datedCalls.withdraw>,
): Promise<CallAnswer<typeof datedCalls.withdraw>> {
  const source = context.hooks.all(datedSettingHook).find(({ name }) => name === setting)
  if (!source) throw new Error(`no module has the setting ${setting}`)
  await source.withdraw(context, version, reason)
  return { isDone: true }
}
