import type { StaffContext } from './context.ts'
import { defineHook } from './hooks.ts'

/** Something that an administrator must look at while the servers go on serving. */
export interface Alarm {
  /** The name that the log and the metrics use. */
  readonly name: string
  /** The sentence for the administrator, in the reader's language. */
  readonly says: string
  readonly count: number
  readonly since: Date
}

/** Reads the alarms that a module raises now. */
export const alarmHook =
  defineHook<
    (
      context: Pick<StaffContext, 'db' | 'hooks' | 'clock' | 'locale' | 'config'>,
    ) => Promise<readonly Alarm[]>
  >('platform.alarms')
