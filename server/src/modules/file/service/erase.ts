import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { markErased, type TakenFile, takeForErasing } from '../store.ts'

export type { TakenFile } from '../store.ts'

/** Takes files away, each once; answers those that were there, for the proof. Their bytes go with `eraseBytes` after the commit. */
export const takeFiles = (
  kernel: InTransaction<Pick<Kernel, 'clock'>>,
  ids: readonly string[],
): Promise<TakenFile[]> => takeForErasing(kernel, ids, kernel.clock.now())

/** Removes the bytes of taken files from the store. What a crash leaves behind, the sweeper removes within the hour. */
export async function eraseBytes(kernel: Kernel, files: readonly TakenFile[]): Promise<void> {
  for (const { id, storage_key: key } of files) {
    await kernel.outside.files.remove(key)
    await markErased(kernel, id, kernel.clock.now())
  }
}
