/** What compositors set where a sort is lacking. */
const missingMark = '〓'

/** A text with the mark in place of each character that no face has: such mail cannot be ordered, its proof shows where they stand. */
export const markMissing = (text: string, missing: readonly { readonly char: string }[]): string =>
  missing.reduce((marked, { char }) => marked.replaceAll(char, missingMark), text)
