/**
 * Facts about a kind of mail that contract, server and screens ask. The rest stands in the
 * product's own folders.
 */
interface MailFacts {
  /** The word under which its readings stand in the audit log. */
  readonly auditSubject: string
  /** True: its sheet is folded by hand before it is enveloped. */
  readonly isFolded: boolean
  /** True: a card that travels without an envelope. It carries its own address on card stock. */
  readonly isBareCard: boolean
  /** True: returned mail is sent again as it is; else it is recreated. */
  readonly isSentAgain: boolean
  /** True: its price has a line of the kind's own name. */
  readonly hasPriceLine: boolean
  /** The task of points that a posted piece counts for; null: none. */
  readonly postedTask: 'letter_posted' | 'postcard_posted' | null
  /** Its article on the help centre's shelf of cards; null: it has none there. */
  readonly helpArticle: string | null
}

/** All that is written, printed and posted, kind by kind. A product adds its kinds here. */
export const mailProducts = {
  letter: {
    auditSubject: 'letter',
    isFolded: false,
    isBareCard: false,
    isSentAgain: true,
    hasPriceLine: false,
    postedTask: 'letter_posted',
    helpArticle: null,
  },
  postcard: {
    auditSubject: 'postcard',
    isFolded: false,
    isBareCard: true,
    isSentAgain: false,
    hasPriceLine: true,
    postedTask: 'postcard_posted',
    helpArticle: 'postcards',
  },
  pass_message: {
    auditSubject: 'postcard',
    isFolded: false,
    isBareCard: true,
    isSentAgain: false,
    hasPriceLine: true,
    postedTask: null,
    helpArticle: 'short-messages',
  },
  greeting_card: {
    auditSubject: 'greeting',
    isFolded: true,
    isBareCard: false,
    isSentAgain: false,
    hasPriceLine: true,
    postedTask: null,
    helpArticle: 'greeting-cards',
  },
} as const satisfies Readonly<Record<string, MailFacts>>
