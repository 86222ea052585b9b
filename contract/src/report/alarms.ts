import { z } from 'zod'
import { call, v5, zNothing, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Something that administrators must look at while the servers go on serving. */
export const zAlarm = z.object({
  /** The name that the log and the metrics use. */
  name: z.string(),
  /** The sentence for the administrator, in the reader's language. */
  says: z.string(),
  count: z.int().min(1),
  since: zTime,
})
export type Alarm = z.infer<typeof zAlarm>

nameSchemas({ Alarm: zAlarm })

export const alarmSpecs = {
  alarms: call({
    method: 'GET',
    path: `${v5}/admin/report/alarms`,
    access: { staff: 'setting.edit' },
    summary: 'Staff: what an administrator must look at now',
    input: zNothing,
    output: z.object({ list: z.array(zAlarm) }),
  }),
}
