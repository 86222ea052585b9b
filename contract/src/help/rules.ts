import type { Locale } from '../locale.ts'
/** Shelves of the help centre in the order of the screen. */
export const helpCategories = [
  'posting',
  'trouble',
  'write',
  'cards',
  'people',
  'replies',
  'money',
  'shop',
  'privacy',
] as const
export type HelpCategory = (typeof helpCategories)[number]

export const helpStates = ['draft', 'published', 'withdrawn'] as const
export const helpLimits = { title: 80, markdown: 8000, query: 100, results: 20 } as const

/** An article is named by a few English words in its links: `where-is-my-letter`. */
export const helpKeyPattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * Every article is written in these; readers of another language get the nearest of what there is.
 */
const neededLanguages = ['zh-Hans', 'en'] as const
export type NeededLanguage = (typeof neededLanguages)[number]
export const isHelpNeededIn = (locale: Locale): locale is NeededLanguage =>
  neededLanguages.some((one) => one === locale)
