import { setLabel } from './label.ts'
import { loadFontSet } from './metrics.ts'
import type { Line, PaperKey, TypesetLocale } from './model.ts'
import { paperInfo } from './papers.ts'
import { fromPoints, type Micrometres } from './units.ts'

/** An address as it goes on the sheet before a letter, large. */
interface Address {
  readonly lines: readonly string[]
  readonly paper: PaperKey
  readonly locale: TypesetLocale
}

/** The same for another place, such as a label. */
interface AddressInBox extends Pick<Address, 'lines' | 'locale'> {
  readonly x: Micrometres
  /** Upper edge. */
  readonly top: Micrometres
  readonly width: Micrometres
  /** Lower edge. */
  readonly foot: Micrometres
  /** In points, the first that fits is taken. */
  readonly sizes: readonly [number, ...number[]]
  readonly spacing: Spacing
}

interface Spacing {
  /** Distance of two lines, as a multiple of the text's size. */
  readonly step: number
  /** The same within a line that is broken. */
  readonly pitch: number
  /** Distance of the first baseline from the upper edge, in steps. */
  readonly first: number
}

/** A set address and what keeps it from being printed. */
export interface SetAddress {
  readonly lines: readonly Line[]
  /** Characters that no font has, each once. */
  readonly missing: readonly string[]
  /** Characters in their usual shape instead of the requested one, each once. */
  readonly variants: readonly string[]
  /** Lines that do not fit even in the smallest size. */
  readonly overflow: number
}

/** Place of the address on its sheet. */
interface AddressPlace {
  readonly x: Micrometres
  /** Baseline of the heading above it. */
  readonly y: Micrometres
  readonly width: Micrometres
  /** Below this edge stand the notes for the bench. */
  readonly foot: Micrometres
}

const margin = 20_000
const footHeight = 52_000
/**
 * Sizes of an address in points, the first that fits is taken. In the last the longest address that
 * the forms take fits on A5.
 */
const sizes = [17, 15, 13, 11, 9, 8, 7] as const
const sheetSpacing: Spacing = { step: 1.6, pitch: 1.45, first: 1.1 }

/** The address's place on a paper. */
export function planAddress(paper: PaperKey): AddressPlace {
  const { width, height } = paperInfo(paper)
  const x = margin + Math.round(width * 0.14)
  return { x, y: Math.round(height * 0.36), width: width - x - margin, foot: height - footHeight }
}

/** Sets an address in the largest size that fits above the foot. */
export async function setAddress({ lines, paper, locale }: Address): Promise<SetAddress> {
  const { x, y: top, width, foot } = planAddress(paper)
  return setAddressIn({ lines, locale, x, top, width, foot, sizes, spacing: sheetSpacing })
}

/** Sets an address in the largest size that fits its place. */
export async function setAddressIn({
  lines: texts,
  locale,
  sizes,
  ...place
}: AddressInBox): Promise<SetAddress> {
  const { x, top, width, foot, spacing } = place
  const fonts = await loadFontSet('song', locale, texts.join('\n'))
  const set = (sizePt: number): SetAddress => {
    const size = fromPoints(sizePt)
    const [step, pitch] = [Math.round(size * spacing.step), Math.round(size * spacing.pitch)]
    const lines: Line[] = []
    const missing = new Set<string>()
    const variants = new Set<string>()
    let y = top + Math.round(step * spacing.first)
    for (const line of texts) {
      // A line end within a line would print an addressee whom nobody wrote.
      const text = line.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
      const label = setLabel(
        { text, font: 'song', locale, size, align: 'left', x, y, width, pitch },
        fonts,
      )
      lines.push(...label.lines)
      for (const char of label.missing) missing.add(char)
      for (const char of label.variants) variants.add(char)
      y += step + (label.lines.length - 1) * pitch
    }
    // Descenders take a third of the size at most.
    return {
      lines,
      missing: [...missing],
      variants: [...variants],
      overflow: lines.filter((line) => line.y + Math.round(size / 3) > foot).length,
    }
  }
  for (const sizePt of sizes) {
    const fitting = set(sizePt)
    if (fitting.overflow === 0) return fitting
  }
  return set(sizes.at(-1) ?? sizes[0])
}
