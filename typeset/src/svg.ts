import { emojiName } from './clusters.ts'
import { withWhiteEdge } from './edge.ts'
import type { Line, PageModel, Run } from './model.ts'
import type { Shape, StationerySheet } from './stationery.ts'
import { toMillimetres } from './units.ts'

/**
 * Returns the address of an emoji sequence's picture; its code points joined with hyphens, without
 * U+FE0F.
 */
export type EmojiUrl = (sequence: string) => string

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => escapes[char] as string)

/** The name of an emoji's picture: `1f469-200d-1f680`. */
export const emojiPictureName = (sequence: string): string =>
  Array.from(emojiName(sequence), (char) => (char.codePointAt(0) as number).toString(16)).join('-')

/**
 * An element of a line: text with a place for each character, or an emoji's picture with its name.
 */
export interface LineMark {
  readonly name: 'text' | 'image'
  readonly attributes: Readonly<Record<string, string>>
  readonly text: string
}

function emojiMark(run: Run, y: number, url: EmojiUrl): LineMark {
  const side = toMillimetres(run.size)
  // The picture's square is centred where the middle of a Chinese character is.
  const top = toMillimetres(y - Math.round(run.size * 0.88))
  return {
    name: 'image',
    attributes: {
      href: url(emojiPictureName(run.text)),
      x: toMillimetres(run.x),
      y: top,
      width: side,
      height: side,
    },
    text: run.text,
  }
}

function runMark(run: Run, y: number): LineMark {
  const places: string[] = []
  let x = run.x
  for (const advance of run.advances) {
    places.push(toMillimetres(x))
    x += advance
  }
  const attributes = {
    'font-family': `lt-${run.font}`,
    'font-size': toMillimetres(run.size),
    y: toMillimetres(y),
    x: places.join(' '),
    'xml:space': 'preserve',
  }
  return { name: 'text', attributes, text: run.text }
}

/**
 * The elements of a line that stands at `y` (micrometres). Fonts are named `lt-<key>`; the sheet's
 * style must switch kerning and ligatures off (`renderPageSvg` does), because each character has
 * its own place.
 */
export const lineMarks = (
  { runs }: Pick<Line, 'runs'>,
  y: number,
  emojiUrl: EmojiUrl,
): LineMark[] =>
  runs.map((run) => (run.font === 'emoji' ? emojiMark(run, y, emojiUrl) : runMark(run, y)))

function markSvg({ name, attributes, text }: LineMark): string {
  const list = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('')
  return `<${name}${list}>${name === 'image' ? `<title>${escapeXml(text)}</title>` : escapeXml(text)}</${name}>`
}

/** One line as SVG elements in its place on the page. */
export const renderLineSvg = (line: Line, emojiUrl: EmojiUrl): string =>
  lineMarks(line, line.y, emojiUrl).map(markSvg).join('')

/** Writes the place of a line's group: a line that moves keeps its drawing. */
export const linePlace = ({ y }: Pick<Line, 'y'>): string => `translate(0 ${toMillimetres(y)})`

/** Renders a line as a group for views. A view can move or redraw it (see `changesOf`). */
const lineGroup = (line: Line, number: number, emojiUrl: EmojiUrl): string =>
  `<g data-line="${number}" transform="${linePlace(line)}">${lineMarks(line, 0, emojiUrl).map(markSvg).join('')}</g>`

/** One shape as an SVG element. */
export function renderShapeSvg(shape: Shape): string {
  const paint = [
    `fill="${shape.fill ?? 'none'}"`,
    shape.stroke === undefined
      ? ''
      : ` stroke="${shape.stroke}" stroke-width="${shape.width ?? 0.2}"`,
    shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`,
    shape.dash === undefined ? '' : ` stroke-dasharray="${shape.dash.join(' ')}"`,
    shape.cap === undefined ? '' : ` stroke-linecap="${shape.cap}" stroke-linejoin="${shape.cap}"`,
  ]
  return `<path d="${shape.d}" ${paint.join('')}/>`
}

/** Renders a design without text as the content of an `<svg>`. The unit is the millimetre. */
export const renderStationerySvg = (sheet: StationerySheet): string =>
  withWhiteEdge(sheet).map(renderShapeSvg).join('')

/** Options of a rendered page beside the model. */
export interface PageSvgOptions {
  readonly sheet: StationerySheet
  readonly emojiUrl: EmojiUrl
}

/**
 * A whole page as an SVG document. Each line is a `<g data-line="number">` around elements whose
 * baseline is 0, so that a view can do what `changesOf` says with `lineMarks` and `linePlace`, and
 * leave the rest alone.
 */
export function renderPageSvg(model: PageModel, page: number, options: PageSvgOptions): string {
  const lines = model.pages[page]?.lines ?? []
  const size = `${toMillimetres(model.width)} ${toMillimetres(model.height)}`
  const groups = lines.map((line, number) => lineGroup(line, number, options.emojiUrl))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}" data-page="${page}">`,
    `<g class="lt-sheet">${renderStationerySvg(options.sheet)}</g>`,
    `<g class="lt-text" fill="#1f2328" style="font-kerning:none;font-variant-ligatures:none;font-feature-settings:'calt' 0,'liga' 0,'kern' 0,'clig' 0">`,
    ...groups,
    '</g></svg>',
  ].join('')
}
