import type { Kernel } from '../../../platform/kernel.ts'
import { inPages } from '../../../platform/one-by-one.ts'
import { listStored } from '../store.ts'

/** What became of the files that rows name. */
export interface Recovered {
  readonly present: number
  readonly recovered: number
  /** Ids of files whose bytes are nowhere. */
  readonly missing: readonly string[]
}

/** Brings back the bytes of every file that a row names, where they were removed after that row was read. */
export async function recoverFiles(kernel: Kernel): Promise<Recovered> {
  const count = { present: 0, recovered: 0 }
  const missing: string[] = []
  for await (const { id, storage_key: key } of inPages((after: { id: string } | undefined) =>
    listStored(kernel, after?.id),
  )) {
    const found = await kernel.outside.files.recover(key)
    if (found === 'missing') missing.push(id)
    else count[found] += 1
  }
  return { ...count, missing }
}
