import { zKeptLine } from '@mailing/contract/printed-line.ts'
import { z } from 'zod'
import type { Kernel } from '../../../platform/kernel.ts'

const snapshotColumn = 'orders.snapshot_sealed'

const zSnapshot = z.object({
  recipientName: zKeptLine,
  placeName: zKeptLine,
  title: z.string(),
  addressLines: z.array(zKeptLine),
})
/** Whom it is for, where it goes and what it is called, as it was when ordered. Private: kept sealed. */
export type OrderSnapshot = z.output<typeof zSnapshot>

export const openSnapshot = ({ vault }: Pick<Kernel, 'vault'>, sealed: Buffer): OrderSnapshot =>
  zSnapshot.parse(JSON.parse(vault.openText(sealed, snapshotColumn)))

const zListed = zSnapshot.omit({ addressLines: true })

/** The same for a list, which shows no address. */
export const openListed = (
  { vault }: Pick<Kernel, 'vault'>,
  sealed: Buffer,
): Omit<OrderSnapshot, 'addressLines'> =>
  zListed.parse(JSON.parse(vault.openText(sealed, snapshotColumn)))

export const sealSnapshot = ({ vault }: Pick<Kernel, 'vault'>, snapshot: OrderSnapshot): Buffer =>
  vault.seal(JSON.stringify(snapshot), snapshotColumn)
