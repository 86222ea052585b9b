import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/web/template.ts'

export default {
  title: 'Letter templates',
  lead: 'Choose one that fits and make the words your own. Fill in what is in square brackets.',
  search: 'Search',
  occasions: 'Occasions',
  categories: {
    all: 'All',
    first_letter: 'First letter',
    everyday: 'Everyday',
    birthday: 'Birthday',
    holiday: 'Holidays',
    encouragement: 'Encouragement',
    love: 'Love',
    children: 'Children',
    apology: 'Apology',
    away: 'Far away',
    hospital: 'In hospital',
  },
  none: 'No results',
  noneHint: 'Try another word, or look at another occasion.',
  blanks: (n) => (n === 1 ? '1 place to fill in' : `${n} places to fill in`),
  use: 'Use this template',
  useHint: 'This starts a new letter. Your drafts stay as they are.',
  notKept: 'This browser does not keep drafts. Log in, and the letter is kept with your account.',
  fromTemplate: 'Start from a template',
  fromTemplateHint:
    'Not sure how to start? Sixty letters: birthdays, holidays, apologies, encouragement…',
} satisfies Translation<typeof source>
