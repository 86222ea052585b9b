/**
 * Edits of a passage by the helper; it keeps the passage's language. it keeps the passage's
 * language.
 */
export const mendTasks = ['continue', 'warmer', 'shorter', 'correct'] as const
export type MendTask = (typeof mendTasks)[number]

/** Everything that it does to a letter. */
export const letterTasks = [...mendTasks, 'translate', 'begin'] as const
export type LetterTask = (typeof letterTasks)[number]

/** Everything that may be asked of it. */
export const aiTasks = ['ask', ...letterTasks] as const

/**
 * Separate consents: for questions, and for passages of letters. that questions go to the provider,
 * that passages of letters do.
 */
export const consentSubjects = ['talk', 'letters'] as const
export type ConsentSubject = (typeof consentSubjects)[number]

/** The version of the words that people agree to; a higher one asks everybody again. */
export const consentVersion = 1

/** Characters, as UTF-16 counts them. `turns`: questions of one talk. */
export const aiLimits = { question: 1000, passage: 6000, wish: 300, turns: 40 } as const
