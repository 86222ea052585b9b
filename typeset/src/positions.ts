import type { Line, PageModel, PartKey } from './model.ts'
import type { Micrometres } from './units.ts'

/** A place in a letter's text, on paper. */
export interface TextPosition {
  readonly page: number
  readonly line: number
  /** Where the character begins, and its baseline. */
  readonly x: Micrometres
  readonly y: Micrometres
}

/**
 * The page and line on which a character of a part stands; a caret at the very end belongs to the
 * last line.
 */
export function lineAt(
  model: PageModel,
  part: PartKey,
  offset: number,
): { page: number; line: number } | undefined {
  let found: { page: number; line: number } | undefined
  for (const [page, { lines }] of model.pages.entries()) {
    for (const [line, candidate] of lines.entries()) {
      if (candidate.part !== part) continue
      if (candidate.start > offset) return found ?? { page, line }
      found = { page, line }
    }
  }
  return found
}

function xIn(line: Line, offset: number): Micrometres | undefined {
  let x: Micrometres | undefined
  let passed = 0
  for (const run of line.runs) {
    x = run.x
    for (const [index, advance] of run.advances.entries()) {
      if (passed >= offset - line.start) return x
      x += advance
      passed += run.advances.length === 1 ? run.text.length : (run.text[index]?.length ?? 1)
    }
  }
  return x
}

/**
 * Where a character stands on paper, for marking a problem. `x` counts the characters of the line
 * that are drawn; it is exact unless characters that are never set precede it on its line.
 */
export function whereIs(model: PageModel, part: PartKey, offset: number): TextPosition | undefined {
  const place = lineAt(model, part, offset)
  if (place === undefined) return undefined
  const line = model.pages[place.page]?.lines[place.line]
  if (line === undefined) return undefined
  return { ...place, x: xIn(line, offset) ?? 0, y: line.y }
}
