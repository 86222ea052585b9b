import type { Minor } from './amount.ts'
import type { ErrorCode } from './errors.ts'
import type { Permission } from './roles.ts'

/**
 * An amount of money. `amount`: in minor units; `fine`: in ten-thousandths of the currency's unit.
 * `most`: inclusive.
 */
interface MoneyField {
  readonly kind: 'amount'
  readonly most: number
  /** True: older versions may lack it; the server says what holds then. */
  readonly isLater?: true
}
interface FineField {
  readonly kind: 'fine'
  readonly most: number
}
/** A time that something takes, in tenths of a minute. */
interface TenthsField {
  readonly kind: 'tenths'
  readonly most: number
}
/** One of several values. `look`: a list to open (the default), or buttons in a row or a column. */
interface ChoiceField {
  readonly kind: 'choice'
  readonly of: readonly string[]
  readonly look?: 'row' | 'column'
}
interface SwitchField {
  readonly kind: 'switch'
}
/** A time of day, `HH:MM` in the deployment's time zone. */
interface TimeField {
  readonly kind: 'time'
}

export type SettingField =
  | MoneyField
  | FineField
  | TenthsField
  | ChoiceField
  | SwitchField
  | TimeField
export type SettingFields = Readonly<Record<string, SettingField>>

type ValueOf<F> = F extends { readonly kind: 'choice'; readonly of: readonly (infer V)[] }
  ? V
  : F extends SwitchField
    ? boolean
    : F extends TimeField
      ? string
      : F extends { readonly kind: 'amount' }
        ? Minor
        : number
type InputOf<F> = F extends { readonly kind: 'amount' } ? number : ValueOf<F>

/** The values of a version of a setting. */
export type SettingValues<S extends SettingSpec> = {
  readonly [N in keyof S['fields']]: ValueOf<S['fields'][N]>
}
/** The values that a change of a setting takes. */
export type SettingInputs<S extends SettingSpec> = {
  readonly [N in keyof S['fields']]: InputOf<S['fields'][N]>
}

/**
 * A setting that staff change, version by version. Calls, storage, history, planned
 * versions, audit entries, the privacy register's row and the screen are made from it. What is left
 * out follows from the name.
 */
export interface SettingSpec {
  readonly fields: SettingFields
  /** The permission to read and change it. */
  readonly permission: Permission
  /** The permission to read it, where more people may read than change. */
  readonly reader?: Permission
  /** True: a version may be planned for a time to come, and withdrawn until then. */
  readonly isDated?: true
  /** True: a change needs a fresh second factor. */
  readonly isFactorFresh?: true
  /** True: something holds before the first version; the server says what. */
  readonly hasUnset?: true
  /** True: the answer names the currency of the amounts. */
  readonly hasCurrency?: true
  /** Summaries of the calls for the OpenAPI document: reading, then changing. */
  readonly summaries: readonly [read: string, change: string]
  /** Verbs of the calls; `x` and `setX`. */
  readonly verbs?: readonly [read: string, change: string]
  /** Paths of the calls below `/admin`; one path for both. */
  readonly paths?: readonly [read: string, change: string]
  /** The answer's field that lists the versions; `list`. */
  readonly listed?: 'versions'
  /** The schema's name in the OpenAPI document; `XVersion`. */
  readonly schema?: string
  /** Says that a colleague was quicker; the sentence of the default fits every setting. */
  readonly changed?: ErrorCode
  /** Further errors that a check of the server answers with. */
  readonly errors?: readonly ErrorCode[]
  /** Shortest and longest reason of an undated setting; 4 and 200. */
  readonly reason?: readonly [least: number, most: number]
  /** The entry of a change in the audit log. The subject's id is `prefix` and the version. */
  readonly audit?: {
    readonly action: string
    readonly subject: 'config' | 'agent' | 'price'
    readonly prefix: string
  }
  /** The key of its tab where the console lists the house's settings. Left out: another screen shows it. */
  readonly tab?: string
}

/** A declared setting: what was declared, completed. */
export type Setting<S extends SettingSpec = SettingSpec, N extends string = string> = S & {
  readonly name: N
  /** The first word of its calls' ids. */
  readonly domain: string
  readonly ids: { readonly read: string; readonly change: string }
  readonly places: { readonly read: string; readonly change: string }
  readonly reader: Permission
  readonly changed: ErrorCode
  readonly audit: NonNullable<SettingSpec['audit']>
}
export type SettingGroup = Readonly<Record<string, Setting>>

const datedNames = new Set<string>()
/** Names of all declared settings whose versions may be planned. */
export const declaredDated = (): readonly string[] => [...datedNames]

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
/** `cutOff` as `cut_off`: the name of a column or table. */
export const snakeName = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Declares settings whose calls stand in one domain: `defineSettings('house', { cutOff: {...} })`. */
export function defineSettings<const G extends Readonly<Record<string, SettingSpec>>>(
  domain: string,
  group: G,
): { readonly [N in keyof G & string]: Setting<G[N], N> } {
  const settings = Object.entries(group).map(([name, spec]) => {
    const [read, change] = spec.verbs ?? [name, `set${capital(name)}`]
    const [readPath, changePath] = spec.paths ?? [`${domain}/${name}`, `${domain}/${name}`]
    const snake = snakeName(name)
    if (spec.isDated) datedNames.add(name)
    const setting: Setting = {
      reader: spec.permission,
      changed: 'content.changed',
      audit: {
        action: `${domain}.set_${snake}`,
        subject: 'config',
        prefix: `${snake.replaceAll('_', ' ')} `,
      },
      ...spec,
      name,
      domain,
      ids: { read, change },
      places: { read: readPath, change: changePath },
    }
    return [name, setting]
  })
  // Each setting is the one declared under its name, completed.
  return Object.fromEntries(settings) as never
}
