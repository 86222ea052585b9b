import { joined, type Motion, still } from './motion.ts'

/** A place on the screen, in CSS pixels. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What one finger, pen or mouse did. `at`: milliseconds; `tick`: time has passed and nothing else. */
export type FingerEvent =
  | { readonly type: 'down' | 'move'; readonly id: number; readonly at: number; readonly to: Point }
  | { readonly type: 'up' | 'cancel'; readonly id: number; readonly at: number }
  | { readonly type: 'tick'; readonly at: number }

/** What it means. */
export type Meaning =
  | {
      readonly type: 'move'
      /** Since the last move, and since the first finger came down. */
      readonly step: Motion
      readonly total: Motion
      readonly fingers: number
      /** The middle of all fingers. */
      readonly middle: Point
    }
  | { readonly type: 'tap' | 'double-tap' | 'long-press'; readonly point: Point }
  /** One finger went far sideways: 1 is the next thing, -1 the one before. */
  | { readonly type: 'swipe'; readonly by: 1 | -1 }
  /** No finger is left. `reach`: how far one has been from where it came down, at most. */
  | { readonly type: 'end'; readonly total: Motion; readonly reach: number }

interface Finger {
  readonly id: number
  readonly now: Point
  readonly start: Point
}

/** The fingers on an element and what they have done since the first of them came down. */
export interface Fingers {
  readonly down: readonly Finger[]
  readonly since: number
  readonly total: Motion
  readonly reach: number
  /** One finger alone that has been down shortly: only that is a tap, a long press or a swipe. */
  readonly isPlain: boolean
  readonly lastTapAt: number
}

export const noFingers: Fingers = {
  down: [],
  since: 0,
  total: still,
  reach: 0,
  isPlain: true,
  lastTapAt: Number.NEGATIVE_INFINITY,
}

const tapPx = 8
const swipePx = 60
const doubleTapMs = 300
/** Seed, section 9: a long press takes 350 ms and is over by a movement of more than 10 px. */
export const longPressMs = 350
const longPressPx = 10

const distance = (one: Point, other: Point): number => Math.hypot(other.x - one.x, other.y - one.y)
const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

/** What carries the first points over into the second ones; the first two of them scale and turn. */
function motionBetween(before: readonly Point[], after: readonly Point[]): Motion {
  const [from, to] = [middleOf(before), middleOf(after)]
  const moved = { ...still, dx: to.x - from.x, dy: to.y - from.y }
  const [[a, b], [c, d]] = [before, after]
  if (!a || !b || !c || !d) return moved
  const [length, angle] = [distance(a, b), Math.atan2(b.y - a.y, b.x - a.x)]
  const turn = ((Math.atan2(d.y - c.y, d.x - c.x) - angle) * 180) / Math.PI
  return {
    ...moved,
    factor: length > 0 ? distance(c, d) / length : 1,
    turn: ((turn + 540) % 360) - 180,
  }
}

interface Followed {
  readonly state: Fingers
  readonly meanings: readonly Meaning[]
}

/** The state machine of all gestures: what one event makes of the fingers that are down, and what it means. */
export function follow(state: Fingers, event: FingerEvent): Followed {
  if (event.type === 'tick') return waited(state, event.at)
  if (event.type === 'down')
    return { state: joinedBy(state, event.id, event.at, event.to), meanings: [] }
  const finger = state.down.find(({ id }) => id === event.id)
  if (!finger) return { state, meanings: [] }
  if (event.type === 'move') return moved(state, finger, event.to)
  return left(state, finger, event.at, event.type === 'cancel')
}

function joinedBy(state: Fingers, id: number, at: number, point: Point): Fingers {
  const finger = { id, now: point, start: point }
  const { down, lastTapAt } = state
  if (down.length === 0) return { ...noFingers, down: [finger], since: at, lastTapAt }
  return { ...state, down: [...down.filter((one) => one.id !== id), finger], isPlain: false }
}

function moved(state: Fingers, finger: Finger, to: Point): Followed {
  const down = state.down.map((one) => (one === finger ? { ...one, now: to } : one))
  const points = down.map(({ now }) => now)
  const step = motionBetween(
    state.down.map(({ now }) => now),
    points,
  )
  const total = joined(state.total, step)
  return {
    state: { ...state, down, total, reach: Math.max(state.reach, distance(finger.start, to)) },
    meanings: [{ type: 'move', step, total, fingers: down.length, middle: middleOf(points) }],
  }
}

function waited(state: Fingers, at: number): Followed {
  const [finger] = state.down
  const isLong = state.isPlain && at - state.since >= longPressMs && state.reach <= longPressPx
  if (!finger || !isLong) return { state, meanings: [] }
  return {
    state: { ...state, isPlain: false },
    meanings: [{ type: 'long-press', point: finger.now }],
  }
}

function left(state: Fingers, finger: Finger, at: number, isCancelled: boolean): Followed {
  const down = state.down.filter((one) => one !== finger)
  if (down.length > 0) return { state: { ...state, down }, meanings: [] }
  const { total, reach, isPlain, lastTapAt } = state
  const end = { type: 'end', total, reach } as const
  const over = { ...noFingers, lastTapAt }
  if (isCancelled || !isPlain) return { state: over, meanings: [end] }
  if (Math.abs(total.dx) > swipePx)
    return { state: over, meanings: [{ type: 'swipe', by: total.dx < 0 ? 1 : -1 }, end] }
  if (reach > tapPx) return { state: over, meanings: [end] }
  const isDouble = at - lastTapAt < doubleTapMs
  return {
    state: { ...over, lastTapAt: isDouble ? noFingers.lastTapAt : at },
    meanings: [{ type: isDouble ? 'double-tap' : 'tap', point: finger.now }, end],
  }
}
