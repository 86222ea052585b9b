import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/reply.ts'

export default {
  queryTitle: 'Replies',
  queryLead: 'Our staff scan each reply, count its sheets twice and put it here.',
  search: 'Order number',
  empty: 'No reply yet',
  emptyHint: 'Give them your collection address; their reply will appear here',
  emptyOrder: 'No reply to this letter yet',
  showAddress: 'Show my collection address',
  unread: 'unread',
  pages: (pages) => plural('en', pages, { one: '1 page', other: `${pages} pages` }),
  from: (name) => `From ${name}`,
  received: (day) => `Received ${day}`,
  answerTo: (number) => `Reply to order ${number}`,
  envelope: 'Envelope',
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  front: 'front',
  back: 'back',
  open: (what) => `Enlarge: ${what}`,
  download: 'Download PDF',
  seeOrder: 'See the letter it answers',
  writeBack: 'Write back',
  besideTitle: 'Their letter',
  besideFailed: 'Their letter could not be opened',
  kept: (day) => `We keep the paper original for you until ${day}; then it is destroyed`,
  originalTitle: 'Paper original',
  keptOver: (day) =>
    `We kept it until ${day}. It has not been destroyed yet, so we can still send it to you`,
  forward: 'Send me the original',
  ordered: 'You have ordered the original to be sent',
  sent: (day) => `The original was sent to you on ${day}`,
  destroyed: (day) =>
    `The storage period ended and the original was destroyed on ${day}. The scans stay here`,
  lost: (day) =>
    `We are sorry: the carrier lost the original (we learned of it on ${day}). The postage is back in your balance; the scans stay here.`,
  seeSending: 'See that order',
  readsTitle: 'Who has read this reply',
  withdrawn: 'Our staff have withdrawn this reply',
  withdrawnHint: 'It may not have been meant for you. Please contact us if you have questions.',
  recordTitle: 'Received letters',
  recordLead: 'Every letter that came to your box, by date',
  total: (letters, unread) =>
    `${plural('en', letters, { one: '1 letter', other: `${letters} letters` })}${unread === 0 ? '' : `, ${unread} unread`}`,
  collectTitle: 'Collection address',
  collectLead: 'Give them this address. Their reply comes to us, and we scan it for you.',
  boxCode: 'Box code',
  boxCodeHint: 'The box code must be on the envelope: it tells us that the reply is yours',
  copy: 'Copy address',
  copied: 'Address copied',
  copyFailed: 'Could not copy. Press and hold the address to copy it.',
  share: 'Put it in my next letter',
  shareText: (lines) => `Please write back to:\n${lines}`,
  howTitle: 'What happens to a reply',
  how: [
    'They post it to this address',
    'We count the sheets and scan both sides',
    'The box code and a second detail must match before we show it to you',
    'We keep the paper original for a while, and send it to you if you order that',
  ].join('\n'),
  keepDays: (days) =>
    plural('en', days, {
      one: 'Originals are kept for 1 day',
      other: `Originals are kept for ${days} days`,
    }),
} satisfies Translation<typeof source>
