import { chatFace } from '../chat-faces.ts'

/**
 * What a template leaves for the writer to fill in, and an unfinished letter still has: a few words
 * in square brackets. 【】 are none: in Chinese they mark headings and notes of the running text.
 */
const placeholder = /\[([^[\]\n]{1,30})\]|［([^［］\n]{1,30})］/g

/**
 * The places still to be filled in, with their offsets in UTF-16 units, in the order of the text.
 * Footnote marks such as [1] and faces of WeChat are none.
 */
export function findPlaceholders(
  text: string,
): { readonly start: number; readonly end: number; readonly words: string }[] {
  return [...text.matchAll(placeholder)].flatMap((match) => {
    const words = (match[1] ?? match[2] ?? '').trim()
    return /\p{L}/u.test(words) && chatFace(words) === undefined
      ? [{ start: match.index, end: match.index + match[0].length, words }]
      : []
  })
}
