import { z } from 'zod'
import { type Call, type CallSpec, call, v5, zNothing, zReason, zTime } from '../call.ts'
import type { ErrorCode } from '../errors.ts'
import { zMinorPositive } from '../money.ts'
import type { Permission } from '../roles.ts'
import { nameSchemas } from '../schema-names.ts'
import type {
  Setting,
  SettingField,
  SettingGroup,
  SettingInputs,
  SettingSpec,
  SettingValues,
} from '../setting.ts'
import { datedChange, datedStamp, type VersionState } from './dated.ts'

type Access = { readonly staff: Permission }

interface Stamp {
  readonly version: number
  /** Null: it came with the product. */
  readonly createdAt: string | null
  readonly createdByName: string
  readonly reason: string
}
interface DatedStamp extends Stamp {
  readonly state: VersionState
  readonly effectiveFrom: string | null
}

/** A version of a setting as its calls answer it. */
type SettingVersion<S extends SettingSpec> = SettingValues<S> &
  (S extends { readonly isDated: true } ? DatedStamp : Stamp)

type Listed<S, V> = S extends { readonly listed: 'versions' }
  ? { readonly versions: V[] }
  : { readonly list: V[] }
type Answer<S extends SettingSpec> = Listed<S, SettingVersion<S>> &
  (S extends { readonly isDated: true } ? { readonly timeZone: string } : unknown) &
  (S extends { readonly hasCurrency: true } ? { readonly currency: string } : unknown)

interface Change {
  readonly baseVersion: number
  readonly reason: string
}
type ChangeInput<S extends SettingSpec> = SettingInputs<S> &
  Change &
  (S extends { readonly isDated: true } ? { readonly effectiveOn?: string | null } : unknown)
type ChangeParsed<S extends SettingSpec> = SettingValues<S> &
  Change &
  (S extends { readonly isDated: true } ? { readonly effectiveOn: string | null } : unknown)

type Shown<T> = z.ZodType<T, T>
type ReadSpec<S extends SettingSpec> = CallSpec<typeof zNothing, Shown<Answer<S>>, Access>
type ChangeSpec<S extends SettingSpec> = CallSpec<
  z.ZodType<ChangeParsed<S>, ChangeInput<S>>,
  Shown<SettingVersion<S>>,
  Access
>

type ReadVerb<N, S> = S extends { readonly verbs: readonly [infer V extends string, string] }
  ? V
  : N & string
type ChangeVerb<N, S> = S extends { readonly verbs: readonly [string, infer V extends string] }
  ? V
  : `set${Capitalize<N & string>}`

/** The two calls of each setting of a group, by their verbs. */
type SettingSpecs<G extends SettingGroup> = {
  readonly [N in keyof G as ReadVerb<N, G[N]>]: ReadSpec<G[N]>
} & { readonly [N in keyof G as ChangeVerb<N, G[N]>]: ChangeSpec<G[N]> }
/** The same as calls that have their ids. */
export type SettingCalls<G extends SettingGroup> = {
  readonly [V in keyof SettingSpecs<G>]: SettingSpecs<G>[V] & Call
}

const zClockTime = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Returns the schemas of a field: in a change and in a version. */
function schemasOf(field: SettingField): { readonly taken: z.ZodType; readonly shown: z.ZodType } {
  switch (field.kind) {
    case 'amount':
      return { taken: z.int().min(0).max(field.most), shown: zMinorPositive }
    case 'fine':
    case 'tenths': {
      const whole = z.int().min(0).max(field.most)
      return { taken: whole, shown: whole }
    }
    case 'choice': {
      const choice = z.enum([...field.of])
      return { taken: choice, shown: choice }
    }
    case 'switch':
      return { taken: z.boolean(), shown: z.boolean() }
    case 'time':
      return { taken: zClockTime, shown: z.string() }
  }
}

const stampOf = ({ isDated, hasUnset }: SettingSpec) =>
  isDated
    ? datedStamp
    : {
        version: z.int(),
        reason: z.string(),
        createdAt: hasUnset ? zTime.nullable() : zTime,
        createdByName: z.string(),
      }

const changeOf = ({ isDated, hasUnset, reason }: SettingSpec) =>
  isDated
    ? datedChange
    : {
        baseVersion: z.int().min(hasUnset ? 0 : 1),
        reason: reason ? z.string().trim().min(reason[0]).max(reason[1]) : zReason,
      }

function errorsOf({ changed, isDated, isFactorFresh, errors = [] }: Setting): ErrorCode[] {
  return [
    changed,
    ...errors,
    ...(isDated ? (['setting.day'] as const) : []),
    ...(isFactorFresh ? (['account.second_factor_stale'] as const) : []),
  ]
}

function specsOf(setting: Setting): [string, CallSpec<z.ZodType, z.ZodType>][] {
  const { name, ids, places, summaries, permission, reader, isDated, hasCurrency } = setting
  const fields = Object.entries(setting.fields).map(
    ([field, one]) => [field, schemasOf(one)] as const,
  )
  const shown = Object.fromEntries(fields.map(([field, one]) => [field, one.shown]))
  const taken = Object.fromEntries(fields.map(([field, one]) => [field, one.taken]))
  const zVersion = z.object({ ...stampOf(setting), ...shown })
  const schema = setting.schema ?? `${name.charAt(0).toUpperCase()}${name.slice(1)}Version`
  nameSchemas({ [schema]: zVersion })
  const read = call({
    method: 'GET',
    path: `${v5}/admin/${places.read}`,
    access: { staff: reader },
    summary: summaries[0],
    input: zNothing,
    output: z.object({
      ...(hasCurrency && { currency: z.string() }),
      ...(isDated && { timeZone: z.string() }),
      [setting.listed ?? 'list']: z.array(zVersion),
    }),
  })
  const change = call({
    method: 'POST',
    path: `${v5}/admin/${places.change}`,
    access: { staff: permission },
    summary: summaries[1],
    input: z.strictObject({ ...changeOf(setting), ...taken }),
    output: zVersion,
    errors: errorsOf(setting),
  })
  return [
    [ids.read, read],
    [ids.change, change],
  ]
}

/** The calls of declared settings: reading all versions, newest first, and adding one. */
export const settingSpecs = <G extends SettingGroup>(group: G): SettingSpecs<G> =>
  // The verbs and schemas are those of the declarations.
  Object.fromEntries(Object.values(group).flatMap(specsOf)) as never
