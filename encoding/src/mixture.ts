export const isAscii = (sign: string): boolean => sign <= '\x7e'
const isLatin = (sign: string): boolean => /\p{Script=Latin}/u.test(sign)
const isEastAsian = (sign: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sign)
/** Letters, and what stands with letters only: marks, the signs of other alphabets. */
const isOfWord = (sign: string): boolean => /[\p{L}\p{M}\p{Script=Thai}]/u.test(sign)

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9'
const isAccented = (sign: string): boolean =>
  !isAscii(sign) && !isEastAsian(sign) && /\p{L}/u.test(sign)

/** Returns how rare two neighbouring characters are, in logarithms. */
function besideIn(before: string, sign: string): number {
  if (before === '' || (isAscii(before) && isAscii(sign))) return 0
  if (!isOfWord(before) || !isOfWord(sign)) {
    // A sign inside a word, as in caf‡s; apostrophes and middle dots do stand there.
    const isInside = isOfWord(before) && /[\p{P}\p{S}]/u.test(sign) && !/[’·]/.test(sign)
    const isBefore = /[\p{Sc}°•]/u.test(before) && isOfWord(sign)
    if (isDigit(before) ? isAccented(sign) : isDigit(sign) && isAccented(before)) return -3
    return isBefore || (isInside && !isAscii(sign)) ? -2.5 : 0
  }
  // Chinese stands beside names in Latin letters; a word of two alphabets there is not.
  if (isLatin(before) !== isLatin(sign)) return isEastAsian(before + sign) ? -2 : -6
  const isCapitalInside = /\p{Ll}/u.test(before) && /\p{Lu}/u.test(sign)
  const isAccentedTwice =
    isLatin(sign) && !isAscii(before) && !isAscii(sign) && /\p{Ll}/u.test(before)
  return (isCapitalInside ? -4 : 0) + (isAccentedTwice ? -3 : 0)
}

/** Places in which words leave out letters: l’été, d’Aubagne, O’Neill, don’t, Ann’s, we’ll. */
const elided = /^[cdjlmnstuo]$/iu
const shortened = /^[stdmlrv]$/iu

/** Rates an apostrophe within a word: likely in some places, impossible in others, as in r’o. */
function apostropheIn(before: string, sign: string, after: string): number {
  if (sign !== '’' || !isLatin(before) || !isLatin(after)) return 0
  return elided.test(before) || shortened.test(after) ? 1.5 : -4
}

const isSmallLatin = (sign: string): boolean => /[\p{Ll}]/u.test(sign) && isLatin(sign)

/**
 * Rates a lone letter of another alphabet. A Chinese one within a Latin word counts too; Chinese
 * letters do stand alone.
 */
function aloneIn(before: string, sign: string, after: string): number {
  if (!isOfWord(sign) || isLatin(sign)) return 0
  if (isEastAsian(sign)) return isSmallLatin(before) && isSmallLatin(after) ? -3 : 0
  return isOfWord(before) || isOfWord(after) ? 0 : -3
}

/** Returns how rare the neighbours of a text are, in logarithms. */
export function mixtureOf(signs: readonly string[]): number {
  let sum = 0
  for (const [at, sign] of signs.entries()) {
    const [before, after] = [signs[at - 1] ?? '', signs[at + 1] ?? '']
    sum += besideIn(before, sign)
    if (!isAscii(sign)) sum += apostropheIn(before, sign, after) + aloneIn(before, sign, after)
  }
  return sum
}
