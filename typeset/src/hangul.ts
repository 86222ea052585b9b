const syllables = 0xac00
const finals = 28
const vowels = 21

/** Returns the place of a code point in a range, or -1. */
const place = (code: number, first: number, count: number): number =>
  code >= first && code < first + count ? code - first : -1

/**
 * Composes a syllable that begins here in parts. Macs write file names so, and old texts do: a
 * leading consonant, a vowel and a final, or a syllable and its final (Unicode, section 3.12).
 * Undefined where there is nothing to compose.
 */
export function composeHangul(
  text: string,
  start: number,
): { readonly code: number; readonly end: number } | undefined {
  const first = text.charCodeAt(start)
  if (first < 0x1100 || first > 0xd7a3 || (first > 0x1112 && first < syllables)) return undefined
  let code = first
  let end = start + 1
  if (first <= 0x1112) {
    const vowel = place(text.charCodeAt(end), 0x1161, vowels)
    if (vowel < 0) return undefined
    code = syllables + ((first - 0x1100) * vowels + vowel) * finals
    end += 1
  }
  const final = place(text.charCodeAt(end), 0x11a8, finals - 1)
  if (final < 0 || (code - syllables) % finals !== 0)
    return code === first ? undefined : { code, end }
  return { code: code + final + 1, end: end + 1 }
}
