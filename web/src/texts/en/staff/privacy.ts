import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/privacy.ts'

export default {
  lead: 'Accounts whose owners want them gone: until the day they can be taken back, then they are erased and leave a certificate',
  state: 'State',
  anyState: 'Any state',
  none: 'Nobody has asked for deletion',
  number: 'Number',
  person: 'Person',
  requestedAt: 'Asked for',
  dueAt: 'Due',
  waits: 'waits for orders',
  doneAt: 'Done',
  proof: 'Certificate',
  look: 'View',
  states: { requested: 'Waiting', withdrawn: 'Taken back', erasing: 'Being erased', done: 'Done' },
} satisfies Translation<typeof source>
