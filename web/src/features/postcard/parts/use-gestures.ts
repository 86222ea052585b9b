import { type RefObject, useEffect, useRef } from 'react'

/** What one or two fingers have done since they came down, in parts of the element's width; degrees clockwise. */
export interface Gesture {
  readonly dx: number
  readonly dy: number
  readonly factor: number
  readonly turn: number
}

export interface GestureHandlers {
  /** A finger came down on something; what it says is what is moved, null is left alone. */
  readonly onStart: (target: Element) => boolean
  /** At most once a frame. */
  readonly onMove: (gesture: Gesture) => void
  /** All fingers are up. `isTap`: nothing was moved. */
  readonly onEnd: (gesture: Gesture, isTap: boolean) => void
}

interface Point {
  readonly x: number
  readonly y: number
}

const still: Gesture = { dx: 0, dy: 0, factor: 1, turn: 0 }
const tapPx = 4

/** Dragging and pinching on an element, told once a frame and without React in between, so that a slow phone keeps up. */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  handlers: GestureHandlers,
): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const target = element.current
    return target ? listen(target, () => latest.current) : undefined
  }, [element])
}

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spread = ([a, b]: readonly Point[]): { length: number; angle: number } | null =>
  a && b
    ? {
        length: Math.hypot(b.x - a.x, b.y - a.y),
        angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI,
      }
    : null

function listen(target: HTMLElement, handlers: () => GestureHandlers): () => void {
  const fingers = new Map<number, Point>()
  let isOn = false
  let travelled = 0
  let total = still
  /** From where the fingers that are down now are counted, with what was done before. */
  let base = { points: [] as Point[], before: still, width: 1 }
  let frame = 0

  const rebase = (): void => {
    base = { points: [...fingers.values()], before: total, width: target.clientWidth || 1 }
  }
  const measure = (): Gesture => {
    const points = [...fingers.values()]
    if (points.length === 0 || base.points.length !== points.length) return total
    const [from, to] = [middle(base.points), middle(points)]
    const [was, is] = [spread(base.points), spread(points)]
    const { width } = base
    const angle = was && is ? ((is.angle - was.angle + 540) % 360) - 180 : 0
    return {
      dx: base.before.dx + (to.x - from.x) / width,
      dy: base.before.dy + (to.y - from.y) / width,
      factor: base.before.factor * (was && is && was.length > 0 ? is.length / was.length : 1),
      turn: base.before.turn + angle,
    }
  }
  const paint = (): void => {
    frame = 0
    total = measure()
    if (isOn) handlers().onMove(total)
  }
  const down = (event: PointerEvent): void => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (fingers.size === 0) {
      isOn = event.target instanceof Element && handlers().onStart(event.target)
      ;[total, travelled] = [still, 0]
    }
    if (!isOn) return
    target.setPointerCapture(event.pointerId)
    total = measure()
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    rebase()
  }
  const move = (event: PointerEvent): void => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    travelled += Math.hypot(event.clientX - before.x, event.clientY - before.y)
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    // Nothing is read or drawn here: two fingers send several of these a frame.
    if (frame === 0) frame = requestAnimationFrame(paint)
  }
  const up = (event: PointerEvent): void => {
    if (!fingers.has(event.pointerId)) return
    total = measure()
    fingers.delete(event.pointerId)
    rebase()
    if (fingers.size > 0) return
    cancelAnimationFrame(frame)
    frame = 0
    const done = total
    isOn = false
    handlers().onEnd(done, travelled < tapPx)
  }
  target.addEventListener('pointerdown', down)
  target.addEventListener('pointermove', move)
  target.addEventListener('pointerup', up)
  target.addEventListener('pointercancel', up)
  return () => {
    cancelAnimationFrame(frame)
    target.removeEventListener('pointerdown', down)
    target.removeEventListener('pointermove', move)
    target.removeEventListener('pointerup', up)
    target.removeEventListener('pointercancel', up)
  }
}
