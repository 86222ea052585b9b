import { z } from 'zod'
import { call, defineCalls, v5, zDay, zDone, zId, zInt, zPage, zPageInput, zTime } from '../call.ts'
import { zFileLink } from '../file/calls.ts'
import { zDraft } from '../letter/schemas.ts'
import { nameSchemas } from '../schema-names.ts'
import { bookStates, diaryLimits, moods } from './rules.ts'

export const zDiaryEntry = z.object({
  id: zId,
  version: z.int(),
  day: zDay,
  mood: z.enum(moods).nullable(),
  text: z.string(),
  photos: z.array(zFileLink),
  updatedAt: zTime,
  /** Conflicting version of the same entry, made when two devices wrote. */
  conflictOf: zId.nullable(),
})
export type DiaryEntry = z.infer<typeof zDiaryEntry>

/** A year's mail, and the book that was made of it. */
export const zYearBook = z.object({
  year: z.int(),
  letters: z.int(),
  replies: z.int(),
  /**
   * `isCurrent`: nothing was posted or received since it was made. `file` is there in state `ready`
   * only.
   */
  book: z
    .object({
      state: z.enum(bookStates),
      isCurrent: z.boolean(),
      pages: z.int(),
      madeAt: zTime.nullable(),
      file: zFileLink.nullable(),
    })
    .nullable(),
})
export type YearBook = z.infer<typeof zYearBook>

nameSchemas({
  DiaryEntry: zDiaryEntry,
  YearBook: zYearBook,
})

export const diaryCalls = defineCalls('diary', {
  list: call({
    method: 'GET',
    path: `${v5}/tool/diary`,
    access: 'user',
    summary: 'The user’s diary, the newest day first',
    input: z.strictObject({ ...zPageInput }),
    output: zPage(zDiaryEntry),
  }),
  save: call({
    method: 'POST',
    path: `${v5}/tool/diary`,
    access: 'user',
    keepsWork: true,
    summary:
      'Save an entry. With an old base version nothing is lost: the text is kept as a second entry',
    /** The client makes the id, so that an offline entry keeps it. `baseVersion` 0: new. */
    input: z.strictObject({
      id: zId,
      baseVersion: zInt,
      day: zDay,
      mood: z.enum(moods).nullable(),
      text: z.string().max(diaryLimits.characters),
      photoIds: z.array(zId).max(diaryLimits.photos),
    }),
    output: z.object({
      entry: zDiaryEntry,
      /** The newer version, when the saved one became a second entry. */ conflict:
        zDiaryEntry.nullable(),
    }),
    errors: ['diary.too_many', 'diary.photo_unknown', 'request.not_found'],
  }),
  get: call({
    method: 'GET',
    path: `${v5}/tool/diary/entry`,
    access: 'user',
    summary: 'One entry',
    input: z.strictObject({ id: zId }),
    output: zDiaryEntry,
    errors: ['request.not_found'],
  }),
  remove: call({
    method: 'POST',
    path: `${v5}/tool/diary/remove`,
    access: 'user',
    summary: 'Remove an entry with its photographs',
    input: z.strictObject({ id: zId }),
    output: zDone,
    errors: ['request.not_found'],
  }),
  addPhoto: call({
    method: 'POST',
    path: `${v5}/tool/diary/photo`,
    access: 'user',
    keepsWork: true,
    summary: 'A photograph for an entry; place, device and time are taken out of it',
    input: z.strictObject({}),
    output: zFileLink,
    errors: ['file.type', 'file.unreadable', 'file.too_many_pixels', 'file.no_space'],
    upload: { maxBytes: diaryLimits.photoBytes, types: ['image/jpeg', 'image/png', 'image/webp'] },
  }),
  toDraft: call({
    method: 'POST',
    path: `${v5}/tool/diary/toDraft`,
    access: 'user',
    summary: 'Begin a letter from an entry; the entry stays',
    input: z.strictObject({ id: zId }),
    output: zDraft,
    errors: ['request.not_found', 'letter.too_many_drafts', 'diary.empty'],
  }),
  books: call({
    method: 'GET',
    path: `${v5}/tool/diary/books`,
    access: 'user',
    summary:
      'The years in which mail was posted or received, with the PDF book of each where one was made',
    input: z.strictObject({}),
    output: z.object({ list: z.array(zYearBook) }),
  }),
  makeBook: call({
    method: 'POST',
    path: `${v5}/tool/diary/makeBook`,
    access: 'user',
    summary: 'Bind a year’s letters and replies into one PDF; it is made in the background',
    /**
     * No idempotency key: while a book is being made, or nothing has changed since, asking again
     * makes none.
     */
    input: z.strictObject({ year: z.int().min(2000).max(2200) }),
    output: zYearBook,
    errors: ['diary.book_empty', 'diary.book_too_big'],
  }),
})
