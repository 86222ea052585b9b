import { diaryCalls } from '@mailing/contract/diary/calls.ts'
import { implement } from '../../platform/implement.ts'
import {
  addPhoto,
  entryToDraft,
  getEntry,
  listDiary,
  listYearBooks,
  makeBook,
  removeEntry,
  saveEntry,
} from './service.ts'

export const calls = implement(diaryCalls, {
  list: (context, input) => listDiary(context, input),
  save: (context, input) => saveEntry(context, input),
  get: (context, { id }) => getEntry(context, id),
  remove: (context, { id }) => removeEntry(context, id),
  addPhoto: (context) => addPhoto(context),
  toDraft: (context, { id }) => entryToDraft(context, id),
  books: (context) => listYearBooks(context),
  makeBook: (context, input) => makeBook(context, input),
})
