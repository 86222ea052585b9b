import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/help.ts'

export default {
  add: 'New article',
  edit: 'Edit article',
  key: 'Link name',
  keyHint:
    'A few English words with hyphens, such as where-is-my-letter. It cannot be changed later.',
  keyWrong: 'Use small letters, digits and hyphens',
  category: 'Section',
  name: 'Title',
  words: 'Text',
  wordsHint:
    'Markdown. Link to pages by their path, such as [My orders](/pages/my/order/order). You can use {app}, {quota}, {operator}, {contact}, {cutOff}, {days}, {keepDays}, {waitDays}.',
  languages: 'Languages',
  missingLanguage: 'Readers of a language that is missing get the nearest one.',
  frequent: 'Show under “Asked most often”',
  state: 'Status',
  states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  publish: 'Publish',
  withdraw: 'Withdraw',
  nowPublished: 'Published; readers see it now',
  nowWithdrawn: 'Withdrawn; readers no longer see it',
  save: 'Save',
  saved: 'Saved as a new version',
  helped: 'Helped',
  notHelped: 'Did not help',
  version: 'Version',
  versions: 'Versions',
  brought: 'came with the product',
  preview: 'As readers see it',
  untitled: 'No title yet',
  none: 'No articles',
  search: 'Search titles and link names',
  allCategories: 'All sections',
  open: 'Open',
} satisfies Translation<typeof source>
