import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/outcome.ts'

export default {
  title: 'Refund and resend terms',
  lead: 'Writers read this table before they pay. Recorded returns are refunded by it, and sending again is priced by it.',
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
    content: 'Contents refused',
    moved: 'Moved, not collected',
  },
  credit: 'Refunded of what was paid',
  resend: 'Price of sending again',
  keeps:
    'A new table applies to returns recorded from now on. Earlier ones keep what they were given.',
} satisfies Translation<typeof source>
