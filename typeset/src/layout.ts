import { gridParagraph } from './cells.ts'
import { maxLetterUnits } from './clusters.ts'
import { flowParagraph, type PlacedLine } from './flow.ts'
import { type Frame, frameOf } from './frame.ts'
import { type Item, itemsOf } from './items.ts'
import type { FontSet } from './metrics.ts'
import type {
  GlyphProblem,
  LayoutInput,
  LayoutPart,
  Line,
  Page,
  PageModel,
  PartKey,
  Run,
} from './model.ts'
import { runsOf } from './runs.ts'

/** A line before it has a place on a page. */
interface SetLine extends ParagraphLine {
  readonly part: PartKey
  /** Start of the paragraph in the part's text. */
  readonly base: number
  /** The first line after a page end that the writer set. */
  readonly opensPage: boolean
}

/** `null` stands for an empty line between two parts; it never begins a page. */
type Column = readonly (SetLine | null)[]

/** Chinese letters end with signature and date; western ones begin with the date. */
function orderedParts(input: LayoutInput): [PartKey, LayoutPart][] {
  const chinese: readonly PartKey[] = ['salutation', 'body', 'signature', 'date']
  const western: readonly PartKey[] = ['date', 'salutation', 'body', 'signature']
  const order = input.locale.startsWith('zh') ? chinese : western
  return order.flatMap((key) => {
    const part = input[key]
    return part === undefined || (part.text === '' && key !== 'body')
      ? []
      : [[key, part] as [PartKey, LayoutPart]]
  })
}

/** True when an empty line separates two parts. */
function isApart(previous: PartKey | undefined, key: PartKey, isChinese: boolean): boolean {
  if (previous === undefined) return false
  return isChinese ? key === 'signature' || (key === 'date' && previous === 'body') : true
}

function setParagraph(
  items: readonly Item[],
  align: LayoutPart['align'],
  indent: number,
  context: SetContext,
): PlacedLine[] {
  const { input, frame } = context
  if (input.geometry.mode === 'grid') {
    return gridParagraph(items, {
      columns: input.geometry.columns,
      cell: frame.cell,
      indent,
      align,
    })
  }
  return flowParagraph(items, {
    width: input.geometry.text.width,
    size: frame.size,
    indent: indent * frame.size,
    align,
  })
}

interface SetContext {
  readonly input: LayoutInput
  readonly frame: Frame
  readonly fonts: FontSet
}

/** A paragraph that the writer indented keeps that indent; centred lines have none. */
function indentOf(
  items: readonly Item[],
  part: PartKey,
  align: LayoutPart['align'],
  input: LayoutInput,
): number {
  if (part !== 'body' || align === 'center' || align === 'right') return 0
  const isTyped = items[0]?.cluster.code === 0x3000 || (items[0]?.space && items[1]?.space)
  return isTyped ? 0 : Math.max(0, Math.min(4, Math.round(input.indent)))
}

/** A line of a paragraph, with offsets into the paragraph's text. */
interface ParagraphLine {
  readonly start: number
  readonly end: number
  readonly runs: readonly Run[]
  /** Items that another face sets, or none. */
  readonly foreign: readonly Item[]
  /** Clusters that are no blanks. */
  readonly characters: number
}

/**
 * Characters whose setting is remembered, about 2 MB; one letter in an editor has a tenth of that.
 */
const mostKept = 30_000
let memory:
  | { fonts: FontSet; paragraphs: Map<string, readonly ParagraphLine[]>; characters: number }
  | undefined

function lineOf(
  items: readonly Item[],
  placed: PlacedLine,
  { input, frame }: SetContext,
): ParagraphLine {
  const own = items.slice(placed.from, placed.to)
  const last = own.at(-1)?.cluster
  const start = items[placed.from]?.cluster.offset ?? 0
  return {
    start,
    end: last === undefined ? start : last.offset + last.length,
    runs: freeze(runsOf(items, placed, { left: input.geometry.text.x, size: frame.size })),
    foreign: own.filter((item) => item.verdict !== 'own'),
    characters: own.filter((item) => !item.space && !item.noBreakSpace).length,
  }
}

/**
 * The lines of a paragraph. The same text in the same measure is set once, so that a keystroke
 * costs one paragraph.
 */
function paragraphOf(
  text: string,
  key: PartKey,
  align: LayoutPart['align'],
  context: SetContext,
): readonly ParagraphLine[] {
  const { input, frame, fonts } = context
  const { mode, columns, text: box } = input.geometry
  const measure = [
    key,
    align,
    input.font,
    input.locale,
    input.indent,
    frame.size,
    mode,
    columns,
    box.x,
    box.width,
  ]
  const name = `${measure.join(' ')} ${text}`
  if (memory === undefined || memory.fonts !== fonts || memory.characters > mostKept) {
    memory = { fonts, paragraphs: new Map(), characters: 0 }
  }
  const known = memory.paragraphs.get(name)
  if (known !== undefined) return known
  const items = itemsOf(text, { font: input.font, locale: input.locale, size: frame.size, fonts })
  const made = setParagraph(items, align, indentOf(items, key, align, input), context).map(
    (placed) => lineOf(items, placed, context),
  )
  memory.paragraphs.set(name, made)
  memory.characters += text.length
  return made
}

const paragraphEnd = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/g

/** Ends a paragraph and its page: what follows begins on a new one. */
const pageEnd = '\f'

interface Paragraph {
  readonly text: string
  readonly base: number
  readonly opensPage: boolean
}

/**
 * The paragraphs of a text with the places where they begin; what is beyond the length cap is left
 * out.
 */
function paragraphsOf(text: string): Paragraph[] {
  const whole = text.slice(0, maxLetterUnits)
  const paragraphs: Paragraph[] = []
  let base = 0
  let opensPage = false
  for (const end of whole.matchAll(paragraphEnd)) {
    paragraphs.push({ text: whole.slice(base, end.index), base, opensPage })
    base = end.index + end[0].length
    opensPage = end[0] === pageEnd
  }
  paragraphs.push({ text: whole.slice(base), base, opensPage })
  return paragraphs
}

function setPart(key: PartKey, part: LayoutPart, context: SetContext): SetLine[] {
  return paragraphsOf(part.text).flatMap(({ text, base, opensPage }) =>
    paragraphOf(text, key, part.align, context).map((line, index) => ({
      ...line,
      part: key,
      base,
      opensPage: opensPage && index === 0,
    })),
  )
}

function setColumn(context: SetContext): Column {
  const column: (SetLine | null)[] = []
  const isChinese = context.input.locale.startsWith('zh')
  let previous: PartKey | undefined
  for (const [key, part] of orderedParts(context.input)) {
    if (isApart(previous, key, isChinese)) column.push(null)
    column.push(...setPart(key, part, context))
    previous = key
  }
  return column
}

/** Puts the lines on pages and notes missing characters. */
function paginate(column: Column, frame: Frame): { pages: Page[]; problems: GlyphProblem[] } {
  const problems: GlyphProblem[] = []
  const pages: Line[][] = [[]]
  let row = 0
  for (const line of column) {
    const isForced = line?.opensPage === true && row > 0
    if (row >= frame.perPage || isForced) {
      pages.push([])
      row = 0
    }
    if (line === null) {
      if (row > 0) row += 1
      continue
    }
    const page = pages[pages.length - 1] as Line[]
    for (const item of line.foreign)
      problems.push(problemOf(item, line, pages.length - 1, page.length))
    const { part, base, start, end, runs } = line
    page.push({ y: frame.baseline(row), part, start: base + start, end: base + end, runs })
    row += 1
  }
  return { pages: pages.map((lines) => ({ lines })), problems }
}

function problemOf(item: Item, { part, base }: SetLine, page: number, line: number): GlyphProblem {
  const { offset, length, text } = item.cluster
  const place = { page, line, part, offset: base + offset, length, char: text }
  return item.verdict === 'substituted'
    ? { kind: 'substituted', ...place, font: item.font }
    : { kind: item.verdict === 'variant' ? 'variant' : 'missing', ...place }
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  // A line's advances are numbers, and most of a model.
  if (!Array.isArray(value) || typeof value[0] === 'object')
    for (const inner of Object.values(value)) freeze(inner)
  return Object.freeze(value)
}

/**
 * Sets a letter. The same input gives the same bytes (as JSON) in every engine; the answer is
 * deeply frozen.
 */
export function layout(input: LayoutInput, fonts: FontSet): PageModel {
  const frame = frameOf(input)
  const context: SetContext = { input, frame, fonts }
  const column = setColumn(context)
  const { pages, problems } = paginate(column, frame)
  const used = new Set(
    pages.flatMap((page) => page.lines.flatMap((line) => line.runs.map((run) => run.font))),
  )
  const parts = orderedParts(input).map(([, part]) => part.text.length)
  return freeze({
    version: 1,
    locale: input.locale,
    paper: input.geometry.paper,
    width: input.geometry.width,
    height: input.geometry.height,
    font: input.font,
    size: frame.size,
    pages,
    missing: problems.filter((problem) => problem.kind === 'missing'),
    substituted: problems.filter((problem) => problem.kind !== 'missing'),
    fonts: [...used].sort(),
    characters: column.reduce((sum, line) => sum + (line?.characters ?? 0), 0),
    truncated: parts.reduce((sum, length) => sum + Math.max(0, length - maxLetterUnits), 0),
  })
}
