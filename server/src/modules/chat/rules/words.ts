/** Scripts that put no blanks between words: they are looked for by each two neighbours. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/**
 * What a text is found by: its words, and of scripts without blanks each two characters that follow one another. `folded`: as
 * searches compare, without case, accents, width and script.
 */
export function tokensOf(folded: string): readonly string[] {
  const tokens = new Set<string>()
  for (const [run] of folded.matchAll(/[\p{L}\p{N}]+/gu)) {
    let word = ''
    let before = ''
    for (const character of run) {
      if (unspaced.test(character)) {
        if (word !== '') tokens.add(word)
        word = ''
        if (before !== '') tokens.add(before + character)
        before = character
      } else {
        word += character
        before = ''
      }
    }
    if (word !== '') tokens.add(word)
  }
  return [...tokens]
}

/** Whether a text really has all that was looked for: hashes may meet by chance, and pairs may stand apart. */
export const hasAll = (folded: string, query: string): boolean =>
  query.split(' ').every((piece) => folded.includes(piece))

const around = 40

/** The words around what was looked for. Case and accents keep the length of nearly every text; where they do not, it is near. */
export function excerptAround(text: string, folded: string, query: string): string {
  const at = Math.max(0, folded.indexOf(query.split(' ')[0] ?? ''))
  const from = Math.max(0, at - around)
  const part = text.slice(from, at + query.length + around).replace(/\s+/g, ' ')
  return `${from > 0 ? '…' : ''}${part}${at + query.length + around < text.length ? '…' : ''}`
}
