import type { SettingCalls } from '@mailing/contract/account/setting-calls.ts'
import type { Setting, SettingGroup, SettingValues } from '@mailing/contract/setting.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { defineHook, type Filling, fill } from '../../../platform/hooks.ts'
import type { Handler } from '../../../platform/implement.ts'
import { type SettingStore, settingStore } from '../../../platform/setting-store.ts'
import type { Dated, VersionedTable } from '../../../platform/versioned-table.ts'
import { datedDesk, datedSettingHook, withUnset } from './dated-desk.ts'
import { broughtVersion, settingDesk, showVersion } from './setting-desk.ts'

/** A table of the house that holds a setting, with its columns: a row of the privacy register. */
interface SettingTable {
  readonly table: string
  readonly columns: readonly string[]
}

/** The tables of declared settings; the privacy register lists them. */
export const settingTableHook = defineHook<SettingTable>('account.setting_tables')

/** Additions of the server to a declaration, where they do not follow from it. */
interface SettingRules<S extends Setting> {
  /** The table; left out: the one of its name. */
  readonly store?: SettingStore<S>
  /** Returns the values before the first version, of a setting that `hasUnset`. */
  readonly unset?: (context: StaffContext) => SettingValues<S>
  /** Values of later fields in versions from before them. */
  readonly later?: (context: StaffContext) => Partial<SettingValues<S>>
  /** Refuses values that do not go together, or that cannot be. Throws what the declaration's `errors` name. */
  readonly check?: (context: StaffContext, values: SettingValues<S>) => void | Promise<void>
}

type Values = Readonly<Record<string, unknown>>
type AnyRules = SettingRules<Setting>

interface Change extends Values {
  readonly baseVersion: number
  readonly effectiveOn?: string | null
  readonly reason: string
}

interface DeskOf {
  readonly read: (context: StaffContext) => Promise<Values>
  readonly change: (context: StaffContext, change: Change) => Promise<Values>
  readonly gives: readonly Filling[]
}

/** Replaces null by the values of later fields. */
const completed = (values: Values, later: Values | undefined): Values =>
  later
    ? Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value ?? later[name] ?? value]),
      )
    : values

const noteOf =
  ({ audit: { action, subject, prefix } }: Setting) =>
  (version: number) => ({ action, subject, subjectId: `${prefix}${version}` })

function datedDeskOf(setting: Setting, { unset, later }: AnyRules, store: SettingStore): DeskOf {
  const { name, permission, isFactorFresh = false, changed } = setting
  const desk = datedDesk<Values>({
    ...{ name, permission, isFactorFresh, changed },
    // The declaration is of a dated setting, so its versions have a time.
    table: store.versions as unknown as VersionedTable<Dated<Values>>,
    note: noteOf(setting),
  })
  return {
    read: async (context) => {
      const { list, ...zone } = await desk.versions(context)
      const known = list.map((version) => completed(version, later?.(context)))
      const all = unset ? withUnset(known as typeof list, unset(context)) : known
      return { ...zone, [setting.listed ?? 'list']: all }
    },
    change: async (context, { baseVersion, effectiveOn = null, reason, ...values }) =>
      desk.set(context, { baseVersion, effectiveOn, reason, setting: values }),
    gives: [fill(datedSettingHook, desk)],
  }
}

function plainDeskOf(setting: Setting, { unset }: AnyRules, store: SettingStore): DeskOf {
  const desk = settingDesk<Values, Date>({
    table: store.versions as unknown as VersionedTable<Values>,
    changed: setting.changed,
    note: noteOf(setting),
  })
  return {
    read: async (context) => ({
      [setting.listed ?? 'list']: [
        ...(await desk.history(context)).map(showVersion),
        ...(unset ? [broughtVersion(unset(context))] : []),
      ],
    }),
    change: async (context, { baseVersion, reason, ...values }) =>
      showVersion(await desk.change(context, { baseVersion, reason, values })),
    gives: [],
  }
}

/** The declared fields alone, in their order. */
const fieldsOf = ({ fields }: Setting, given: Values): Values =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, given[name]]))

function deskOf(setting: Setting, rules: AnyRules) {
  if (setting.hasUnset && !rules.unset)
    throw new Error(`${setting.name}: say what holds before its first version`)
  const store = rules.store ?? settingStore(setting)
  const desk = (setting.isDated ? datedDeskOf : plainDeskOf)(setting, rules, store)
  return {
    answers: {
      [setting.ids.read]: desk.read,
      [setting.ids.change]: async (context: StaffContext, change: Change) => {
        const { baseVersion, effectiveOn, reason } = change
        const values = fieldsOf(setting, change)
        await rules.check?.(context, values as SettingValues<Setting>)
        return desk.change(context, { ...values, baseVersion, effectiveOn, reason })
      },
    },
    gives: [...desk.gives, fill(settingTableHook, { table: store.table, columns: store.columns })],
  }
}

type Answers<G extends SettingGroup> = {
  readonly [V in keyof SettingCalls<G>]: Handler<SettingCalls<G>[V]>
}

/**
 * The desks of declared settings: what answers their calls, and what their module gives. `rules` names those settings of which
 * something does not follow from the declaration.
 */
export function settingDesks<G extends SettingGroup>(
  group: G,
  rules: { readonly [N in keyof G]?: SettingRules<G[N]> } = {},
): { readonly answers: Answers<G>; readonly gives: readonly Filling[] } {
  const given = rules as unknown as Readonly<Record<string, AnyRules | undefined>>
  const desks = Object.values<Setting>(group).map((setting) =>
    deskOf(setting, given[setting.name] ?? {}),
  )
  return {
    // The verbs are those of the declarations.
    answers: Object.assign({}, ...desks.map(({ answers }) => answers)) as Answers<G>,
    gives: desks.flatMap(({ gives }) => gives),
  }
}
