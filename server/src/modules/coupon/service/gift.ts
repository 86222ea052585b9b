import type { InTransaction, WithDb } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { findWords, insertWords } from '../store/words.ts'
import { type Grant, type Granted, grantCoupon } from './grant.ts'

const wordsColumn = 'coupon_words.words_sealed'

interface Gift extends Omit<Grant, 'way'> {
  /** Words of the desk, which stay with the coupon. */
  readonly message: string | undefined
}

/** Gives a coupon from a desk, beside an order or without one. Throws what `grantCoupon` does. */
export async function giveFromDesk(
  kernel: InTransaction<Pick<Kernel, 'clock' | 'config' | 'vault'>>,
  { message, ...gift }: Gift,
): Promise<Granted> {
  const granted = await grantCoupon(kernel, { ...gift, way: 'distribution' })
  if (message !== undefined)
    await insertWords(kernel, granted.coupon.id, kernel.vault.seal(message, wordsColumn))
  return granted
}

/** What the desk said with a coupon; null: nothing. */
export async function wordsOf(
  kernel: WithDb & Pick<Kernel, 'vault'>,
  coupons: readonly { readonly id: string }[],
): Promise<(coupon: { readonly id: string }) => string | null> {
  const found = await findWords(
    kernel,
    coupons.map(({ id }) => id),
  )
  return ({ id }) => {
    const sealed = found.get(id)
    return sealed === undefined ? null : kernel.vault.openText(sealed, wordsColumn)
  }
}
