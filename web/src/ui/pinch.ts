import { type RefObject, useEffect, useRef } from 'react'

interface PinchHandlers {
  /** `point` is measured from the middle of the element. */
  readonly onZoom: (factor: number, point: { readonly x: number; readonly y: number }) => void
  readonly onMove: (x: number, y: number) => void
  /** One finger went far sideways: 1 is the next picture, -1 the one before. */
  readonly onSwipe: (by: 1 | -1) => void
}

const swipePx = 60
const doubleTapMs = 300
const doubleTapFactor = 2

/** Pointers, pinch, wheel and double tap on an element, as factors and distances. */
export function usePinch(element: RefObject<HTMLElement | null>, handlers: PinchHandlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const target = element.current
    return target ? listen(target, () => latest.current) : undefined
  }, [element])
}

function listen(target: HTMLElement, handlers: () => PinchHandlers): () => void {
  const pointers = new Map<number, { x: number; y: number }>()
  let travelled = 0
  let wasPinched = false
  let lastTap = 0

  const fromCentre = (x: number, y: number) => {
    const box = target.getBoundingClientRect()
    return { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 }
  }
  const spread = (): number => {
    const [a, b] = [...pointers.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }
  const down = (event: PointerEvent) => {
    target.setPointerCapture(event.pointerId)
    if (pointers.size === 0) [travelled, wasPinched] = [0, false]
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (pointers.size > 1) wasPinched = true
  }
  const move = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId)
    if (!before) return
    const spreadBefore = spread()
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (pointers.size === 2 && spreadBefore > 0) {
      const [a, b] = [...pointers.values()]
      if (a && b)
        handlers().onZoom(spread() / spreadBefore, fromCentre((a.x + b.x) / 2, (a.y + b.y) / 2))
      return
    }
    travelled += event.clientX - before.x
    handlers().onMove(event.clientX - before.x, event.clientY - before.y)
  }
  const up = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId) || pointers.size > 0 || wasPinched) return
    if (Math.abs(travelled) > swipePx) return handlers().onSwipe(travelled < 0 ? 1 : -1)
    if (Math.abs(travelled) > 8) return
    const isDouble = event.timeStamp - lastTap < doubleTapMs
    lastTap = isDouble ? 0 : event.timeStamp
    if (isDouble) handlers().onZoom(doubleTapFactor, fromCentre(event.clientX, event.clientY))
  }
  const wheel = (event: WheelEvent) => {
    event.preventDefault()
    handlers().onZoom(Math.exp(-event.deltaY * 0.002), fromCentre(event.clientX, event.clientY))
  }
  const stop = new AbortController()
  const options = { signal: stop.signal }
  target.addEventListener('pointerdown', down, options)
  target.addEventListener('pointermove', move, options)
  target.addEventListener('pointerup', up, options)
  target.addEventListener('pointercancel', (event) => pointers.delete(event.pointerId), options)
  target.addEventListener('wheel', wheel, { ...options, passive: false })
  return () => stop.abort()
}
