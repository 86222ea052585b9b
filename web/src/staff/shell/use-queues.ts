import { useCalls } from '../../platform/client/query.ts'
import { hasPermission } from '../../platform/session.ts'
import type { Waiting } from './queue-card.tsx'
import { type QueueName, queueTable } from './queue-table.ts'

const everySeconds = 60

export interface FoundQueue {
  readonly name: QueueName
  readonly to: `/${string}`
  readonly found: { readonly data: Waiting | undefined; readonly error: unknown }
}

/** What waits at the desks that the person may work at, in the order of the table. */
export function useQueues(): readonly FoundQueue[] {
  const sources = queueTable.flatMap(({ call, input, queues }) => {
    const own = queues.filter(({ needs }) => needs.every(hasPermission))
    return own.length > 0 ? [{ call, input, own, everySeconds }] : []
  })
  const answers = useCalls(sources)
  return sources.flatMap(({ own }, place) =>
    own.map(({ name, to, read }) => {
      const { data, error } = answers[place] ?? { data: undefined, error: null }
      return { name, to, found: { data: data === undefined ? undefined : read(data), error } }
    }),
  )
}

/** How many wait at each screen, by its path, for the menu. A list that gives no number counts as its first page. */
export function useCounts(): Readonly<Record<string, number>> {
  const queues = useQueues()
  const counts: Record<string, number> = {}
  for (const { to, found } of queues) {
    const [path = to] = to.split('?')
    counts[path] = (counts[path] ?? 0) + (found.data?.count ?? 0)
  }
  return counts
}
