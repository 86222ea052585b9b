/** The shelves of the help centre, in the order in which they are shown. */
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
