import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/mail.ts'

const count = (n: number, one: string, other: string): string =>
  plural('en', n, { one: `${n} ${one}`, other: `${n} ${other}` })

export default {
  to: 'To',
  chooseRecipient: 'Choose who it is for',
  recipientMissing: 'Choose who it is for to see the postage and the posting day',
  change: 'Change',
  mailClass: 'How to send it',
  tracked: 'With tracking',
  untracked: 'No tracking',
  days: (min, max) =>
    min === max
      ? `Arrives about ${count(min, 'day', 'days')} after posting`
      : `Arrives ${min} to ${max} days after posting`,
  notAccepted: 'Not accepted there',
  options: 'Printing',
  colour: 'In colour',
  colourHint: (price) => `${price} more per page`,
  colourFree: 'No extra charge',
  colourRefused: 'Black and white only',
  duplex: 'On both sides',
  duplexHint: 'Thinner, and uses less paper',
  rulesOk: 'Checked against the institution’s rules: ready to send',
  rulesOkPostal: 'Checked: ready to send',
  blocks: 'Must be changed before sending',
  warnings: 'Please note before sending',
  accept: 'I understand, send it anyway',
  posting: 'When it goes',
  postToday: (time) => `Paid before ${time} and approved, it is posted today`,
  postOn: (day) => `Paid now, it is posted on ${day}`,
  left: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`),
  arrives: (from, to) =>
    from === to ? `Should arrive around ${from}` : `Should arrive between ${from} and ${to}`,
  outcomes: 'What if something goes wrong?',
  faults: {
    ours: 'Our mistake',
    post: 'The post',
    address: 'The address',
    content: 'The contents',
    moved: 'They have moved',
  },
  faultsWhen: {
    ours: 'misprinted or mixed up',
    post: 'damaged on the way',
    address: 'incomplete, or nobody with that name',
    content: 'the institution did not accept it',
    moved: 'no longer there, or not collected',
  },
  creditAll: 'Refunded in full',
  creditPart: (percent) => `${percent}% refunded`,
  creditNone: 'No refund',
  resendFree: 'Sent again free',
  resendPart: (percent) => `Sent again for ${percent}%`,
  resendFull: 'Sent again at full price',
  outcomeHint:
    'When a letter comes back we show you a photo and the reason, refund you by this table, and you can send it again with one tap.',
  outcomeHintCard:
    'When a card comes back we show you a photo and the reason, and refund you by this table. Cards are not sent again; what sending it again would have saved you is included in the refund.',
  outcomeFixed: [
    { who: 'It does not pass our review', what: 'We tell you why and refund everything' },
    { who: 'You cancel before printing', what: 'At any time, with a full refund' },
  ],
  lostOf: (mailClass) => `Lost on the way: ${mailClass}`,
  lostWhen: (days) =>
    `when the carrier says so, or ${days} days after the last expected day without arriving`,
  lostWays: {
    both: 'Sent again free or refunded in full, as you choose',
    resend: 'Sent again free, once',
  },
  checking: 'Preparing your pages…',
  retry: 'Try again',
  login: 'Log in',
  people: {
    none: 'Leave it open for now',
    add: 'Add a recipient',
    guest: 'Log in to choose from your address book.',
  },
  printFile: 'Open the print file',
  closely: 'Look closely',
  notes: {
    over: (n) => (n === 1 ? '1 line too many for the card' : `${n} lines too many for the card`),
    substituted: (characters) => `In another font: ${characters}`,
    missing: (characters) => `No font can print ${characters}; please write it another way`,
  },
  draft: {
    saving: 'Saving…',
    saved: 'Saved',
    unkept: 'Not saved: this needs a login and a connection',
    notSaved: 'Not saved yet; it is saved when you are online again',
    onlyHere: 'Only on this device so far',
    empty: 'No words yet',
  },
  later: {
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
  },
  shelf: {
    removed: 'Draft deleted',
    undo: 'Undo',
  },
} satisfies Translation<typeof source>
