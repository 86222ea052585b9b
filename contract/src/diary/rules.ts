/** Moods of a day. */
export const moods = ['good', 'calm', 'tired', 'sad', 'hopeful'] as const
export type Mood = (typeof moods)[number]

export const diaryLimits = {
  characters: 20_000,
  photos: 9,
  photoBytes: 12_000_000,
  entries: 5000,
} as const

/** A book of a year's letters and replies. */
export const bookStates = ['making', 'ready', 'failed'] as const
/** More pages are no book but a shelf; and the server joins them in memory. */
export const bookLimits = { pages: 2000 } as const
