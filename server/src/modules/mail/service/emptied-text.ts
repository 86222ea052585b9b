import type { MailKind } from '@mailing/contract/order-states.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { productOf } from './product.ts'
import { openText, sealText } from './sealing.ts'

/** The sealed text of a piece of mail without its words and pictures: what is left still is mail of its kind. */
export function emptiedText(
  kernel: Pick<Kernel, 'vault' | 'hooks'>,
  kind: MailKind,
  sealed: Buffer,
): Buffer {
  const product = productOf(kernel, kind)
  return sealText(
    kernel,
    product,
    product.emptied(openText(kernel, product, { content_sealed: sealed })),
  )
}
