import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/delivery.ts'

export default {
  sheets: {
    answerTo: 'Reply to',
    returnNote: 'Label for the return envelope inside. This page itself is not enclosed.',
    to: 'To',
    from: 'From',
    mailClass: { ordinary: 'Ordinary mail', registered: 'Registered mail', express: 'Express' },
    sheets: (n) => (n === 1 ? '1 sheet' : `${n} sheets`),
    oneSide: 'one side',
    bothSides: 'both sides',
    colour: 'colour',
    folded: 'greeting card: fold once, A5 envelope',
    list: {
      title: (batch, pieces) => `Batch ${batch} · ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`,
      place: 'Label',
      order: 'Order',
      code: 'Code',
      contents: 'Goes into the envelope',
      returnLabels: (n) => (n === 1 ? '1 return label (R)' : `${n} return labels (R)`),
    },
  },
  cards: {
    stations: { print: 'Print', pack: 'Pack', post: 'Post' },
    reasons: {
      damaged: 'Damaged',
      incomplete: 'Sheets missing',
      unreadable: 'Not readable',
      ask: 'To be asked',
    },
    station: 'Opens this station',
    aside: 'Puts the open piece aside',
    person: 'Change of person: locks the desk',
  },
} satisfies Translation<typeof source>
