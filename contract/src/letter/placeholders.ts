import { chatFace } from '../chat-faces.ts'

/**
 * Placeholders of a template: a few words in square brackets, which an unfinished letter still has.
 * 【】 are none: in Chinese they mark headings and notes of the running text.
 */
const placeholder = /\[([^[\]\n]{1,30})\]|［([^［］\n]{1,30})］/g

/**
 * Finds the remaining placeholders, with their offsets in UTF-16 units. Footnote marks such as [1]
 * and faces of WeChat are none.
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
