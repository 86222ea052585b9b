import type { WordCategory } from '@mailing/contract/mail/words.ts'

/**
 * The words of one language. A Chinese entry is found anywhere, a Latin one only as a word of its own; case, width, accents
 * and characters slipped in between do not matter, so one spelling is enough. Phrases rather than single words wherever a
 * single word also has an innocent use: a letter from home must not be flagged for saying that it is a killing heat.
 */
export type WordList = Readonly<Record<WordCategory, readonly string[]>>
