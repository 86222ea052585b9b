/** Each Traditional character's Simplified one; empty until `han-table.ts` has been imported. */
const pairs = new Map<string, string>()

/** Fills the table from rows of characters and their counterparts. */
export function learnHanPairs(traditional: readonly string[], simplified: readonly string[]): void {
  for (const [row, line] of traditional.entries()) {
    for (const [at, from] of Array.from(line).entries())
      pairs.set(from, simplified[row]?.charAt(at) ?? from)
  }
}

/**
 * A text as it is compared: Traditional and Simplified spellings count as the same. Never shown and
 * never stored as the text itself. One UTF-16 unit for one, so that an offset in the result is one
 * in the original. The database knows the same pairs as `fold_han`. Who needs it to be right
 * imports `han-table.ts`, as the server does; the editor, which only marks what the server will
 * refuse, brings the table along after its first picture.
 */
export const foldHan = (text: string): string =>
  text.replace(/\p{Script=Han}/gu, (character) => pairs.get(character) ?? character)
