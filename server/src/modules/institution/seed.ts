import { demoInstitutions, demoSource } from '../../demo/institutions-table.ts'
import { dayIn } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { identityOf } from './rules/search.ts'
import { addInstitution, addRules, changeInstitution, setAcceptance } from './store/directory.ts'

/** The demo's fictitious institutions with their rules. Those that are there stay as they are. */
export async function seed(kernel: Kernel): Promise<void> {
  const now = kernel.clock.now()
  const today = dayIn(kernel.config.TIME_ZONE, now)
  for (const { details, versions, confirmedBy, isBlocked } of demoInstitutions) {
    await inTransaction(kernel, async (kernel) => {
      if (
        await kernel.db
          .selectFrom('institutions')
          .select('id')
          .where('identity', '=', identityOf(details))
          .executeTakeFirst()
      )
        return
      const id = newId()
      await addInstitution(kernel, id, details, now)
      for (const [index, rules] of versions.entries()) {
        await addRules(kernel, {
          institutionId: id,
          baseVersion: index,
          rules,
          source: demoSource,
          checkedOn: today,
          effectiveFrom: today,
          createdBy: null,
          now,
        })
      }
      if (isBlocked)
        await changeInstitution(
          kernel,
          id,
          { ...details, isBlocked: true, baseUpdatedAt: now.toISOString() },
          now,
        )
      if (confirmedBy) await setAcceptance(kernel, id, confirmedBy, today)
    })
  }
}
