import { z } from 'zod'
import { call, v5, zNothing, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Work in the background of one name that failed too often and waits for a person. */
export const zDeadWork = z.object({
  kind: z.enum(['job', 'event']),
  /** Of the job, or of the handler of the event, as the log names it. */
  name: z.string(),
  count: z.int().min(1),
  /** When the oldest of it was begun. */
  since: zTime,
  /** What the newest of it failed with, for whoever mends it; empty: not known. */
  problem: z.string(),
})
export type DeadWork = z.infer<typeof zDeadWork>

nameSchemas({ DeadWork: zDeadWork })

const access = { staff: 'setting.edit' } as const

/** The calls of work that failed for good. */
export const deadWorkSpecs = {
  deadWork: call({
    method: 'GET',
    path: `${v5}/admin/report/deadWork`,
    access,
    summary: 'Staff: work in the background that failed for good, by name',
    input: zNothing,
    output: z.object({ list: z.array(zDeadWork) }),
  }),
  retryDeadWork: call({
    method: 'POST',
    path: `${v5}/admin/report/retryDeadWork`,
    access,
    summary:
      'Staff: let all work that failed for good be tried again, as often as at first; answers how many pieces',
    input: zNothing,
    output: z.object({ retried: z.int().min(0) }),
  }),
}
