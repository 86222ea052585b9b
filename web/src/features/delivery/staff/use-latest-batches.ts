import { calls } from '@mailing/contract/client.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { isUnderWay } from './print-job.tsx'

/** How far batches are by now: the list is asked while printers work, because opening them anew would be recorded anew. */
export function useLatestBatches(opened: readonly Batch[]): readonly Batch[] {
  const isAnySent = opened.some(({ printJob }) => printJob !== null)
  const listed = useCall(calls.delivery.batches, {}, { isEnabled: isAnySent })
  const latest = new Map(listed.data?.list.map((batch) => [batch.id, batch]))
  const batches = opened.map((batch) => latest.get(batch.id) ?? batch)
  const isAsked = isAnySent && batches.some(({ printJob }) => isUnderWay(printJob))
  useCall(calls.delivery.batches, {}, { everySeconds: 3, isEnabled: isAsked, freshSeconds: 0 })
  return batches
}
