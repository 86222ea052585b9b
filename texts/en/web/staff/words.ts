import { plural } from '../../../plural.ts'
import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/words.ts'

export default {
  title: 'Word lists',
  lead: 'Letters, cards and reviews of goods are checked against these lists. Writers see the marks before they send; what is to be returned is sent back at review, the rest is only pointed out.',
  level: 'A word of this category is',
  block: 'returned',
  warn: 'pointed out',
  language: 'Language',
  category: 'Category',
  adding: 'Words to add, one a line or with commas',
  add: 'Add',
  remove: 'Remove',
  putBack: 'Put back',
  search: 'Find in this list',
  none: 'No such word',
  short: 'At least two letters each',
  known: (words) => `In the lists already: ${words.map((word) => `“${word}”`).join(', ')}`,
  long: (word, most) => `“${word}” is too long: at most ${most} characters each`,
  tooMany: (most) => `At most ${most} words of your own`,
  notAdded: 'These words are not added yet: add them, or empty this field',
  tryTitle: 'Try out',
  tryLead:
    'Paste a text and see what the lists above, not saved yet, would mark in it. The text is not kept.',
  tryText: 'Text to check',
  clean: 'Nothing is marked',
  legend: 'Red is returned, yellow is pointed out',
  check: 'Check',
  added: (word) => `“${word}” added`,
  removed: (word) => `“${word}” removed`,
  count: (count) => plural('en', count, { one: '1 word', other: `${count} words` }),
  categories: {
    scam: 'Scam',
    threat: 'Threat',
    drugs: 'Drugs',
    contraband: 'Contraband',
    profanity: 'Profanity',
  },
} satisfies Translation<typeof source>
