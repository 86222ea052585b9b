import { z } from 'zod'
import { call, v5, zNothing, zTime } from '../call.ts'
import { nameSchemas } from '../schema-names.ts'

/** Dead letters of one name: background work that failed too often and waits for a person. */
export const zDeadWork = z.object({
  kind: z.enum(['job', 'event']),
  /** Name of the job or event handler, as in the log. */
  name: z.string(),
  count: z.int().min(1),
  /** Start of the oldest. */
  since: zTime,
  /** Error of the newest, for the person who fixes it. Empty: not known. */
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
