import type { PageModel } from '../model.ts'
import type { PartsModel } from './model.ts'

/** Ends a chapter of a letter's body; the layout begins a new page after it. */
const chapterEnd = '\f'

/**
 * Counts the pages up to the end of each chapter: one number a chapter, the last one being all
 * pages.
 */
export function chapterPages(pages: PageModel['pages'], body: string): number[] {
  const ends = [...body.matchAll(new RegExp(chapterEnd, 'g'))].map(({ index }) => index)
  const through = Array.from({ length: ends.length + 1 }, () => 0)
  let chapter = 0
  for (const [page, { lines }] of pages.entries()) {
    const first = lines.find(({ part }) => part === 'body')
    if (first) chapter = ends.filter((end) => end < first.start).length
    through.fill(page + 1, chapter)
  }
  return through
}

/** One printed side. Its number counts in the text or among the pages of parts. */
export type LetterSide = { readonly kind: 'text' | 'part'; readonly page: number }

/**
 * Lists the printed sides of a letter in order: its pages of text (`textPages` of them), each
 * followed by its parts.
 */
export function letterSides(
  textPages: number,
  parts: Pick<PartsModel, 'pages'> | null,
): LetterSide[] {
  const sides: LetterSide[] = []
  for (let before = 0; before <= textPages; before += 1) {
    if (before > 0) sides.push({ kind: 'text', page: before - 1 })
    for (const [page, { after }] of parts?.pages.entries() ?? [])
      if ((after ?? textPages) === before) sides.push({ kind: 'part', page })
  }
  return sides
}
