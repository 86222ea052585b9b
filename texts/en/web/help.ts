import { plural } from '../../plural.ts'
import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/help.ts'

export default {
  search: 'Search, for example: refund',
  frequent: 'Asked most often',
  shelves: 'All questions',
  results: (n) => plural('en', n, { one: '1 answer', other: `${n} answers` }),
  none: 'Nothing found',
  noneHint: 'Try other words; spelling doesn’t have to be perfect.',
  all: 'Back to the help centre',
  categories: {
    posting: 'Posting and tracking',
    trouble: 'Returns, refunds and changes',
    write: 'Writing a letter',
    cards: 'Postcards and greeting cards',
    people: 'Recipients and rules',
    replies: 'Replies',
    money: 'Prices, balance and coupons',
    shop: 'Shop and extras',
    privacy: 'Privacy and account',
  },
  count: (n) => plural('en', n, { one: '1 answer', other: `${n} answers` }),
  elsewhere: 'This answer is not in your language yet, so here it is in the nearest one.',
  didHelp: 'Did this help?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Thank you for telling us.',
  sorry: 'Thank you for telling us. We will improve it. You can also contact us.',
  changeVote: 'Change',
  updated: (day) => `Updated ${day}`,
  related: 'Related questions',
  contact: 'No answer here?',
  contactHint: 'Tell us what happened, best with the order number.',
} satisfies Translation<typeof source>
