import { z } from 'zod'
import { datedChange, datedStamp } from '../account/dated.ts'
import { call, defineCalls, v5 } from '../call.ts'
import { locales } from '../locale.ts'
import { nameSchemas } from '../schema-names.ts'
import { zFinding } from './schemas.ts'

/** Subjects of listed words. */
export const wordCategories = ['scam', 'threat', 'drugs', 'contraband', 'profanity'] as const
export type WordCategory = (typeof wordCategories)[number]

/** `block`: a review would send it back. `warn`: the writer should look twice. */
export const markLevels = ['block', 'warn'] as const
export type MarkLevel = (typeof markLevels)[number]

/** Characters of a word; a single one would mark half of every letter. */
export const wordLength = { min: 2, max: 60 } as const

/** A word or phrase in the list of a language and category. */
export const zListedWord = z.strictObject({
  language: z.enum(locales),
  category: z.enum(wordCategories),
  word: z.string().trim().min(wordLength.min).max(wordLength.max),
})
export type ListedWord = z.infer<typeof zListedWord>

/** Words that staff add or take away at most. */
export const mostListed = 2000
const zListed = z.array(zListedWord).max(mostListed)

/** Effect of each category's words on a letter. */
const zMarkLevels = z.strictObject({
  scam: z.enum(markLevels),
  threat: z.enum(markLevels),
  drugs: z.enum(markLevels),
  contraband: z.enum(markLevels),
  profanity: z.enum(markLevels),
})

/**
 * Changes of staff to the lists of the product: words added, words removed, and the effect of each
 * category.
 */
export const zHouseWords = z.strictObject({
  added: zListed,
  removed: zListed,
  levels: zMarkLevels,
})
export type HouseWords = z.infer<typeof zHouseWords>

export const zWordsVersion = zHouseWords.extend(datedStamp)
export type WordsVersion = z.infer<typeof zWordsVersion>

nameSchemas({
  ListedWord: zListedWord,
  MarkLevels: zMarkLevels,
  HouseWords: zHouseWords,
  WordsVersion: zWordsVersion,
})

const access = { staff: 'setting.edit' } as const
/** Two to three pages of a letter several times over; a longest letter is 50,000 characters. */
const mostTried = 20_000

export const wordCalls = defineCalls('word', {
  get: call({
    method: 'GET',
    path: `${v5}/admin/word/get`,
    access,
    summary: 'The word lists of the text check: those of the product, and what staff changed',
    input: z.strictObject({}),
    output: z.object({
      /** As they come with the product, by language and category. */
      lists: z.array(
        z.object({
          language: z.enum(locales),
          category: z.enum(wordCategories),
          /** `key` is the same for what is found alike: one word in both Chinese scripts. */
          words: z.array(z.object({ word: z.string(), key: z.string() })),
        }),
      ),
      timeZone: z.string(),
      versions: z.array(zWordsVersion),
    }),
  }),
  set: call({
    method: 'POST',
    path: `${v5}/admin/word/set`,
    access,
    summary:
      'A new version of the word lists, in force at once or from a time on for what is checked next',
    input: zHouseWords.extend(datedChange),
    output: zWordsVersion.extend({
      /** Words that the lists find already. */
      known: z.array(z.string()),
    }),
    errors: ['mail.words_changed', 'mail.word_unfindable', 'setting.day'],
  }),
  tryOut: call({
    method: 'POST',
    path: `${v5}/admin/word/tryOut`,
    access,
    summary: 'What word lists that are not saved yet would mark in a text; it is kept nowhere',
    input: zHouseWords.extend({ text: z.string().max(mostTried) }),
    output: z.object({ findings: z.array(zFinding) }),
    errors: ['mail.word_unfindable'],
  }),
})
