import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/privacy.ts'

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
  copiesTitle: 'Copies of the data',
  noCopies: 'No copy was asked for',
  copyUntil: 'Can be fetched until',
  deletionsTitle: 'Deletion of the account',
  by: 'Asked by',
  byStaff: 'put down by staff',
  byOwner: 'the owner',
  copyStates: {
    waiting: 'Being made',
    ready: 'Ready',
    failed: 'Could not be made',
    over: 'Removed',
  },
  takeBack: {
    deletion: 'Take the deletion back',
    lead: 'The account stays as it is.',
    how: 'Why, and how you know who they are',
    done: 'Taken back',
  },
  putDown: {
    copy: 'Put down a request for a copy',
    deletion: 'Put down a request for deletion',
    how: 'How they asked, and how you know who they are',
    language: 'Language of the copy',
    done: 'Put down',
    leads: {
      copy: 'Only the owner can open the copy, in the app and after proving who they are.',
      deletion:
        'The owner is told and can take it back until the day it is due. After that nothing can be restored.',
    },
    money: (amount) =>
      `${amount} is left in the account and is given up. Make sure that the owner agrees.`,
    commissions: (amount) =>
      `${amount} in commissions, available or frozen, is given up. Make sure that the owner agrees.`,
    matters: (names) => `It waits for: ${names}`,
  },
  states: { requested: 'Waiting', withdrawn: 'Taken back', erasing: 'Being erased', done: 'Done' },
} satisfies Translation<typeof source>
