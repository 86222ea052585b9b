/**
 * Limits of a greeting card. The layout decides besides: text that does not fit is refused,
 * whatever its count of characters.
 */
export const greetingLimits = {
  titleCharacters: 40,
  verseCharacters: 300,
  messageCharacters: 1000,
  drafts: 100,
} as const

/** Sizes of the words inside, in points. */
export const greetingSizesPt = [12, 14, 16, 18, 20, 24, 28] as const
