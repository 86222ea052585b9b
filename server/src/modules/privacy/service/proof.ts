import { createHash } from 'node:crypto'
import type { ErasureProof } from '@mailing/contract/privacy/deletion-calls.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { DeletionRow } from '../store/deletions.ts'
import { filesOfErasure, stepsOf } from '../store/erasures.ts'
import { registerOf } from './register.ts'

/** What was erased, emptied and kept, and why; which files; when. Nothing in it tells of the person. */
export async function proofOf(
  context: Pick<Kernel, 'db' | 'hooks'>,
  { id, number, requested_at: requestedAt, erasing_at: erasingAt }: DeletionRow,
): Promise<Omit<ErasureProof, 'sha256' | 'doneAt'>> {
  const reasons = new Map(registerOf(context).map(({ table, why }) => [table, why ?? null]))
  const [steps, files] = [await stepsOf(context, id), await filesOfErasure(context, id)]
  return {
    number,
    requestedAt: requestedAt.toISOString(),
    begunAt: erasingAt?.toISOString() ?? requestedAt.toISOString(),
    tables: steps.map(({ table_name: table, deed, columns, rows }) => ({
      table,
      deed,
      columns: columns.split(' ').filter(Boolean),
      rows,
      why: deed === 'erased' ? null : (reasons.get(table) ?? null),
    })),
    files: files.map(({ sha256, bytes }) => ({ sha256: sha256.toString('hex'), bytes })),
  }
}

/** The hash that the audit log keeps of a proof, over its JSON as it is given out. */
export const hashOfProof = (proof: Omit<ErasureProof, 'sha256' | 'doneAt'>): Buffer =>
  createHash('sha256').update(JSON.stringify(proof)).digest()
