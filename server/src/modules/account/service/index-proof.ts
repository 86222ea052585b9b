import type { Kernel } from '../../../platform/kernel.ts'
import { contactIndex } from './contact.ts'

/** People whose index is compared; one that fits would do, more cost nothing. */
const looked = 5

/** True when the keyed hashes by which people are found are those of this vault; null when there are no people. */
export async function provesIndex(kernel: Pick<Kernel, 'db' | 'vault'>): Promise<boolean | null> {
  const rows = await kernel.db
    .selectFrom('users')
    .select(['phone_sealed', 'phone_index'])
    .where('phone_sealed', 'is not', null)
    .where('phone_index', 'is not', null)
    .limit(looked)
    .execute()
  const opened = rows.flatMap(({ phone_sealed: sealed, phone_index: index }) => {
    try {
      return [
        { value: kernel.vault.openText(sealed ?? new Uint8Array(), 'users.phone_sealed'), index },
      ]
    } catch {
      // Another key has sealed it, which is said elsewhere.
      return []
    }
  })
  if (opened.length === 0) return null
  return opened.every(
    ({ value, index }) => index?.equals(contactIndex(kernel, { way: 'phone', value })) === true,
  )
}
