import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Orders',
  number: 'Order',
  search: 'Find by order number',
  state: 'State',
  anyState: 'Any state',
  kind: 'Kind',
  kinds: { letter: 'Letter', postcard: 'Postcard', pass_message: 'Short message', goods: 'Goods', recharge: 'Top-up' },
  writer: 'Writer',
  place: 'To',
  pages: 'Pages',
  total: 'Total',
  createdAt: 'Made',
  none: 'No orders',
  loadMore: 'Load more',
  states: {
    pending_payment: 'To pay', paid: 'Paid', in_review: 'In review', needs_writer: 'Waits for the writer', approved: 'To print', printing: 'Printing', printed: 'Printed', packed: 'Packed', posted: 'Posted',
    shipped: 'Shipped', return_requested: 'Return requested', in_transit: 'In transit', delivered: 'Delivered', cancelled: 'Cancelled', refused: 'Refused', returned: 'Returned', expired: 'Lapsed', refunded: 'Refunded',
  },
} satisfies Translation<typeof source>
