import type { Translation } from '../../../platform/texts.ts'
import type source from '../../zh-hans/staff/review.ts'

export default {
  title: 'Review letters',
  waiting: (n) =>
    n === 0
      ? 'No letter waits for review'
      : n === 1
        ? '1 letter waits for review'
        : `${n} letters wait for review`,
  states: { in_review: 'To review', needs_writer: 'With the writer' },
  none: 'All reviewed',
  noneHint: 'Newly paid letters appear here by themselves.',
  choose: 'Choose a letter on the left',
  due: 'Due today',
  waited: (minutes) =>
    minutes < 60 ? `waiting ${minutes} min` : `waiting ${Math.floor(minutes / 60)} h`,
  flags: (n) => (n === 1 ? '1 flag' : `${n} flags`),
  kinds: { postcard: 'Postcard', pass_message: 'Short message' },
  noFlags: 'The automatic check found nothing',
  pages: (n) => (n === 1 ? '1 page' : `${n} pages`),
  mailClasses: { ordinary: 'Ordinary', registered: 'Registered', express: 'Express' },
  recipient: 'Recipient',
  address: 'Envelope',
  text: 'Text',
  findings: 'Marked passages',
  breaches: 'Breaks a rule of the place',
  printFile: 'Open the print file',
  hash: 'SHA-256',
  audited: 'Opening this letter is in the audit log; the writer can see it.',
  pass: 'Pass',
  passed: 'Passed; it waits for printing',
  propose: 'Change and ask the writer',
  proposeHint:
    'Change only what must change. The writer sees before and after; it is printed only if they agree, otherwise refunded in full.',
  refuse: 'Refuse and refund',
  refuseHint: 'The writer gets the reason and a full refund.',
  refused: 'Refused and refunded',
  sendProposal: 'Send to the writer',
  sent: 'Sent to the writer',
  confirmRefuse: 'Refuse and refund in full',
  cancel: 'Cancel',
  reason: 'Reason',
  reasons: {
    banned_content: 'Content that cannot be sent',
    institution_rule: 'Against the rules of the place',
    address_problem: 'A problem with the address',
    unreadable: 'Not readable',
    personal_data_of_others: 'Private data of others',
    typing_slip: 'An obvious slip',
    other: 'Other',
  },
  note: 'Note to the writer (optional)',
  edited: 'Text after the change',
  edits: 'Changes',
  editStates: { proposed: 'waiting', accepted: 'accepted', rejected: 'rejected' },
  by: (name) => `by ${name}`,
  back: 'Back to the list',
} satisfies Translation<typeof source>
