import type { InTransaction } from '../../../platform/database.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { type NewFile, putFile, putPrintDay } from '../store/print-day.ts'
import { addressColumn } from './add-piece.ts'

/**
 * Another print day for an order's piece; null: as soon as it can. The caller holds the order in a state before printing;
 * an order that has no piece yet gets the day with its piece.
 */
export async function schedulePiece(
  context: InTransaction,
  orderId: string,
  printOn: string | null,
): Promise<void> {
  await putPrintDay(context, orderId, printOn)
}

/** Another file and address for an order's piece, on the same terms. */
export async function readdressPiece(
  context: InTransaction<Pick<Kernel, 'vault'>>,
  {
    addressLines,
    ...file
  }: Omit<NewFile, 'addressSealed'> & { readonly addressLines: readonly string[] },
): Promise<void> {
  await putFile(context, {
    ...file,
    addressSealed: context.vault.seal(JSON.stringify({ lines: addressLines }), addressColumn),
  })
}
