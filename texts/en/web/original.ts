import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/original.ts'

export default {
  title: 'Send me the original',
  lead: 'We post you the paper of this reply in its own envelope. Postage goes by weight, and you can track the parcel.',
  what: 'What we send',
  from: (name) => `Reply from ${name}`,
  name: 'Paper original of a reply',
  facts: (sheets, day) =>
    `${plural('en', sheets, { one: '1 sheet', other: `${sheets} sheets` })} · received ${day}`,
  seeReply: 'See the reply',
  promise:
    'You can cancel until it is packed, with a full refund; we then keep the original for you.',
  notHere: 'This original cannot be sent now',
  now: {
    delivered: 'Original received',
    returned: 'The parcel came back',
    refused: 'Sorry, the original could not be sent',
  },
  receiveTitle: 'Has the original arrived?',
  receiveText:
    'Please open the envelope and count the sheets first. Confirming completes the order.',
  toPack: 'Original to send',
  boxCode: 'Box code',
  boxAgain: 'Box code on the envelope',
  boxHint:
    'Take the original off the shelf, compare day and sheets, then scan or type the box code on its envelope',
  boxMissing: 'Please scan or type the box code',
} satisfies Translation<typeof source>
