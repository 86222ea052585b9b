import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/checkout.ts'

export default {
  title: 'Confirm your order',
  to: 'Deliver to',
  noAddress: 'No delivery address yet. Add one to see what delivery costs.',
  addAddress: 'Add a delivery address',
  change: 'Change',
  chooseAddress: 'Choose an address',
  goods: 'Goods',
  note: 'Note (optional)',
  noteHint: 'For the person who packs it: the best time to deliver, for instance',
  problems: {
    off_sale: 'No longer on sale',
    sold_out: 'Sold out',
    short: (stock: number) => `Only ${stock} left`,
    over_limit: 'Over the limit per person',
  },
  blocked: 'Some of this cannot be bought right now.',
  onlyRest: 'Buy only the rest',
  toCart: 'Back to the cart',
  freeShipping: 'Delivery is free',
  toFree: (amount: string) => `${amount} more and delivery is free`,
  needAddress: 'Add a delivery address first',
  promise: 'You can cancel for a full refund until the parcel is packed.',
  payBefore: (time: string) =>
    `Please pay by ${time}. After that the order is cancelled and the goods go back on the shelf.`,
  nothing: 'Nothing to buy yet',
  nothingHint: 'Have a look around the shop.',
  toMall: 'To the shop',
} satisfies Translation<typeof source>
