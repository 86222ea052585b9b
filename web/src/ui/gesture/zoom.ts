/** Where a picture stands in its viewer: scale, offset from the centre in CSS pixels, quarter turns in degrees. */
export interface Zoom {
  readonly scale: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

/** Seed, section 9. */
export const minScale = 1
export const maxScale = 4
export const startZoom: Zoom = { scale: 1, x: 0, y: 0, rotation: 0 }

const clamp = (value: number, low: number, high: number): number =>
  Math.min(high, Math.max(low, value))

interface Size {
  readonly width: number
  readonly height: number
}

/** Keeps the picture from leaving its frame: at scale 1 it cannot be moved, at 4 by one and a half frames. */
export function keepInside(zoom: Zoom, frame: Size): Zoom {
  const scale = clamp(zoom.scale, minScale, maxScale)
  const roomX = (frame.width * (scale - 1)) / 2
  const roomY = (frame.height * (scale - 1)) / 2
  return { ...zoom, scale, x: clamp(zoom.x, -roomX, roomX), y: clamp(zoom.y, -roomY, roomY) }
}

/** Scales by `factor` so that the point under the fingers (from the frame's centre) stays where it is. */
export function zoomAt(
  zoom: Zoom,
  factor: number,
  point: { readonly x: number; readonly y: number },
  frame: Size,
): Zoom {
  const scale = clamp(zoom.scale * factor, minScale, maxScale)
  const real = scale / zoom.scale
  return keepInside(
    {
      ...zoom,
      scale,
      x: point.x - (point.x - zoom.x) * real,
      y: point.y - (point.y - zoom.y) * real,
    },
    frame,
  )
}

/** A quarter turn to the right; the picture goes back to its middle. */
export const turn = (zoom: Zoom): Zoom => ({
  ...zoom,
  x: 0,
  y: 0,
  rotation: (zoom.rotation + 90) % 360,
})
