import type { CardPhoto } from '@mailing/contract/postcard/calls.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
export type Crop = CardPhoto['crop']

/** The picture's size after its quarter turns. */
export const turned = ({ width, height }: Size, turn: CardPhoto['turn']): Size =>
  turn % 180 === 0 ? { width, height } : { width: height, height: width }

/** Nobody prints a postcard from less. */
const fewestPixels = 60

/** The largest cut-out of these proportions. */
export function widest({ width, height }: Size, box: Size): Size {
  const scale = Math.min(width / box.width, height / box.height)
  return { width: box.width * scale, height: box.height * scale }
}

/** A cut-out as wide as wished, as far as the picture reaches, around a middle. Fractions stay until `whole`. */
export function cropAround(
  picture: Size,
  box: Size,
  middle: { readonly x: number; readonly y: number },
  wanted: number,
): Crop {
  const most = widest(picture, box)
  const width = Math.min(most.width, Math.max(Math.min(fewestPixels, most.width), wanted))
  const height = (width * box.height) / box.width
  return {
    x: Math.min(picture.width - width, Math.max(0, middle.x - width / 2)),
    y: Math.min(picture.height - height, Math.max(0, middle.y - height / 2)),
    width,
    height,
  }
}

export const middleOf = ({ x, y, width, height }: Crop): { x: number; y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
})

/** A cut-out in whole pixels that lies inside the picture. */
export function whole(crop: Crop, picture: Size): Crop {
  const [width, height] = [
    Math.max(1, Math.floor(crop.width)),
    Math.max(1, Math.floor(crop.height)),
  ]
  return {
    width,
    height,
    x: Math.min(picture.width - width, Math.max(0, Math.round(crop.x))),
    y: Math.min(picture.height - height, Math.max(0, Math.round(crop.y))),
  }
}

/** The middle of the picture in the largest cut-out: where a photograph starts in a place. */
export const coverCrop = (picture: Size, box: Size): Crop =>
  whole(
    cropAround(
      picture,
      box,
      { x: picture.width / 2, y: picture.height / 2 },
      Number.POSITIVE_INFINITY,
    ),
    picture,
  )

/** The same middle and about the same part of the picture in another place, or after another turn. */
export function refit(crop: Crop, picture: Size, box: Size): Crop {
  return whole(
    cropAround(
      picture,
      box,
      middleOf(crop),
      Math.sqrt((crop.width * crop.height * box.width) / box.height),
    ),
    picture,
  )
}

/**
 * Where the turned picture lies behind its place, for CSS: its size in parts of the place, and its transform. The transform's
 * percentages are of the picture itself, so that no pixel of the screen is needed.
 */
export function placing(
  crop: Crop,
  picture: Size,
  box: Size,
): { readonly width: string; readonly height: string; readonly transform: string } {
  const most = widest(picture, box)
  const part = (value: number): string => `${Math.round(value * 1e4) / 1e4}%`
  return {
    width: part((picture.width / most.width) * 100),
    height: part((picture.height / most.height) * 100),
    transform: `scale(${Math.round((most.width / crop.width) * 1e5) / 1e5}) translate(${part((-crop.x / picture.width) * 100)}, ${part((-crop.y / picture.height) * 100)})`,
  }
}
