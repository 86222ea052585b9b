import {
  type FingerEvent,
  type Fingers,
  follow,
  longPressMs,
  type Meaning,
  noFingers,
  type Point,
} from './fingers.ts'
import { joined, type Motion } from './motion.ts'

export type Move = Omit<Extract<Meaning, { readonly type: 'move' }>, 'type'>

export interface GestureHandlers {
  /** The first finger came down on something; what is answered false is left alone. */
  readonly onStart?: (target: Element) => boolean
  /** At most once a frame. Points are those of the window. */
  readonly onMove?: (move: Move) => void
  readonly onDoubleTap?: (point: Point) => void
  readonly onLongPress?: (point: Point) => void
  readonly onSwipe?: (by: 1 | -1) => void
  /** All fingers are up. `reach`: how far one has been from where it came down, in CSS pixels. */
  readonly onEnd?: (total: Motion, reach: number) => void
  /** Touch only, from the beginning or never: whether so many fingers are taken from the browser, which else scrolls and zooms with them. */
  readonly isTaken?: (fingers: number) => boolean
}

/**
 * Hears what fingers, pens and mice do on an element until the function that it gives is called. By `pointer` the element takes all
 * gestures and says so by `touch-action: none`; by `touch` the browser keeps those that are not taken.
 */
export function attachGestures(
  target: HTMLElement,
  handlers: () => GestureHandlers,
  by: 'pointer' | 'touch',
): () => void {
  const gesture = new Gesture(handlers)
  const stop = new AbortController()
  const listen = by === 'pointer' ? listenToPointers : listenToTouches
  listen(target, gesture, stop.signal)
  return () => {
    stop.abort()
    gesture.cancel()
  }
}

/** One element's fingers over time: moves are said once a frame, a long press by the clock. */
class Gesture {
  #state: Fingers = noFingers
  #waiting: Move | null = null
  #frame = 0
  #press: ReturnType<typeof setTimeout> | undefined
  readonly #handlers: () => GestureHandlers

  constructor(handlers: () => GestureHandlers) {
    this.#handlers = handlers
  }

  isOn(): boolean {
    return this.#state.down.length > 0
  }

  /** False: this finger is left alone. */
  begins(target: EventTarget | null): boolean {
    if (this.isOn()) return true
    const { onStart } = this.#handlers()
    return !onStart || (target instanceof Element && onStart(target))
  }

  take(event: FingerEvent): void {
    // Fingers that come and go end what was done until then.
    if (event.type !== 'move') this.#paint()
    const { state, meanings } = follow(this.#state, event)
    this.#state = state
    if (event.type === 'down') this.#awaitPress()
    if (state.down.length === 0) clearTimeout(this.#press)
    for (const meaning of meanings) this.#say(meaning)
  }

  mayTake(): boolean {
    return this.#handlers().isTaken !== undefined
  }

  isTaken(): boolean {
    return this.#handlers().isTaken?.(this.#state.down.length) ?? false
  }

  /** Touches are told by the browser without those that it took for itself. */
  keepOnly(ids: readonly number[], at: number): void {
    for (const { id } of this.#state.down)
      if (!ids.includes(id)) this.take({ type: 'cancel', id, at })
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame)
    clearTimeout(this.#press)
  }

  #awaitPress(): void {
    clearTimeout(this.#press)
    if (!this.#handlers().onLongPress) return
    const at = this.#state.since + longPressMs
    this.#press = setTimeout(() => this.take({ type: 'tick', at }), longPressMs)
  }

  #say(meaning: Meaning): void {
    const handlers = this.#handlers()
    if (meaning.type === 'move') {
      const { step, total, fingers, middle } = meaning
      this.#waiting = {
        step: this.#waiting ? joined(this.#waiting.step, step) : step,
        total,
        fingers,
        middle,
      }
      // Two fingers send several moves a frame.
      if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#paint())
    } else if (meaning.type === 'double-tap') handlers.onDoubleTap?.(meaning.point)
    else if (meaning.type === 'long-press') handlers.onLongPress?.(meaning.point)
    else if (meaning.type === 'swipe') handlers.onSwipe?.(meaning.by)
    else if (meaning.type === 'end') handlers.onEnd?.(meaning.total, meaning.reach)
  }

  #paint(): void {
    cancelAnimationFrame(this.#frame)
    this.#frame = 0
    const move = this.#waiting
    this.#waiting = null
    if (move) this.#handlers().onMove?.(move)
  }
}

function listenToPointers(target: HTMLElement, gesture: Gesture, signal: AbortSignal): void {
  const take = (type: 'down' | 'move', event: PointerEvent) =>
    gesture.take({
      type,
      id: event.pointerId,
      at: event.timeStamp,
      to: { x: event.clientX, y: event.clientY },
    })
  const leave = (type: 'up' | 'cancel') => (event: PointerEvent) =>
    gesture.take({ type, id: event.pointerId, at: event.timeStamp })
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return
    if (!gesture.begins(event.target)) return
    target.setPointerCapture(event.pointerId)
    take('down', event)
  }
  target.addEventListener('pointerdown', down, { signal })
  target.addEventListener('pointermove', (event) => take('move', event), { signal })
  target.addEventListener('pointerup', leave('up'), { signal })
  target.addEventListener('pointercancel', leave('cancel'), { signal })
}

/** Touch events, because only they can let the browser keep a gesture. */
function listenToTouches(target: HTMLElement, gesture: Gesture, signal: AbortSignal): void {
  const down = (event: TouchEvent) => {
    gesture.keepOnly(
      [...event.touches].map(({ identifier }) => identifier),
      event.timeStamp,
    )
    const isFirst = event.touches.length === event.changedTouches.length
    if (isFirst ? gesture.begins(event.target) : gesture.isOn()) take('down', event)
  }
  const take = (type: 'down' | 'move', event: TouchEvent) => {
    for (const { identifier, clientX, clientY } of event.changedTouches)
      gesture.take({
        type,
        id: identifier,
        at: event.timeStamp,
        to: { x: clientX, y: clientY },
      })
  }
  const move = (event: TouchEvent) => {
    take('move', event)
    if (event.cancelable && gesture.isTaken()) event.preventDefault()
  }
  const leave = (type: 'up' | 'cancel') => (event: TouchEvent) => {
    for (const { identifier } of event.changedTouches)
      gesture.take({ type, id: identifier, at: event.timeStamp })
  }
  target.addEventListener('touchstart', down, { signal, passive: true })
  // A page whose touches nobody takes scrolls without waiting for this.
  target.addEventListener('touchmove', move, { signal, passive: !gesture.mayTake() })
  target.addEventListener('touchend', leave('up'), { signal })
  target.addEventListener('touchcancel', leave('cancel'), { signal })
}
