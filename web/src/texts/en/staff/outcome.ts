import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/outcome.ts'

export default {
  title: 'Table of outcomes',
  lead: 'Writers read this table before they pay. A recorded return is refunded and priced for sending again by it.',
  cards:
    'Postcards and short messages are not sent again: where sending again would save more than the refund, that is refunded instead.',
  fault: 'Fault',
  faults: {
    ours: 'Ours',
    post: 'The post',
    address: 'The address',
    content: 'The contents',
    moved: 'They have moved',
  },
  reasons: {
    ours: 'Our mistake',
    post: 'Damaged, other reasons',
    address: 'Incomplete address, person unknown',
    content: 'Content refused',
    moved: 'Moved, not collected',
  },
  credit: 'Given back of what was paid',
  resend: 'Price of sending again',
  keeps:
    'A new table holds for returns recorded from now on. Those recorded before keep what they were given.',
} satisfies Translation<typeof source>
