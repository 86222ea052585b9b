import staffCalls from 'virtual:staff-calls'
import { calls } from '@mailing/contract/client.ts'

/**
 * Adds the calls of staff to the table of calls, which a writer's phone downloads without them. A page of the app that staff
 * use is loaded after this; the console's own build has everything from the beginning.
 */
const table = calls as unknown as Record<string, Record<string, unknown>>
for (const [domain, own] of Object.entries(staffCalls))
  table[domain] = Object.assign(table[domain] ?? {}, own)
