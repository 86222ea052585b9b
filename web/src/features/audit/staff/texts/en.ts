import type { Translation } from '../../../../platform/texts.ts'
import type source from './zh-hans.ts'

export default {
  title: 'Audit log',
  lead: 'Each time staff look at a letter, a scan or a balance it is written here, and cannot be changed.',
  intact: 'The log is whole and unchanged',
  broken: 'The chain of the log is broken: tell an administrator at once',
  at: 'Time',
  actor: 'Who',
  action: 'Action',
  subject: 'Kind',
  subjectId: 'Id',
  reason: 'Reason',
  address: 'Network address',
  all: 'All',
  subjects: { letter: 'Letter', postcard: 'Postcard', order: 'Order', reply: 'Reply', scan: 'Scan', batch: 'Batch', shift: 'Shift', piece: 'Piece', address: 'Address', user: 'User', institution: 'Institution', wallet: 'Wallet', session: 'Session', config: 'Settings', goods: 'Goods', point: 'Points', price: 'Prices', outcome_table: 'Table of outcomes', template: 'Letter template', stationery: 'Stationery', coupon: 'Coupons' },
  system: 'System',
  none: 'No entries',
  loadMore: 'Load more',
} satisfies Translation<typeof source>
