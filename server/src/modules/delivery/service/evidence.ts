import type { Kernel } from '../../../platform/kernel.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { removeFile } from '../../file/service.ts'
import { takeUnusedEvidence } from '../store/evidence.ts'

/** Long after the scan or the return for which it was taken. */
const keptMs = 48 * 3_600_000
const sweepSize = 200

/** Removes photographs that staff took and then did not use, such as one of the wrong envelope. Answers how many. */
export async function sweepEvidence(kernel: Kernel): Promise<number> {
  const before = new Date(kernel.clock.now().getTime() - keptMs)
  let swept = 0
  for (let count = sweepSize; count >= sweepSize; swept += count) {
    count = await inTransaction(kernel, async (kernel) => {
      const ids = await takeUnusedEvidence(kernel, before, sweepSize)
      for (const id of ids) await removeFile(kernel, id)
      return ids.length
    })
  }
  return swept
}
