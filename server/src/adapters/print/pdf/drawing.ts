import type { Line, PageGeometry, Run, Shape } from '@mailing/typeset'
import type { SheetCode } from '../codes.ts'
import type { DocumentFonts } from './document-fonts.ts'
import { num } from './file.ts'
import type { SetGlyph, TextFont } from './text-fonts.ts'

const pointsPerMicrometre = 72 / 25_400
const operators: Readonly<Record<string, string>> = { M: 'm', L: 'l', C: 'c', Z: 'h' }

/** Micrometres as points. */
export const points = (micrometres: number): string => num(micrometres * pointsPerMicrometre)

function colour(hex: string, operator: 'rg' | 'RG'): string {
  const value = Number.parseInt(hex.slice(1), 16)
  // Equal parts are a grey, which a printer must not mix from its colours.
  if (value % 0x010101 === 0) return `${num((value & 255) / 255)} ${operator === 'rg' ? 'g' : 'G'}`
  return `${[value >> 16, (value >> 8) & 255, value & 255].map((part) => num(part / 255)).join(' ')} ${operator}`
}

/** Converts an SVG path of `M L C Z` into PDF's order. The operator follows its numbers. */
function path(d: string): string {
  const parts: string[] = []
  let numbers: string[] = []
  let command = ''
  for (const token of d.split(' ')) {
    const operator = operators[token]
    if (operator === undefined) {
      numbers.push(token)
      continue
    }
    if (command !== '') parts.push(...operands(numbers, command))
    numbers = []
    command = operator
  }
  parts.push(...operands(numbers, command))
  return parts.join(' ')
}

/**
 * One operator for each pair (or three pairs) of numbers: `L` may be followed by several points.
 */
function operands(numbers: readonly string[], command: string): string[] {
  const each = command === 'c' ? 6 : 2
  if (command === 'h') return ['h']
  const parts: string[] = []
  for (let at = 0; at < numbers.length; at += each)
    parts.push(`${numbers.slice(at, at + each).join(' ')} ${command}`)
  return parts
}

function shapeContent(shape: Shape, states: Map<number, string>): string {
  const parts = ['q']
  if (shape.opacity !== undefined && shape.opacity < 1) {
    const name = states.get(shape.opacity) ?? `G${states.size}`
    states.set(shape.opacity, name)
    parts.push(`/${name} gs`)
  }
  if (shape.fill !== undefined) parts.push(colour(shape.fill, 'rg'))
  if (shape.stroke !== undefined)
    parts.push(colour(shape.stroke, 'RG'), `${num(shape.width ?? 0.2)} w`)
  if (shape.dash !== undefined) parts.push(`[${shape.dash.map(num).join(' ')}] 0 d`)
  if (shape.cap !== undefined) parts.push('1 J 1 j')
  const paint =
    shape.fill !== undefined && shape.stroke !== undefined
      ? 'B'
      : shape.fill !== undefined
        ? 'f'
        : 'S'
  parts.push(path(shape.d), paint, 'Q')
  return parts.join('\n')
}

/** States by opacity: the names that a page's content uses for them. */
export type OpacityStates = Map<number, string>

/** Shapes in millimetres on a sheet of a height; opacities that they need are added to `states`. */
export function shapesContent(
  shapes: readonly Shape[],
  height: number,
  states: OpacityStates,
): string {
  const scale = 72 / 25.4
  const frame = `${scale.toFixed(6)} 0 0 ${(-scale).toFixed(6)} 0 ${points(height)} cm`
  return `${frame}\n${shapes.map((shape) => shapeContent(shape, states)).join('\n')}`
}

/** The entry of a page's resources for its states. */
export const stateResources = (states: OpacityStates): string =>
  `/ExtGState<<${[...states].map(([opacity, name]) => `/${name}<</Type/ExtGState/ca ${num(opacity)}/CA ${num(opacity)}>>`).join('')}>>`

/** Returns a design as a form, with states for its opacities. It has the size of the sheet. */
export function stationeryContent(
  shapes: readonly Shape[],
  height: number,
): { content: string; resources: string } {
  const states: OpacityStates = new Map()
  const content = shapesContent(shapes, height, states)
  return { content, resources: `<<${stateResources(states)}>>` }
}

/** Tolerance of positions before an adjustment is written, in micrometres. */
const tolerance = 6

/**
 * Glyphs of a run with their wanted places, from the run's start. They are two columns, because a
 * letter has thousands.
 */
interface PlacedGlyphs {
  readonly glyphs: readonly SetGlyph[]
  readonly at: readonly number[]
}

function placedGlyphs(run: Run, font: TextFont): PlacedGlyphs {
  if (run.advances.length === 1) {
    const glyphs = font.glyphs(run.text)
    let reached = 0
    const at = glyphs.map(({ width }) => {
      const here = reached
      reached += (width * run.size) / 1000
      return here
    })
    return { glyphs, at }
  }
  const glyphs: SetGlyph[] = []
  const at: number[] = []
  let reached = 0
  for (let index = 0; index < run.advances.length; index += 1) {
    for (const glyph of font.unit(run.text.charCodeAt(index))) {
      glyphs.push(glyph)
      at.push(reached)
    }
    reached += run.advances[index] ?? 0
  }
  return { glyphs, at }
}

/** Gaps that are looked at for the spacing of a run: an odd number, spread over the line. */
const samples = 15

/**
 * The spacing that most glyphs of a run ask for: a justified line needs one number instead of one a
 * glyph. The middle of some gaps does: those that stand out (between Chinese and Latin, beside
 * punctuation) are few, and get a number each.
 */
function commonSpacing({ glyphs, at }: PlacedGlyphs, em: number): number {
  const last = glyphs.length - 1
  if (last < 3) return 0
  const count = Math.min(samples, last)
  const gaps: number[] = []
  for (let sample = 0; sample < count; sample += 1) {
    const index = Math.floor((sample * last) / count)
    const gap = (at[index + 1] ?? 0) - (at[index] ?? 0) - (glyphs[index] as SetGlyph).width * em
    let place = sample
    for (; place > 0 && (gaps[place - 1] ?? 0) > gap; place -= 1) gaps[place] = gaps[place - 1] ?? 0
    gaps[place] = gap
  }
  const middle = gaps[count >> 1] ?? 0
  return Math.abs(middle) < tolerance / 3 ? 0 : middle
}

function runContent(run: Run, y: string, fonts: DocumentFonts): string {
  if (run.font === 'emoji') {
    const emoji = fonts.emoji.set(run.text)
    if (emoji === undefined) return ''
    return `0 Tc /${emoji.font} ${points(run.size)} Tf 1 0 0 1 ${points(run.x)} ${y} Tm <${emoji.code}> Tj`
  }
  const font = fonts.text(run.font)
  const em = run.size / 1000
  const placed = placedGlyphs(run, font)
  if (placed.glyphs.length === 0) return ''
  const spacing = commonSpacing(placed, em)
  return `${num(spacing * pointsPerMicrometre)} Tc /${font.name} ${points(run.size)} Tf 1 0 0 1 ${points(run.x)} ${y} Tm ${shownText(placed, em, spacing)}`
}

/**
 * The operand and operator that show the glyphs; where they would stray from the layout an
 * adjustment is written.
 */
function shownText({ glyphs, at }: PlacedGlyphs, em: number, spacing: number): string {
  let shown = ''
  let open = ''
  let reached = 0
  for (let index = 0; index < glyphs.length; index += 1) {
    const glyph = glyphs[index] as SetGlyph
    const away = (at[index] ?? 0) - reached
    if (away > tolerance || away < -tolerance) {
      const shift = Math.round(away / em)
      shown += open === '' ? -shift : `(${open})${-shift}`
      open = ''
      reached += shift * em
    }
    open += glyph.code
    reached += glyph.width * em + spacing
  }
  return shown === '' ? `(${open}) Tj` : `[${shown}(${open})] TJ`
}

/** The text of a page, black unless a colour (`#rrggbb`) is given. */
export function linesContent(
  lines: readonly Line[],
  height: number,
  fonts: DocumentFonts,
  ink?: string,
): string {
  const parts = ['BT', ink === undefined ? '0 g' : colour(ink, 'rg')]
  for (const line of lines) {
    const y = points(height - line.y)
    for (const run of line.runs) parts.push(runContent(run, y, fonts))
  }
  parts.push('ET')
  return parts.filter((part) => part !== '').join('\n')
}

/** The dark runs of a code, in modules. */
export const codeRuns = ({ size, bars }: SheetCode): string =>
  bars.map(({ x, y, width }) => `${x} ${size - 1 - y} ${width} 1 re`).join('\n')

/** Draws a scannable code as filled squares. The given place is its top left corner. */
export function codeContent(
  code: SheetCode,
  at: { x: number; y: number; side: number },
  height: PageGeometry['height'],
): string {
  const module = at.side / code.size
  const parts = [
    'q 0 g',
    `${num(module * pointsPerMicrometre * 1000)} 0 0 ${num(module * pointsPerMicrometre * 1000)} ${points(at.x)} ${points(height - at.y - at.side)} cm 0.001 0 0 0.001 0 0 cm`,
  ]
  parts.push(codeRuns(code), 'f', 'Q')
  return parts.join('\n')
}
