import type { PriceItem } from '@mailing/contract/price-item.ts'

/** The lines that supplies inside a letter add to its price. */
export const enclosureLines = (
  enclosures: readonly Pick<PriceItem, 'quantity' | 'unit' | 'amount'>[],
): PriceItem[] =>
  enclosures.map(({ quantity, unit, amount }) => ({ code: 'enclosure', quantity, unit, amount }))
