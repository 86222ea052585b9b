import type { Kernel } from '../../../platform/kernel.ts'
import type { HealthFinding } from '../../../platform/module.ts'

/** Asks the file store whether it works, for `/readyz`; the check of the disk reports a store on the disk. */
export async function examineStore({
  outside,
}: Pick<Kernel, 'outside'>): Promise<readonly HealthFinding[]> {
  const found = await outside.files.examine()
  return found ? [{ name: 'files', ...found }] : []
}
