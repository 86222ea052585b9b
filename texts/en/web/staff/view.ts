import type { Translation } from '../../../translation.ts'
import type zhHans from '../../../zh-hans/web/staff/view.ts'

export default {
  hasMoved: 'The list has changed – refresh',
  columns: 'Columns',
  hidden: (count) => `${count} hidden`,
  columnsShown: 'Columns to show',
  views: 'Views',
  choose: 'Choose a view',
  mine: 'My views',
  shared: 'Shared views',
  by: (name, person) => `${name} (${person})`,
  changed: 'Changed',
  saveAs: 'Save as view',
  update: 'Save changes',
  rename: 'Rename',
  share: 'Share with colleagues',
  unshare: 'Keep to myself',
  remove: 'Remove',
  more: 'More about this view',
  name: 'Name of the view',
  nameMissing: 'Please give it a name',
  sharedBox: 'Share with colleagues who can open this page',
  hint: 'Filters and the columns shown are saved. What is typed into the search field is not.',
  save: 'Save',
  cancel: 'Cancel',
  saved: 'Saved',
  removed: 'Removed',
  removeAsk: (name) => `Remove the view “${name}”?`,
  removeSharedAsk: (name) =>
    `Remove the shared view “${name}”? Colleagues can no longer use it either.`,
} satisfies Translation<typeof zhHans>
