import type { GoodsState } from '@mailing/contract/goods/rules.ts'

/** Colours of the tags of goods. */
export const stateColours: Readonly<Record<GoodsState, string>> = {
  draft: 'gold',
  on_sale: 'green',
  off: 'default',
}
