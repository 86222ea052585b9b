/**
 * Most marks on one letter. More cover the lines around it; no written language needs more once
 * composed.
 */
const mostMarks = 3

const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029]+/gu
/**
 * Characters that no face draws, or that reverse the reading order. Those would look different on
 * screen and paper. Inside a picture such a character belongs to it: a family is several people
 * joined. Behind an ideograph a selector gives the shape of a name; printing can report it.
 */
const unprinted =
  /(\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]*)*|\p{Ideographic}[\uFE00-\uFE02\u{E0100}-\u{E01EF}])|[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}]/gu
const marked = /(\P{M})(\p{M}+)/gu
/** Marks that stand on nothing. */
const bareMarks = /(^|\s)\p{M}+/gu

/** A syllable in its parts, as Macs write names. */
const hangulParts = /[\u1100-\u1112\uAC00-\uD7A3][\u1161-\u1175\u11A8-\u11C2]+/gu

const withFewMarks = (text: string): string => {
  const [letter = '', ...marks] = text.normalize('NFC')
  return [letter, ...marks.slice(0, mostMarks)].join('')
}

/** Finds quickly whether a line needs folding: most lines do not, and lists fold hundreds. */
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
