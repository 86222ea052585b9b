import type { Translation } from '../../platform/texts.ts'
import type source from '../zh-hans/template.ts'

export default {
  title: 'Letters to begin from',
  lead: 'Choose one that fits and make the words your own. What stands in square brackets is yours to fill in.',
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
  none: 'Nothing like that here',
  noneHint: 'Try another word, or look at another occasion.',
  blanks: (n) => (n === 1 ? '1 place to fill in' : `${n} places to fill in`),
  use: 'Begin with this one',
  useHint: 'This begins a new letter. Your drafts stay as they are.',
  fromTemplate: 'Begin from a template',
  fromTemplateHint:
    'Not sure how to start? Over sixty letters: birthdays, holidays, apologies, encouragement…',
} satisfies Translation<typeof source>
