import { plural } from '../../platform/format.ts'
import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/home.ts'

export default {
  tagline: 'Your words, on paper, in their hands',
  notices: 'Notices',
  write: 'Write a letter',
  writeHint: 'Write on your phone; we print, pack and post it',
  continueDraft: 'Go on writing',
  draftsCount: (n) => plural('en', n, { one: '1 draft', other: `${n} drafts` }),
  needsYou: 'Waiting for you',
  unreadReply: (n) => plural('en', n, { one: 'A reply has come', other: `${n} replies have come` }),
  unreadReplyHint: 'The scans are ready to read',
  pendingPayment: (n) => plural('en', n, { one: '1 order to pay', other: `${n} orders to pay` }),
  pendingPaymentHint: 'Unpaid orders lapse after 30 minutes; the letter stays among your drafts',
  needsWriter: (n) =>
    plural('en', n, {
      one: '1 letter needs your answer to a change',
      other: `${n} letters need your answer to a change`,
    }),
  needsWriterHint: 'Accept and it goes on at once, or cancel for a full refund',
  news: (n) => plural('en', n, { one: 'News of a letter', other: `News of ${n} letters` }),
  newsHint: 'Open it to see what happened',
  refused: (name) =>
    name
      ? `Not accepted, refunded: your mail to ${name}`
      : 'Your mail was not accepted and was refunded',
  refusedHint: 'See why, change it and send it again',
  onTheWay: 'On the way',
  seeAll: 'All orders',
  tools: 'At hand',
  postcard: 'Postcard',
  passMessage: 'Short message',
  orders: 'My orders',
  replies: 'Replies',
  collect: 'Collection address',
  diary: 'Diary',
  recipients: 'Recipients',
  how: 'How a letter reaches them',
  steps: [
    'Write on your phone: what you see is what is printed',
    'Our staff review, print and pack it',
    'Each step after that is proved',
    'Their answer is scanned for you',
  ].join('\n'),
  gift: 'Welcome gift',
  giftText: (amount) => `${amount} for you, good for your first letter`,
  giftTake: 'Take it',
  giftTaken: (amount) => `${amount} received`,
  bannerPictureOnly: 'This is a display image and opens no page',
} satisfies Translation<typeof source>
