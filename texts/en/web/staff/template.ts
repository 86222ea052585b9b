import type { Translation } from '../../../translation.ts'
import type source from '../../../zh-hans/web/staff/template.ts'

export default {
  search: 'Search templates',
  category: 'Occasion',
  add: 'New template',
  edit: 'Edit template',
  none: 'No templates',
  paper: 'Paper',
  name: 'Title',
  summary: 'In one line',
  languages: 'Languages',
  state: 'Status',
  states: { draft: 'Draft', published: 'Published', withdrawn: 'Withdrawn' },
  nowStates: { draft: 'Kept as a draft', published: 'Published', withdrawn: 'Withdrawn' },
  version: 'Version',
  open: 'Open',
  publish: 'Publish',
  withdraw: 'Withdraw',
  save: 'Save',
  saved: 'Saved as a new version',
  blanksHint: 'What the writer fills in is in square brackets, such as [name].',
  versions: 'Versions',
  brought: 'built in',
  preview: 'Print preview',
} satisfies Translation<typeof source>
