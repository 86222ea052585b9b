/** Markdown without its marks, for an excerpt and for searching. */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+]|\d+\.|>)\s+/gm, '')
    .replace(/[*_`]{1,3}/g, '')
    .replace(/[ \t]*\n+[ \t]*/g, '\n')
    .trim()

const longest = { han: 44, latin: 96 }

/** The first sentence in which one of the words stands, or the first of all; cut where it is long. */
export function excerptOf(markdown: string, isFound: (sentence: string) => boolean): string {
  const sentences = plainText(markdown)
    .split(/(?<=[。！？；])|(?<=[.!?]) +|\n/u)
    .filter((sentence) => sentence.trim() !== '')
  const sentence = (sentences.find(isFound) ?? sentences[0] ?? '').trim()
  const characters = [...sentence]
  const max = /\p{Script=Han}/u.test(sentence) ? longest.han : longest.latin
  return characters.length <= max ? sentence : `${characters.slice(0, max).join('').trimEnd()}…`
}
