import { z } from 'zod'
import { call, defineCalls, v5, zDone, zInt, zReason, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'
import { declaredDated } from '../setting.ts'

/**
 * State of a version of a dated setting. `current`: in force. `planned`: its time has not come.
 * `replaced`: a newer one came before its time. `withdrawn`: staff took it back before its time.
 * `past`: it was in force.
 */
export const versionStates = ['current', 'planned', 'replaced', 'withdrawn', 'past'] as const
const zVersionState = z.enum(versionStates)
export type VersionState = z.infer<typeof zVersionState>

/**
 * Start of a version, in the deployment's time zone: the beginning of a day to come (`YYYY-MM-DD`),
 * or a time to come (`YYYY-MM-DDTHH:MM`); within a year. Null: immediately.
 */
const zEffectiveOn = z
  .string()
  .max(16)
  .regex(/^20\d\d-\d\d-\d\d(T\d\d:\d\d)?$/)
  .refine((text) => isReal(text))
  .nullable()

/** True when calendar and clock have it: 30 February and 24:10 are refused. */
function isReal(text: string): boolean {
  const [day = '', time = '00:00'] = text.split('T')
  const moment = new Date(`${day}T${time}Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T${time}`)
}

/**
 * Facts of each version of a dated setting beside its values. Version 0 holds until staff set one;
 * nobody made it.
 */
export const datedStamp = {
  version: z.int(),
  state: zVersionState,
  /** Null: it always held. */
  effectiveFrom: zTime.nullable(),
  createdAt: zTime.nullable(),
  createdByName: z.string(),
  reason: z.string(),
}

/** Facts of a change of a dated setting beside its values. */
export const datedChange = {
  /** The newest version that the author of the change has seen. */
  baseVersion: zInt.min(0),
  effectiveOn: zEffectiveOn.default(null),
  reason: zReason,
}

nameSchemas({ VersionState: zVersionState, EffectiveOn: zEffectiveOn })

/**
 * Settings with planned versions, in the order of the OpenAPI document. Declared ones that are not
 * named here follow.
 */
const datedSettings = [
  'cutOff',
  'collection',
  'words',
  'limits',
  'chatHours',
  'letterPrices',
  'cardPrices',
  'greetingPrices',
  'unitCosts',
  'agentRule',
] as const
/** Read when a call is made: the words to the right have declared theirs by then. */
const zDatedSetting = z.lazy(() => z.enum([...new Set([...datedSettings, ...declaredDated()])]))

export const datedCalls = defineCalls('dated', {
  withdraw: call({
    method: 'POST',
    path: `${v5}/admin/setting/withdraw`,
    // Every desk has it; the permission of the setting is asked for besides.
    access: { staff: 'view.edit' },
    summary:
      'Staff: takes a version of a setting back that is not in force yet; others stay planned',
    input: z.strictObject({
      setting: zDatedSetting,
      version: zInt.min(1),
      reason: zReason,
    }),
    output: zDone,
    errors: ['account.not_planned', 'account.second_factor_stale'],
  }),
})
