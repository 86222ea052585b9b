import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/mail.ts'

export default {
  findings: {
    scam: 'This reads like a money scam; we may not be able to send the letter.',
    threat:
      'This may be taken as a threat or as pressure on a witness; we may not be able to send the letter.',
    drugs: 'This may refer to drugs; we may not be able to send the letter.',
    contraband:
      'This may refer to forbidden things or an escape; we may not be able to send the letter.',
    profanity: 'Some institutions return letters with strong language.',
    id_number: 'This is an identity number. Make sure that you want to send it.',
    bank_card: 'This looks like a bank card number. Make sure that you want to send it.',
    phone: 'This is a phone number. Make sure that you want to send it.',
    email: 'This is an email address. Make sure that you want to send it.',
    institution_word: 'The institution returns letters with this word.',
    outside: 'The content check marked this passage.',
  },
  invariants: {
    orders_know_their_place:
      'The institution that each order names is the one that its mail goes to',
  },
} satisfies Translation<typeof source>
