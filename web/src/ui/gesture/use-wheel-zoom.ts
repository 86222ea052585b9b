import { type RefObject, useEffect, useRef } from 'react'
import type { Point } from './fingers.ts'

interface WheelZoom {
  /** False: the page scrolls. */
  readonly isOn: (event: WheelEvent) => boolean
  readonly onZoom: (factor: number, point: Point) => void
  /** Zooms once, when the wheel has come to rest for so many milliseconds; without it at each turn. */
  readonly restMs?: number
}

/** Each 350 px of the wheel are about a factor of two. */
const factorOf = (event: WheelEvent): number => Math.exp(-event.deltaY / 500)

/** The wheel over an element zooms. Passive listeners, as React has them, could not keep the page from scrolling. */
export function useWheelZoom(element: RefObject<HTMLElement | null>, handlers: WheelZoom): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const target = element.current
    if (!target) return
    let factor = 1
    let rest: ReturnType<typeof setTimeout> | undefined
    const commit = (point: Point): void => {
      const zoomed = factor
      factor = 1
      latest.current.onZoom(zoomed, point)
    }
    const wheel = (event: WheelEvent): void => {
      const { isOn, restMs } = latest.current
      if (!isOn(event)) return
      event.preventDefault()
      factor *= factorOf(event)
      clearTimeout(rest)
      const point = { x: event.clientX, y: event.clientY }
      if (restMs === undefined) commit(point)
      else rest = setTimeout(() => commit(point), restMs)
    }
    target.addEventListener('wheel', wheel, { passive: false })
    return () => {
      clearTimeout(rest)
      target.removeEventListener('wheel', wheel)
    }
  }, [element])
}
