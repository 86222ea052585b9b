import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { removeFile } from '../../file/service.ts'
import { lostScanFiles } from '../store/scans.ts'

const dayMs = 86_400_000

/** Removes scans that were stored and never placed, because the process ended in between. Answers how many. */
export async function sweepScans(kernel: Kernel): Promise<number> {
  const lost = await lostScanFiles(kernel.db, new Date(kernel.clock.now().getTime() - dayMs))
  await inTransaction(kernel.db, async (tx) => {
    for (const { id } of lost) await removeFile(kernel, tx, id)
  })
  return lost.length
}
