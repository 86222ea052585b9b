import type { PlacedLine } from './flow.ts'
import type { Item } from './items.ts'
import type { FontKey, Run } from './model.ts'
import type { Micrometres } from './units.ts'

interface OpenRun {
  font: FontKey
  size: Micrometres
  x: Micrometres
  text: string
  advances: Micrometres[]
}

/**
 * A cluster that must stand alone: a picture, a letter with marks, a character beyond the basic
 * plane.
 */
const standsAlone = (item: Item): boolean => item.cluster.text.length > 1 || item.font === 'emoji'

/**
 * Joins placed items of one face into runs. Characters that no font has are left out: they are
 * reported, never drawn as boxes.
 */
export function runsOf(
  items: readonly Item[],
  placed: PlacedLine,
  at: { left: Micrometres; size: Micrometres },
): Run[] {
  const runs: OpenRun[] = []
  let open: OpenRun | undefined
  for (const [index, place] of placed.places.entries()) {
    const item = items[placed.from + index] as Item
    if (item.verdict === 'missing' && item.cluster.text.length <= 1) {
      open = undefined
      continue
    }
    const next = placed.places[index + 1]
    const advance = next === undefined ? item.advance : next - place
    const alone = standsAlone(item)
    if (open !== undefined && !alone && open.font === item.font) {
      open.text += item.drawn
      open.advances.push(advance)
      continue
    }
    const run: OpenRun = {
      font: item.font,
      size: at.size,
      x: at.left + place,
      text: item.drawn,
      advances: [advance],
    }
    runs.push(run)
    open = alone ? undefined : run
  }
  return runs
}
