import type { PlacedLine } from './flow.ts'
import { type Item, itemAt, mayBreak } from './items.ts'
import type { Alignment } from './model.ts'
import type { Micrometres } from './units.ts'

/** A grid's row as the paragraph sees it. */
export interface Grid {
  readonly columns: number
  readonly cell: Micrometres
  /** Empty cells at the paragraph's start. */
  readonly indent: number
  readonly align: Alignment
}

/** Items that share one or more whole cells: a Chinese character, or a western word. */
interface Block {
  readonly from: number
  readonly to: number
  readonly cells: number
  readonly width: Micrometres
  readonly blank: boolean
  /**
   * True for a stop that may hang in the margin. It comes right after the last cell, as on school
   * paper.
   */
  readonly hangs: boolean
}

const fullWidth = (items: readonly Item[], from: number, to: number): Micrometres => {
  let width = 0
  for (let at = from; at < to; at += 1) width += itemAt(items, at).advance
  return width
}

/** Returns the end of a western word, cut at a whole row. */
function wordEnd(items: readonly Item[], from: number, most: Micrometres): number {
  let width = 0
  let at = from
  for (; at < items.length; at += 1) {
    const item = itemAt(items, at)
    if (item.wide || item.space) break
    width += item.advance
    if (width > most && at > from) break
    const previous = items[at - 1]
    if (at > from && previous !== undefined && mayBreak(previous, item, items[at - 2])) break
  }
  return at
}

function spaceBlock(items: readonly Item[], from: number, cell: Micrometres): Block {
  let to = from
  while (items[to]?.space) to += 1
  const width = fullWidth(items, from, to)
  // One blank between words needs no cell of its own when the word before leaves room; several ask
  // for cells.
  return {
    from,
    to,
    cells: to - from === 1 && width < cell / 2 ? 0 : Math.round(width / cell),
    width,
    blank: true,
    hangs: false,
  }
}

function blocksOf(items: readonly Item[], grid: Grid): Block[] {
  const blocks: Block[] = []
  for (let at = 0; at < items.length; ) {
    const item = itemAt(items, at)
    if (item.space) {
      const block = spaceBlock(items, at, grid.cell)
      blocks.push(block)
      at = block.to
      continue
    }
    const columns = grid.columns - (at === 0 ? grid.indent : 0)
    const to = item.wide ? at + 1 : wordEnd(items, at, grid.cell * columns)
    const width = fullWidth(items, at, to)
    const air =
      !item.wide && items[to]?.space && items[to + 1]?.wide === false
        ? Math.round(grid.cell / 4)
        : 0
    const cells = item.wide
      ? 1
      : Math.min(columns, Math.max(1, Math.ceil((width + air) / grid.cell)))
    blocks.push({ from: at, to, cells, width, blank: false, hangs: item.half === 'left' })
    at = to
  }
  return blocks
}

/** True when a row may end before this block. */
function mayEndBefore(items: readonly Item[], blocks: readonly Block[], index: number): boolean {
  const block = blocks[index] as Block
  const item = itemAt(items, block.from)
  const previous = items[block.from - 1]
  if (previous === undefined || block.blank) return false
  // A word that was cut because it is longer than a row has no allowed break inside.
  const isCut = !item.wide && !previous.wide && !previous.space
  return isCut || mayBreak(previous, item, items[block.from - 2])
}

function rowEnd(
  items: readonly Item[],
  blocks: readonly Block[],
  from: number,
  columns: number,
): number {
  let used = 0
  let allowed = -1
  for (let at = from; at < blocks.length; at += 1) {
    const block = blocks[at] as Block
    if (at > from && mayEndBefore(items, blocks, at)) allowed = at
    used += block.cells
    if (used <= columns || block.blank) continue
    const next = blocks[at + 1]
    const isLast = next === undefined || mayEndBefore(items, blocks, at + 1) || next.blank
    if (block.hangs && used === columns + 1 && isLast) return skipBlanks(blocks, at + 1)
    return allowed > from ? allowed : Math.max(at, from + 1)
  }
  return blocks.length
}

function skipBlanks(blocks: readonly Block[], from: number): number {
  let at = from
  while (blocks[at]?.blank) at += 1
  return at
}

function placeRow(
  items: readonly Item[],
  row: readonly Block[],
  grid: Grid & { first: boolean },
): Micrometres[] {
  const visible = [...row]
  while (visible.at(-1)?.blank) visible.pop()
  const used = visible.reduce((sum, block) => sum + block.cells, 0)
  const spare = Math.max(0, grid.columns - used)
  const shift = grid.align === 'right' ? spare : grid.align === 'center' ? Math.floor(spare / 2) : 0
  let column = (grid.first ? grid.indent : 0) + shift
  const places: Micrometres[] = []
  for (const block of visible) {
    const room = block.cells * grid.cell
    let x = column * grid.cell + (block.blank ? 0 : Math.round((room - block.width) / 2))
    for (let at = block.from; at < block.to; at += 1) {
      places.push(x)
      x += itemAt(items, at).advance
    }
    column += block.cells
  }
  return places
}

/**
 * Sets one paragraph on grid paper: a character a cell, western words centred in as many cells as
 * they need.
 */
export function gridParagraph(items: readonly Item[], grid: Grid): PlacedLine[] {
  if (items.length === 0) return [{ from: 0, to: 0, places: [] }]
  const blocks = blocksOf(items, grid)
  const lines: PlacedLine[] = []
  for (let from = 0; from < blocks.length; ) {
    const first = from === 0
    const columns = grid.columns - (first ? grid.indent : 0)
    const to = rowEnd(items, blocks, from, columns)
    const row = blocks.slice(from, to)
    const places = placeRow(items, row, { ...grid, columns, first })
    lines.push({ from: (row[0] as Block).from, to: (row.at(-1) as Block).to, places })
    from = to
  }
  return lines
}
