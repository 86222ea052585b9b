import { findFilter } from '@mailing/typeset/card/index.ts'
import { useEffect, useState } from 'react'
import { canvasOf, jpegOf } from '../../../platform/canvas.ts'

/** Lays a look on pixels: the same numbers as in print. */
function tone(pixels: Uint8ClampedArray, key: string): void {
  const look = findFilter(key)
  if (!look || key === 'none') return
  const [[a, b, c], [d, e, f], [g, h, i]] = look.matrix
  const lift = look.lift * 255
  for (let at = 0; at < pixels.length; at += 4) {
    const [red, green, blue] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0]
    pixels[at] = a * red + b * green + c * blue + lift
    pixels[at + 1] = d * red + e * green + f * blue + lift
    pixels[at + 2] = g * red + h * green + i * blue + lift
  }
}

/**
 * The address of a picture with a look laid on, as this page draws it. Toned once, so that dragging moves a plain picture; a
 * filter of CSS would be computed again in each frame. Null while it is drawn.
 */
export function useToned(url: string | null, look: string): string | null {
  const [made, setMade] = useState<{ readonly of: string; readonly url: string } | null>(null)
  const name = `${url} ${look}`
  useEffect(() => {
    if (url === null || look === 'none') return
    let isOver = false
    let own: string | null = null
    const image = new Image()
    image.onload = () => {
      if (isOver) return
      const { canvas, pen } = canvasOf(image.naturalWidth, image.naturalHeight)
      pen.drawImage(image, 0, 0)
      const data = pen.getImageData(0, 0, canvas.width, canvas.height)
      tone(data.data, look)
      pen.putImageData(data, 0, 0)
      jpegOf(canvas).then(
        (blob) => {
          if (isOver) return
          own = URL.createObjectURL(blob)
          setMade({ of: name, url: own })
        },
        () => undefined,
      )
    }
    image.src = url
    return () => {
      isOver = true
      if (own) URL.revokeObjectURL(own)
    }
  }, [url, look, name])
  if (url === null || look === 'none') return url
  return made?.of === name ? made.url : null
}
