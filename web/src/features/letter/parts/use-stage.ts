import { type RefObject, useEffect, useRef } from 'react'

interface StageHandlers {
  /** True while the picture is larger than its frame: then one finger moves it instead of turning pages. */
  readonly isClose: boolean
  /** `point` is measured from the middle of the element. */
  readonly onZoom: (factor: number, point: { readonly x: number; readonly y: number }) => void
  readonly onMove: (x: number, y: number) => void
}

const doubleTapMs = 300
const doubleTapFactor = 2.2
const stillPx = 8

/**
 * Two fingers, double tap and Ctrl + wheel zoom; one finger is left to the browser's own scrolling (which turns the pages)
 * until the picture is large. Touch events, because only they can let the browser keep the gesture.
 */
export function useStage(element: RefObject<HTMLElement | null>, handlers: StageHandlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const target = element.current
    return target ? listen(target, () => latest.current) : undefined
  }, [element])
}

interface Point {
  readonly x: number
  readonly y: number
}

function listen(target: HTMLElement, handlers: () => StageHandlers): () => void {
  let former: readonly Point[] = []
  let travelled = 0
  let lastTap = 0
  const fromCentre = ({ x, y }: Point): Point => {
    const box = target.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const fingers = (event: TouchEvent): Point[] =>
    [...event.touches].map(({ clientX, clientY }) => ({ x: clientX, y: clientY }))
  const spread = ([a, b]: readonly Point[]): number =>
    a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  const start = (event: TouchEvent) => {
    if (event.touches.length === 1) travelled = 0
    former = fingers(event)
  }
  const move = (event: TouchEvent) => {
    const now = fingers(event)
    const [a, b] = now
    const before = former[0]
    if (a && b && spread(former) > 0) {
      event.preventDefault()
      handlers().onZoom(
        spread(now) / spread(former),
        fromCentre({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }),
      )
    } else if (a && before) {
      travelled += Math.abs(a.x - before.x) + Math.abs(a.y - before.y)
      if (handlers().isClose) {
        event.preventDefault()
        handlers().onMove(a.x - before.x, a.y - before.y)
      }
    }
    former = now
  }
  const end = (event: TouchEvent) => {
    const [tap] = former
    former = fingers(event)
    if (event.touches.length > 0 || !tap || travelled > stillPx) return
    const isDouble = event.timeStamp - lastTap < doubleTapMs
    lastTap = isDouble ? 0 : event.timeStamp
    if (isDouble) handlers().onZoom(handlers().isClose ? 0.01 : doubleTapFactor, fromCentre(tap))
  }
  const wheel = (event: WheelEvent) => {
    if (!event.ctrlKey && !handlers().isClose) return
    event.preventDefault()
    handlers().onZoom(
      Math.exp(-event.deltaY * 0.002),
      fromCentre({ x: event.clientX, y: event.clientY }),
    )
  }
  const stop = new AbortController()
  target.addEventListener('touchstart', start, { signal: stop.signal, passive: true })
  target.addEventListener('touchmove', move, { signal: stop.signal, passive: false })
  target.addEventListener('touchend', end, { signal: stop.signal })
  target.addEventListener('wheel', wheel, { signal: stop.signal, passive: false })
  return () => stop.abort()
}
