import { diaryCalls } from '@mailing/contract/diary/calls.ts'
import type { Locale } from '@mailing/contract/locale.ts'
import { type EventHandler, on } from '../../platform/events.ts'
import { holdingHook } from '../../platform/holding.ts'
import { fill } from '../../platform/hooks.ts'
import { implement } from '../../platform/implement.ts'
import { every, type JobDefinition, job, printing } from '../../platform/jobs.ts'
import type { Module } from '../../platform/module.ts'
import { fileGuardHook } from '../file/service.ts'
import { diaryHoldings } from './holdings.ts'
import { seed } from './seed.ts'
import { bindBook } from './service/bind.ts'
import { dropBook, listYearBooks, makeBook } from './service/books.ts'
import { getEntry, listDiary, removeEntry, saveEntry } from './service/entries.ts'
import { addPhoto, diaryFileGuards, sweepPhotos } from './service/photos.ts'
import { entryToDraft } from './service/to-draft.ts'

/** A book that holds somebody else's reply goes with it. */
const events: readonly EventHandler[] = [
  on('reply.withdrawn', 'diary.drop_book', (kernel, { replyId, userId }) =>
    dropBook(kernel, { replyId, userId }),
  ),
]

declare module '../../platform/jobs.ts' {
  interface JobMap {
    'diary.bind': { readonly userId: string; readonly year: number; readonly locale: Locale }
  }
}

const jobs: readonly JobDefinition[] = [
  printing(job('diary.bind', (kernel, book) => bindBook(kernel, book))),
  every('diary.sweep_photos', '47 * * * *', async (kernel) => {
    await sweepPhotos(kernel)
  }),
]

const calls = implement(diaryCalls, {
  list: listDiary,
  save: saveEntry,
  get: (context, { id }) => getEntry(context, id),
  remove: (context, { id }) => removeEntry(context, id),
  addPhoto,
  toDraft: (context, { id }) => entryToDraft(context, id),
  books: listYearBooks,
  makeBook,
})

/** What somebody writes down for himself, and what becomes of a year: days, photographs, letters begun from them, the book of a year's mail. */
export const diaryModule: Module = {
  name: 'diary',
  calls,
  events,
  jobs,
  seed,
  gives: [fill(holdingHook, diaryHoldings), fill(fileGuardHook, diaryFileGuards)],
}
