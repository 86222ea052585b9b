import { gapBetween, type Item, itemAt, mayBreak } from './items.ts'
import type { Alignment } from './model.ts'
import type { Micrometres } from './units.ts'

/**
 * One set line of a paragraph: items `from` to `to` (excluded) with their places; blanks at its end
 * have none.
 */
export interface PlacedLine {
  readonly from: number
  readonly to: number
  /** Places from the text's left edge, for items `from` to `from + places.length - 1`. */
  readonly places: readonly Micrometres[]
}

/** The measure in which a paragraph is set. */
export interface Measure {
  readonly width: Micrometres
  readonly size: Micrometres
  readonly indent: Micrometres
  readonly align: Alignment
}

/** Trimmed half of a closing mark at the end of a line. */
const endTrim = (item: Item): Micrometres =>
  item.half === 'left' ? Math.round(item.advance / 2) : 0

/** Trimmed half of an opening mark at the start of a line. An indented line keeps it. */
const startTrim = (item: Item, from: number, measure: Measure): Micrometres =>
  item.half === 'right' && (from > 0 || measure.indent === 0) ? Math.round(item.advance / 2) : 0

/**
 * Finds a break where no rule allows one: before the item that does not fit, but not before a
 * closing mark if possible.
 */
function forcedBreak(items: readonly Item[], from: number, at: number): number {
  let place = at
  while (place > from + 1 && items[place]?.closing) place -= 1
  if (place > from + 1 || !items[place]?.closing) return Math.max(place, from + 1)
  return Math.max(at, from + 1)
}

/** The end (excluded) of the line that begins at `from`. */
function lineEnd(items: readonly Item[], from: number, measure: Measure, first: boolean): number {
  const width = measure.width - (first ? measure.indent : 0)
  let used = 0
  let allowed = -1
  for (let at = from; at < items.length; at += 1) {
    const item = itemAt(items, at)
    const previous = at > from ? itemAt(items, at - 1) : undefined
    if (
      previous !== undefined &&
      mayBreak(previous, item, at - 2 >= from ? items[at - 2] : undefined)
    )
      allowed = at
    used +=
      previous === undefined
        ? -startTrim(item, from, measure)
        : gapBetween(previous, item, measure.size)
    used += item.advance
    if (used - endTrim(item) > width && !item.space)
      return allowed > from ? allowed : forcedBreak(items, from, at)
  }
  return items.length
}

interface Natural {
  /** Index after the last item that is no blank at the end. */
  readonly end: number
  readonly places: Micrometres[]
  readonly width: Micrometres
}

function natural(items: readonly Item[], from: number, to: number, measure: Measure): Natural {
  let end = to
  while (end > from && items[end - 1]?.space) end -= 1
  const places: Micrometres[] = []
  let x = 0
  for (let at = from; at < end; at += 1) {
    const item = itemAt(items, at)
    if (at > from) x += gapBetween(itemAt(items, at - 1), item, measure.size)
    else x -= startTrim(item, from, measure)
    places.push(x)
    x += item.advance
  }
  const last = items[end - 1]
  return { end, places, width: x - (last === undefined || end === from ? 0 : endTrim(last)) }
}

/** Gaps in which a justified line may grow. Each is the index of the item that moves right. */
function elasticPlaces(items: readonly Item[], from: number, end: number): number[] {
  const spaces: number[] = []
  const squares: number[] = []
  let wideItems = 0
  for (let at = from; at < end; at += 1) {
    const item = itemAt(items, at)
    if (item.wide) wideItems += 1
    if (at === from) continue
    const previous = itemAt(items, at - 1)
    if (previous.space && !item.space) spaces.push(at)
    else if ((previous.wide || item.wide) && !item.space && !twins(previous, item)) squares.push(at)
  }
  const isWestern = wideItems * 4 < end - from
  if (isWestern && spaces.length > 0) return spaces
  return [...spaces, ...squares].sort((one, other) => one - other)
}

/** Halves of one dash or ellipsis must keep touching. */
const twins = (previous: Item, item: Item): boolean =>
  previous.cluster.code === item.cluster.code &&
  (item.cluster.code === 0x2014 || item.cluster.code === 0x2026)

function justify(
  items: readonly Item[],
  from: number,
  line: Natural,
  measure: Measure,
): Micrometres[] {
  const slack = measure.width - line.width
  const elastic = elasticPlaces(items, from, line.end)
  const most = Math.round(measure.size / 2) * elastic.length
  if (slack <= 0 || elastic.length === 0 || slack > most) return line.places
  const each = Math.floor(slack / elastic.length)
  const rest = slack - each * elastic.length
  const places: Micrometres[] = []
  let moved = 0
  let next = 0
  for (const [index, place] of line.places.entries()) {
    if (elastic[next] === from + index) {
      moved += each + (next < rest ? 1 : 0)
      next += 1
    }
    places.push(place + moved)
  }
  return places
}

function align(
  items: readonly Item[],
  from: number,
  line: Natural,
  measure: Measure & { last: boolean },
): Micrometres[] {
  if (measure.align === 'justify' && !measure.last) return justify(items, from, line, measure)
  const slack = Math.max(0, measure.width - line.width)
  const shift =
    measure.align === 'right' ? slack : measure.align === 'center' ? Math.floor(slack / 2) : 0
  return shift === 0 ? line.places : line.places.map((place) => place + shift)
}

/** Breaks a paragraph into lines and places its characters. For ruled and plain paper. */
export function flowParagraph(items: readonly Item[], measure: Measure): PlacedLine[] {
  if (items.length === 0) return [{ from: 0, to: 0, places: [] }]
  const lines: PlacedLine[] = []
  for (let from = 0; from < items.length; ) {
    const isFirst = from === 0
    const to = lineEnd(items, from, measure, isFirst)
    const indent = isFirst ? measure.indent : 0
    const inner = { ...measure, width: measure.width - indent, last: to === items.length }
    const places = align(items, from, natural(items, from, to, measure), inner)
    lines.push({ from, to, places: indent === 0 ? places : places.map((place) => place + indent) })
    from = to
  }
  return lines
}
