import { dayMs } from './days.ts'

const secondMs = 1000

/**
 * Finds the first moment at which a zone's clocks show a time. If they skip it, it is the moment
 * after. Milliseconds. An hour that clocks show twice is meant the first time. `shownAt` returns
 * the clocks' time at a moment, `wanted` is the time sought; both are written as if they were UTC.
 */
export function momentShowing(shownAt: (moment: number) => number, wanted: number): number {
  // No zone is further than 14 hours from UTC, so that the answer lies between these two.
  const [before, after] = [wanted - dayMs, wanted + dayMs]
  const offsets = [shownAt(before) - before, shownAt(after) - after]
  if (offsets[0] === offsets[1]) return wanted - (offsets[0] ?? 0)
  const shown = offsets
    .map((offset) => wanted - offset)
    .filter((moment) => shownAt(moment) === wanted)
  return shown.length > 0 ? Math.min(...shown) : afterGap(shownAt, wanted)
}

/**
 * The clocks jump over `wanted` once within a day of it: the jump lies where they first show more.
 */
function afterGap(shownAt: (moment: number) => number, wanted: number): number {
  let [low, high] = [(wanted - dayMs) / secondMs, (wanted + dayMs) / secondMs]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (shownAt(middle * secondMs) < wanted) low = middle
    else high = middle
  }
  return high * secondMs
}
