import type { FontKey, Line, Page, PageModel, PartKey, Run } from './model.ts'

/**
 * A page model in columns: a letter of ten pages is thousands of numbers in hundreds of small
 * objects, and crosses to another thread in a quarter of the time as one array, whose memory is
 * handed over, and one text.
 */
export interface PackedModel {
  readonly head: Omit<PageModel, 'pages'>
  /** Faces and parts, named in `numbers` by their places here. */
  readonly names: readonly string[]
  /** The texts of all runs, one after the other. */
  readonly text: string
  /**
   * Pages; of each page its lines; of each line its place, part, range and runs; of each run its
   * face, size, place, text's length and advances.
   */
  readonly numbers: Float64Array<ArrayBuffer>
}

const lineColumns = 5
const runColumns = 5

function countNumbers(pages: readonly Page[]): number {
  let count = 1 + pages.length
  for (const { lines } of pages) {
    count += lines.length * lineColumns
    for (const { runs } of lines)
      for (const { advances } of runs) count += runColumns + advances.length
  }
  return count
}

/** Packs a model; `unpackModel` gives an equal one back. */
export function packModel({ pages, ...head }: PageModel): PackedModel {
  const numbers = new Float64Array(countNumbers(pages))
  const names: string[] = []
  const nameAt = (name: string): number => {
    const known = names.indexOf(name)
    return known < 0 ? names.push(name) - 1 : known
  }
  let [at, text] = [0, '']
  numbers[at++] = pages.length
  for (const { lines } of pages) {
    numbers[at++] = lines.length
    for (const { y, part, start, end, runs } of lines) {
      numbers[at++] = y
      numbers[at++] = nameAt(part)
      numbers[at++] = start
      numbers[at++] = end
      numbers[at++] = runs.length
      for (const { font, size, x, text: own, advances } of runs) {
        numbers[at++] = nameAt(font)
        numbers[at++] = size
        numbers[at++] = x
        numbers[at++] = own.length
        numbers[at++] = advances.length
        numbers.set(advances, at)
        at += advances.length
        text += own
      }
    }
  }
  return { head, names, text, numbers }
}

/** Returns the number of pages of a model, packed or not. */
export const pageCount = (model: PageModel | PackedModel): number =>
  'numbers' in model ? (model.numbers[0] ?? 0) : model.pages.length

/** The model that was packed. */
export function unpackModel({ head, names, text, numbers }: PackedModel): PageModel {
  let [at, read] = [0, 0]
  const next = (): number => numbers[at++] ?? 0
  const several = <T>(make: () => T): T[] => {
    const list: T[] = []
    for (let left = next(); left > 0; left -= 1) list.push(make())
    return list
  }
  const run = (): Run => {
    const [font, size, x, length] = [names[next()] as FontKey, next(), next(), next()]
    const own = text.slice(read, read + length)
    read += length
    const advances = several(next)
    return { font, size, x, text: own, advances }
  }
  const line = (): Line => {
    const [y, part, start, end] = [next(), names[next()] as PartKey, next(), next()]
    return { y, part, start, end, runs: several(run) }
  }
  return { ...head, pages: several(() => ({ lines: several(line) })) }
}
