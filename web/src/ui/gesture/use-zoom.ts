import { type RefObject, useState } from 'react'
import type { Point } from './fingers.ts'
import { useGestures } from './use-gestures.ts'
import { useWheelZoom } from './use-wheel-zoom.ts'
import { keepInside, minScale, type Zoom, zoomAt } from './zoom.ts'

interface ZoomOptions {
  readonly start: Zoom
  /** By how much a double tap brings the picture closer. */
  readonly doubleTap: (zoom: Zoom) => number
  /** Only while the picture is as large as its frame. */
  readonly onSwipe?: (by: 1 | -1) => void
  /** One finger on a picture that is not enlarged, and the wheel without Ctrl, are left to the browser, which scrolls. */
  readonly isScrolled?: boolean
}

const centre: Point = { x: 0, y: 0 }

/** A picture in its frame: two fingers, double tap and wheel bring it closer, one finger moves it. */
export function useZoom(
  frame: RefObject<HTMLElement | null>,
  { start, doubleTap, onSwipe, isScrolled = false }: ZoomOptions,
) {
  const [zoom, setZoom] = useState<Zoom>(start)
  const isClose = zoom.scale > minScale
  const size = () => ({
    width: frame.current?.clientWidth ?? 1,
    height: frame.current?.clientHeight ?? 1,
  })
  /** `point` is measured from the middle of the frame. */
  const scaleBy = (factor: number, point: Point = centre) =>
    setZoom((now) => zoomAt(now, factor, point, size()))
  const moveBy = (x: number, y: number) =>
    setZoom((now) =>
      now.scale > minScale ? keepInside({ ...now, x: now.x + x, y: now.y + y }, size()) : now,
    )
  const fromCentre = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.left - box.width / 2, y: y - box.top - box.height / 2 } : centre
  }
  useGestures(
    frame,
    {
      onMove: ({ step, fingers, middle }) =>
        fingers > 1 ? scaleBy(step.factor, fromCentre(middle)) : moveBy(step.dx, step.dy),
      onDoubleTap: (point) => scaleBy(doubleTap(zoom), fromCentre(point)),
      onSwipe: (by) => {
        if (!isClose) onSwipe?.(by)
      },
      isTaken: (fingers) => fingers > 1 || isClose,
    },
    isScrolled ? 'touch' : 'pointer',
  )
  useWheelZoom(frame, {
    isOn: ({ ctrlKey }) => !isScrolled || ctrlKey || isClose,
    onZoom: (factor, point) => scaleBy(factor, fromCentre(point)),
  })
  return { zoom, setZoom, scaleBy, moveBy }
}
