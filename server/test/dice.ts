/** The same numbers for the same seed (mulberry32). */
export function createDice(state: number) {
  let now = state
  const next = (): number => {
    now = (now + 0x6d2b79f5) | 0
    let mixed = Math.imul(now ^ (now >>> 15), 1 | now)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (count: number): number => Math.floor(next() * count)
  return {
    below,
    pick: <T>(list: readonly T[]): T | undefined => list[below(list.length)],
    isOne: (in_: number): boolean => below(in_) === 0,
  }
}
