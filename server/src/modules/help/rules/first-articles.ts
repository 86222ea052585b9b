import type { HelpCategory } from '@mailing/contract/help/rules.ts'
import { mailProducts } from '@mailing/contract/mail-products.ts'
import { mailKinds } from '@mailing/contract/order-states.ts'

interface FirstArticle {
  readonly key: string
  readonly category: HelpCategory
  readonly isFrequent: boolean
}

/** What most people come for; these are there in all five languages. */
const frequent = new Set([
  'where-is-my-letter',
  'when-is-it-posted',
  'mail-classes',
  'letter-came-back',
  'refunds',
  'cancel-an-order',
  'photos',
  'rules',
  'recipient-moved',
  'get-a-reply',
])

const shelves: Readonly<Record<HelpCategory, readonly string[]>> = {
  posting: [
    'where-is-my-letter',
    'when-is-it-posted',
    'how-long-does-it-take',
    'mail-classes',
    'order-states',
    'tracking-numbers',
    'send-on-a-day',
    'letter-is-late',
  ],
  trouble: [
    'letter-came-back',
    'refunds',
    'cancel-an-order',
    'change-after-ordering',
    'review',
    'not-accepted',
    'we-suggest-a-change',
  ],
  write: [
    'start-a-letter',
    'templates',
    'drafts',
    'paper-and-fonts',
    'photos',
    'handwriting',
    'drawing-and-signature',
    'documents',
    'letter-length',
    'emoji-and-rare-characters',
    'family-letters',
    'sharing-the-cost',
    'diary',
  ],
  cards: mailKinds.flatMap((kind) => mailProducts[kind].helpArticle ?? []),
  people: ['add-a-recipient', 'rules', 'recipient-moved', 'not-in-the-list', 'handwritten-only'],
  replies: [
    'get-a-reply',
    'box-code',
    'reply-has-not-come',
    'paper-original',
    'return-envelope',
    'book-of-letters',
  ],
  money: ['prices', 'balance', 'payment-problems', 'coupons', 'points', 'invite-friends'],
  shop: ['buy-goods', 'extras-in-a-letter', 'return-goods'],
  privacy: [
    'who-reads-my-letter',
    'on-the-envelope',
    'how-data-is-protected',
    'login-and-devices',
    'app-lock',
    'language-and-text-size',
    'automatic-deletion',
    'delete-my-data',
  ],
}

/** The articles that come with the product, in their order. Their words are in the folder `help` of each language. */
export const firstArticles: readonly FirstArticle[] = Object.entries(shelves).flatMap(
  ([category, keys]) =>
    keys.map((key) => ({
      key,
      category: category as HelpCategory,
      isFrequent: frequent.has(key),
    })),
)
