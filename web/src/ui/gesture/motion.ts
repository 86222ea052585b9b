/** What fingers have done: CSS pixels, a factor, degrees clockwise. */
export interface Motion {
  readonly dx: number
  readonly dy: number
  readonly factor: number
  readonly turn: number
}

export const still: Motion = { dx: 0, dy: 0, factor: 1, turn: 0 }

/** Two motions one after the other. */
export const joined = (one: Motion, next: Motion): Motion => ({
  dx: one.dx + next.dx,
  dy: one.dy + next.dy,
  factor: one.factor * next.factor,
  turn: one.turn + next.turn,
})
