import { emojiName } from '@mailing/typeset/clusters.ts'
import { type ColourFill, ColourGlyphs, type ColourLayer, type Matrix } from './colour-glyphs.ts'
import { fontFile } from './files.ts'
import { type Ligatures, readLigatures } from './ligatures.ts'
import { outlineSteps, type Step } from './outline.ts'

/**
 * The square of a picture in font units: left 0, `side` wide, its middle at `middle` above the
 * baseline.
 */
export const emojiSquare = { side: 1275, middle: 350 } as const

interface EmojiFace {
  readonly ligatures: Ligatures
  readonly colours: ColourGlyphs
}

let face: EmojiFace | undefined

function emojiFace(): EmojiFace {
  if (face !== undefined) return face
  const font = fontFile('emoji')
  const style = font.glyph(0xfe0f)
  // The layout names sequences without U+FE0F; the font's own keys must be named alike.
  const bare = (key: string): string =>
    key
      .split(',')
      .filter((glyph) => Number(glyph) !== style || style === 0)
      .join(',')
  const ligatures = new Map([...readLigatures(font)].map(([key, glyph]) => [bare(key), glyph]))
  face = { ligatures, colours: new ColourGlyphs(font) }
  return face
}

/** Returns the glyph of a sequence such as `👩‍🚀`, or 0. U+FE0F makes no difference. */
export function emojiGlyph(sequence: string): number {
  const font = fontFile('emoji')
  const glyphs = Array.from(emojiName(sequence), (char) =>
    font.glyph(char.codePointAt(0) as number),
  )
  const { ligatures, colours } = emojiFace()
  const glyph = glyphs.length === 1 ? (glyphs[0] ?? 0) : (ligatures.get(glyphs.join(',')) ?? 0)
  return colours.has(glyph) ? glyph : 0
}

/** The layers of a picture in font units, the lowest first. */
export const emojiLayers = (glyph: number): ColourLayer[] => emojiFace().colours.layers(glyph)

/** An outline with its coordinates moved by a transform. */
export function placedSteps(glyph: number, matrix: Matrix): Step[] {
  const [a, b, c, d, e, f] = matrix
  const x = (px: number, py: number): number => a * px + c * py + e
  const y = (px: number, py: number): number => b * px + d * py + f
  return outlineSteps(fontFile('emoji'), glyph).map((step): Step => {
    if (step[0] === 'Z') return step
    if (step[0] === 'C') {
      const [, x1, y1, x2, y2, x3, y3] = step
      return ['C', x(x1, y1), y(x1, y1), x(x2, y2), y(x2, y2), x(x3, y3), y(x3, y3)]
    }
    return [step[0], x(step[1], step[2]), y(step[1], step[2])]
  })
}

const n = (value: number): string => String(Math.round(value * 10) / 10 + 0)
const share = (value: number): string => String(Math.round(value * 1000) / 1000)
const hex = (rgb: readonly number[]): string =>
  `#${rgb
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
const path = (steps: readonly Step[]): string =>
  steps.map(([command, ...numbers]) => command + (numbers as number[]).map(n).join(' ')).join('')

function gradientSvg(fill: Exclude<ColourFill, { kind: 'solid' }>, id: string): string {
  const stops = fill.stops
    .map(
      ({ at, rgb, alpha }) =>
        `<stop offset="${share(at)}" stop-color="${hex(rgb)}"${alpha === 1 ? '' : ` stop-opacity="${share(alpha)}"`}/>`,
    )
    .join('')
  const frame = `id="${id}" gradientUnits="userSpaceOnUse" gradientTransform="matrix(${fill.matrix.map((part) => String(Math.round(part * 1e5) / 1e5)).join(' ')})"`
  if (fill.kind === 'linear') {
    const [[x1, y1], [x2, y2]] = [fill.from, fill.to]
    return `<linearGradient ${frame} x1="${n(x1)}" y1="${n(y1)}" x2="${n(x2)}" y2="${n(y2)}">${stops}</linearGradient>`
  }
  const [[fx, fy, fr], [cx, cy, r]] = [fill.from, fill.to]
  return `<radialGradient ${frame} fx="${n(fx)}" fy="${n(fy)}" fr="${n(fr)}" cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}">${stops}</radialGradient>`
}

/**
 * Returns a picture as an SVG document for the preview. It has the shapes of the print; undefined
 * when the font has none. `name` is its code points in hexadecimal joined with hyphens.
 */
export function emojiSvg(name: string): string | undefined {
  if (!/^[0-9a-f]{2,6}(-[0-9a-f]{2,6}){0,15}$/.test(name)) return undefined
  const codes = name.split('-').map((code) => Number.parseInt(code, 16))
  if (codes.some((code) => code > 0x10ffff)) return undefined
  const glyph = emojiGlyph(String.fromCodePoint(...codes))
  if (glyph === 0) return undefined
  const defs: string[] = []
  const shapes = emojiLayers(glyph).map((layer, index) => {
    let paint: string
    if (layer.fill.kind === 'solid') {
      const { rgb, alpha } = layer.fill
      paint = `fill="${hex(rgb)}"${alpha === 1 ? '' : ` fill-opacity="${share(alpha)}"`}`
    } else {
      defs.push(gradientSvg(layer.fill, `g${index}`))
      paint = `fill="url(#g${index})"`
    }
    if (layer.blend !== undefined) paint += ` style="mix-blend-mode:${layer.blend}"`
    const shape = `<path d="${path(placedSteps(layer.glyph, layer.matrix))}" ${paint}/>`
    return layer.clips.reduceRight((inside, clip, depth) => {
      const id = `c${index}-${depth}`
      defs.push(
        `<clipPath id="${id}"><path d="${path(placedSteps(clip.glyph, clip.matrix))}"/></clipPath>`,
      )
      return `<g clip-path="url(#${id})">${inside}</g>`
    }, shape)
  })
  const { side, middle } = emojiSquare
  const top = -(middle + side / 2)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 ${top} ${side} ${side}"><defs>${defs.join('')}</defs><g transform="scale(1 -1)">${shapes.join('')}</g></svg>`
}
