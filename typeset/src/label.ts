import { flowParagraph } from './flow.ts'
import { itemsOf } from './items.ts'
import type { FontSet } from './metrics.ts'
import type { Alignment, FontKey, Line, TypesetLocale } from './model.ts'
import type { Verdict } from './resolve.ts'
import { runsOf } from './runs.ts'
import type { Micrometres } from './units.ts'

/** A short text outside the letter itself: an address, a sheet's number. */
export interface Label {
  readonly text: string
  readonly font: FontKey
  readonly locale: TypesetLocale
  readonly size: Micrometres
  readonly align: Alignment
  readonly x: Micrometres
  /** Baseline of the first line. */
  readonly y: Micrometres
  readonly width: Micrometres
  /** Distance of baselines. */
  readonly pitch: Micrometres
}

/** A set label, with the characters that are printed differently. */
export interface SetLabel {
  readonly lines: readonly Line[]
  /** Those that no font has. */
  readonly missing: readonly string[]
  /** Characters set in their usual shape instead of the requested one. */
  readonly variants: readonly string[]
}

/**
 * Sets a label with the letter's own rules; long lines are broken, line ends in the text are kept.
 */
export function setLabel(label: Label, fonts: FontSet): SetLabel {
  const all = itemsOf(label.text, { ...label, fonts })
  const lines: Line[] = []
  for (let from = 0; from <= all.length; ) {
    let to = from
    while (to < all.length && all[to]?.cluster.code !== 0x0a) to += 1
    const items = all.slice(from, to)
    for (const placed of flowParagraph(items, {
      width: label.width,
      size: label.size,
      indent: 0,
      align: label.align,
    })) {
      const last = items[placed.to - 1]?.cluster
      const start = items[placed.from]?.cluster.offset ?? 0
      lines.push({
        y: label.y + lines.length * label.pitch,
        part: 'body',
        start,
        end: last === undefined ? start : last.offset + last.length,
        runs: runsOf(items, placed, { left: label.x, size: label.size }),
      })
    }
    from = to + 1
  }
  const withVerdict = (verdict: Verdict): string[] =>
    all.filter((item) => item.verdict === verdict).map((item) => item.cluster.text)
  return { lines, missing: withVerdict('missing'), variants: withVerdict('variant') }
}
