/**
 * More marks than this on one letter are piled over the lines beside it; no written language needs
 * more once composed.
 */
const mostMarks = 3

const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/**
 * What no face draws, and what turns the order of reading around: on a screen it would show
 * something else than on paper. Inside a picture such a character belongs to it: a family is
 * several people joined, a coloured sign one that says so. Behind an ideograph a selector says in
 * which shape a name is written; whoever prints it can be told of it.
 */
const unprinted =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\p{Ideographic}[\uFE00-\uFE02\u{E0100}-\u{E01EF}])|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu
const marked = /(\P{M})(\p{M}+)/gu
/** Marks that stand on nothing. */
const bareMarks = /(^|\s)\p{M}+/gu

/** A syllable in its parts, as a Mac writes names of files and people. */
const hangulParts = /[\u1100-\u1112\uAC00-\uD7A3][\u1161-\u1175\u11A8-\u11C2]+/gu

const withFewMarks = (text: string): string => {
  const [letter = '', ...marks] = text.normalize('NFC')
  return [letter, ...marks.slice(0, mostMarks)].join('')
}

/**
 * Whether there is anything to fold: of most lines one look says that there is not, and lists fold
 * hundreds.
 */
const foldable =
  /^\s|\s$|\s\s|[\t\n\v\f\r\u0085\u2028\u2029\u1161-\u1175\u11A8-\u11C2\p{M}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/u

/**
 * A name, or a line of an address, as it is printed: one line, without controls, invisible
 * characters or characters that turn the direction of writing, and with few marks on a letter.
 * Folding twice changes nothing.
 */
export const printedLine = (text: string): string => (foldable.test(text) ? fold(text) : text)

const fold = (text: string): string =>
  text
    .replace(lineEnds, ' ')
    .replace(unprinted, '$1')
    .replace(bareMarks, '$1')
    .replace(marked, withFewMarks)
    .replace(hangulParts, (syllable) => syllable.normalize('NFC'))
    .replace(/\s{2,}/gu, ' ')
    .trim()
