import { deflateSync } from 'node:zlib'
import { greyLevel } from '@mailing/typeset/grey.ts'
import { LRUCache } from 'lru-cache'
import type { ColourFill, ColourLayer, ColourStop, Matrix } from '../../font/colour-glyphs.ts'
import { emojiGlyph, emojiLayers, emojiSquare, placedSteps } from '../../font/emoji.ts'
import type { Step } from '../../font/outline.ts'
import { num, type PdfFile, type Ref, refTo, utf16Hex } from './file.ts'
import { toUnicode } from './text-fonts.ts'

/** A picture as a page writes it: a font's name and one code of two hexadecimal digits. */
export interface SetEmoji {
  readonly font: string
  readonly code: string
}

type Gradient = Exclude<ColourFill, { kind: 'solid' }>

const operators = { M: 'm', L: 'l', C: 'c', Z: 'h' } as const

const path = (steps: readonly Step[]): string =>
  steps
    .map(
      ([command, ...numbers]) =>
        `${(numbers as number[]).map((value) => num(Math.round(value * 10) / 10)).join(' ')} ${operators[command]}`,
    )
    .join('\n')

const matrixOf = (matrix: Matrix): string =>
  matrix.map((part) => num(Math.round(part * 1e5) / 1e5) || '0').join(' ')

/** Returns the function of a gradient's colours or opacity. The opacity serves as a mask. */
function stopFunction(
  stops: readonly ColourStop[],
  value: (stop: ColourStop) => readonly number[],
): string {
  const array = (stop: ColourStop): string => `[${value(stop).map(num).join(' ')}]`
  const step = (from: ColourStop, to: ColourStop): string =>
    `<</FunctionType 2/Domain[0 1]/C0${array(from)}/C1${array(to)}/N 1>>`
  const first = stops[0] as ColourStop
  const last = stops.at(-1) as ColourStop
  // The stops need not begin at 0 nor end at 1, nor be apart from each other.
  const all = [
    ...(first.at > 0 ? [{ ...first, at: 0 }] : []),
    ...stops,
    ...(last.at < 1 ? [{ ...last, at: 1 }] : []),
  ]
  const spans = all
    .slice(1)
    .map((to, index) => [all[index] as ColourStop, to] as const)
    .filter(([from, to]) => to.at > from.at)
  if (spans.length <= 1)
    return spans.length === 0
      ? step(first, last)
      : step(...(spans[0] as readonly [ColourStop, ColourStop]))
  const bounds = spans.slice(0, -1).map(([, to]) => num(to.at))
  return `<</FunctionType 3/Domain[0 1]/Functions[${spans.map(([from, to]) => step(from, to)).join('')}]/Bounds[${bounds.join(' ')}]/Encode[${spans.map(() => '0 1').join(' ')}]>>`
}

/** Components of a shading: a colour, its grey, or, as a mask, its opacity. */
const stopValues = {
  colour: ({ rgb }: ColourStop) => rgb,
  grey: ({ rgb }: ColourStop) => [greyLevel(...rgb)],
  opacity: ({ alpha }: ColourStop) => [alpha],
} as const

function shading(fill: Gradient, kind: keyof typeof stopValues): string {
  const value = stopValues[kind]
  const space = kind === 'colour' ? 'DeviceRGB' : 'DeviceGray'
  const coords = [...fill.from, ...fill.to].map(num).join(' ')
  const type = fill.kind === 'linear' ? 2 : 3
  return `<</ShadingType ${type}/ColorSpace/${space}/Coords[${coords}]/Function ${stopFunction(fill.stops, value)}/Extend[true true]>>`
}

/** A picture ready for a file: its packed drawing and the resources that it names. */
interface Picture {
  readonly drawing: Buffer
  readonly shadings: ReadonlyMap<string, string>
  readonly states: ReadonlyMap<string, string>
  /** Masks for gradients that fade: names of states whose object has to be written first. */
  readonly masks: ReadonlyMap<string, { readonly entries: string; readonly drawing: Buffer }>
}

const maskContent = deflateSync(Buffer.from('/S sh', 'latin1'))

/**
 * Draws one glyph's layers; resource names carry the glyph's number, so that pictures can share one
 * font.
 */
class PictureDrawing {
  readonly #glyph: number
  readonly #isGrey: boolean
  readonly #parts: string[] = []
  readonly #shadings = new Map<string, string>()
  readonly #states = new Map<string, string>()
  readonly #masks = new Map<string, { entries: string; drawing: Buffer }>()

  constructor(glyph: number, isGrey: boolean) {
    this.#glyph = glyph
    this.#isGrey = isGrey
  }

  draw(): Picture {
    const { side, middle } = emojiSquare
    const scale = 1000 / side
    // The square's middle stands 0.38 em above the baseline, like that of a Chinese character.
    this.#parts.push('1000 0 d0', `${matrixOf([scale, 0, 0, scale, 0, 380 - middle * scale])} cm`)
    for (const layer of emojiLayers(this.#glyph)) this.#layer(layer)
    const drawing = deflateSync(Buffer.from(this.#parts.join('\n'), 'latin1'))
    return { drawing, shadings: this.#shadings, states: this.#states, masks: this.#masks }
  }

  #layer(layer: ColourLayer): void {
    this.#parts.push('q')
    for (const clip of layer.clips)
      this.#parts.push(path(placedSteps(clip.glyph, clip.matrix)), 'W n')
    if (layer.blend !== undefined) this.#state('/BM/SoftLight')
    const outline = path(placedSteps(layer.glyph, layer.matrix))
    if (layer.fill.kind === 'solid') {
      const { rgb } = layer.fill
      this.#parts.push(
        this.#isGrey ? `${num(greyLevel(...rgb))} g` : `${rgb.map(num).join(' ')} rg`,
      )
      if (layer.fill.alpha < 1) this.#state(`/ca ${num(layer.fill.alpha)}`)
      this.#parts.push(outline, 'f')
    } else {
      this.#parts.push(outline, 'W n', `${matrixOf(layer.fill.matrix)} cm`)
      this.#gradient(layer.fill)
    }
    this.#parts.push('Q')
  }

  #gradient(fill: Gradient): void {
    const alphas = new Set(fill.stops.map((stop) => stop.alpha))
    if (alphas.size > 1) {
      const name = `M${this.#glyph}x${this.#masks.size}`
      const entries = `/Type/XObject/Subtype/Form/BBox[-30000 -30000 30000 30000]/Group<</S/Transparency/CS/DeviceGray>>/Resources<</Shading<</S ${shading(fill, 'opacity')}>>>>`
      this.#masks.set(name, { entries, drawing: maskContent })
      this.#parts.push(`/${name} gs`)
    } else if (!alphas.has(1)) {
      this.#state(`/ca ${num([...alphas][0] ?? 1)}`)
    }
    const name = `S${this.#glyph}x${this.#shadings.size}`
    this.#shadings.set(name, shading(fill, this.#isGrey ? 'grey' : 'colour'))
    this.#parts.push(`/${name} sh`)
  }

  #state(entries: string): void {
    const name = `G${this.#glyph}x${this.#states.size}`
    this.#states.set(name, `<</Type/ExtGState${entries}>>`)
    this.#parts.push(`/${name} gs`)
  }
}

const pictures = new LRUCache<string, Picture>({ max: 400 })

function pictureOf(glyph: number, isGrey: boolean): Picture {
  const name = `${glyph} ${isGrey}`
  const known = pictures.get(name)
  if (known !== undefined) return known
  const picture = new PictureDrawing(glyph, isGrey).draw()
  pictures.set(name, picture)
  return picture
}

interface EmojiFont {
  readonly ref: Ref
  readonly name: string
  readonly sequences: { readonly code: string; readonly text: string; readonly picture: Picture }[]
}

/**
 * Emoji as vector pictures that are text at the same time: each is a glyph of a Type 3 font whose
 * ToUnicode table gives back the whole sequence.
 */
export class EmojiFonts {
  readonly #file: PdfFile
  readonly #isGrey: boolean
  readonly #codes = new Map<string, SetEmoji>()
  readonly #fonts: EmojiFont[] = []

  constructor(file: PdfFile, isGrey: boolean) {
    this.#file = file
    this.#isGrey = isGrey
  }

  /** Font names and references for the pages' resources. */
  get fonts(): readonly { readonly name: string; readonly ref: Ref }[] {
    return this.#fonts
  }

  /** Returns the code of a sequence, or nothing without a picture. */
  set(sequence: string): SetEmoji | undefined {
    const known = this.#codes.get(sequence)
    if (known !== undefined) return known
    const glyph = emojiGlyph(sequence)
    if (glyph === 0) return undefined
    let font = this.#fonts.at(-1)
    if (font === undefined || font.sequences.length >= 255) {
      font = { ref: this.#file.reserve(), name: `E${this.#fonts.length}`, sequences: [] }
      this.#fonts.push(font)
    }
    const code = (font.sequences.length + 1).toString(16).padStart(2, '0')
    font.sequences.push({ code, text: sequence, picture: pictureOf(glyph, this.#isGrey) })
    const set = { font: font.name, code }
    this.#codes.set(sequence, set)
    return set
  }

  /** Writes the fonts' objects; call once, when all pages are drawn. */
  embed(): void {
    for (const font of this.#fonts) this.#embedFont(font)
  }

  #embedFont({ ref, sequences }: EmojiFont): void {
    const file = this.#file
    const shadings = new Map<string, string>()
    const states = new Map<string, string>()
    const procedures: string[] = []
    for (const { code, picture } of sequences) {
      procedures.push(`/e${code} ${refTo(file.addDeflated(picture.drawing))}`)
      for (const [name, value] of picture.shadings) shadings.set(name, value)
      for (const [name, value] of picture.states) states.set(name, value)
      for (const [name, mask] of picture.masks) {
        if (states.has(name)) continue
        const group = file.addDeflated(mask.drawing, mask.entries)
        states.set(name, `<</Type/ExtGState/SMask<</Type/Mask/S/Luminosity/G ${refTo(group)}>>>>`)
      }
    }
    const dictionary = (map: ReadonlyMap<string, string>): string =>
      `<<${[...map].map(([name, value]) => `/${name} ${value}`).join('')}>>`
    const unicode = file.addStream(
      toUnicode(
        sequences.map(({ code, text }) => [code, utf16Hex(text)]),
        1,
      ),
    )
    file.set(
      ref,
      `<</Type/Font/Subtype/Type3/Name/LetterEmoji/FontBBox[-50 -200 1050 1000]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 1/LastChar ${sequences.length}/Widths[${sequences.map(() => '1000').join(' ')}]/Encoding<</Type/Encoding/Differences[1${sequences.map(({ code }) => `/e${code}`).join('')}]>>/CharProcs<<${procedures.join('')}>>/Resources<</Shading${dictionary(shadings)}/ExtGState${dictionary(states)}>>/ToUnicode ${refTo(unicode)}>>`,
    )
  }
}
