import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/later.ts'

export default {
  when: 'When to send it',
  modes: {
    soon: 'As soon as possible',
    post_on: 'Post on a chosen date',
    arrive_by: 'Arrive by a chosen date',
  },
  modeHints: {
    soon: 'Printed once it has passed review',
    post_on: 'On an anniversary, for instance',
    arrive_by: 'In time for a birthday, for instance',
  },
  day: { post_on: 'Post it on', arrive_by: 'It should be there by' },
  dayHint: (last) =>
    `Up to ${last}. You can change or drop the day until printing; we remind you three days before.`,
  chooseDay: 'Please choose a day',
  printedOn: (day) => `Printed and posted on ${day}`,
  arrives: (from, to) =>
    from === to ? `Should arrive around ${from}` : `Should arrive between ${from} and ${to}`,
  looking: 'Working out the days…',
  change: 'Change the day',
  saveDay: 'Save the day',
  dayChanged: 'The day was changed',
  movedTitle: 'Letters not printed yet',
  movedLead: (name) =>
    `${name} has a new address. These letters still carry the old one. Send them all to the new address?`,
  movedNone: 'No letter needs a new address',
  movedNoneHint: 'Everything that is not printed yet carries the current address.',
  movedAll: 'Send all to the new address',
  movedDone: 'All done',
  results: {
    fits: 'Can go there',
    moved: 'Goes to the new address',
    refused: 'Not accepted there',
    waiting: 'Answer our change first',
    locked: 'Printing has started',
  },
  resultHints: {
    fits: '',
    moved: 'A new print file was made',
    refused: 'The new institution’s rules don’t allow it, so the address stays the same',
    waiting: 'Accept or cancel it in the order',
    locked: 'Already printing; if it comes back, the refund and resend terms apply',
  },
  toOrders: 'See the orders',
  later: 'Not now',
  to: 'To',
  resendTitle: 'Send it again',
  resendLead: 'The same letter, to the current address.',
  resendFree: 'Sending it again is free',
  resendPart: (percent) => `Sending it again costs ${percent}% of the price`,
  resendFull: 'Sending it again costs the usual price',
  editAddress: 'Change the address',
  editText: 'Change the text first',
  sameAddress: 'This is the address from which it came back. Please check it first.',
} satisfies Translation<typeof source>
