import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import { findDesign } from '@mailing/typeset/card/index.ts'
import {
  type Crop,
  coverCrop,
  cropAround,
  middleOf,
  refit,
  type Size,
  turned,
  whole,
} from './crop.ts'

/** Where a template puts the photograph; null: it is a drawing. */
export const placeOf = ({
  design,
  orientation,
}: Pick<PostcardContent, 'design' | 'orientation'>): Size | null =>
  findDesign(design)?.sheet(orientation).photo ?? null

export const sizeOf = (picture: Picture | null): Size | null =>
  picture?.file.width && picture.file.height
    ? { width: picture.file.width, height: picture.file.height }
    : null

/** A new photograph, as large as it can be. */
export function withPicture(content: PostcardContent, picture: Picture): PostcardContent {
  const size = sizeOf(picture)
  if (!size) return content
  // Who chooses a photograph while a drawn template is on wants to see it.
  const design = placeOf(content) ? content.design : 'full'
  const place = placeOf({ ...content, design }) ?? size
  return {
    ...content,
    design,
    photo: {
      pictureId: picture.id,
      turn: 0,
      crop: coverCrop(size, place),
      filter: content.photo?.filter ?? 'none',
    },
  }
}

const within = (crop: Crop, place: Size): Crop => {
  const { x, y, ...inner } = coverCrop(crop, place)
  return { ...inner, x: crop.x + x, y: crop.y + y }
}

/** Another template or orientation: the same part of the photograph in its new place. */
export function withPlace(
  content: PostcardContent,
  change: Partial<Pick<PostcardContent, 'design' | 'orientation'>>,
  picture: Picture | null,
): PostcardContent {
  const next = { ...content, ...change }
  const [place, size] = [placeOf(next), sizeOf(picture)]
  if (!place || !next.photo) return next
  const { crop, turn } = next.photo
  // Of a picture that could not be fetched nothing is known but what was cut out of it.
  const fitted = size ? refit(crop, turned(size, turn), place) : within(crop, place)
  return { ...next, photo: { ...next.photo, crop: fitted } }
}

/** A quarter turn clockwise; the middle of what was seen stays in view. */
export function turnPhoto(content: PostcardContent, picture: Picture | null): PostcardContent {
  const [place, size] = [placeOf(content), sizeOf(picture)]
  const { photo } = content
  if (!photo || !place || !size) return content
  const before = turned(size, photo.turn)
  const { x, y } = middleOf(photo.crop)
  const turn = ((photo.turn + 90) % 360) as typeof photo.turn
  const after = turned(size, turn)
  return {
    ...content,
    photo: {
      ...photo,
      turn,
      crop: whole(
        cropAround(
          after,
          place,
          { x: before.height - y, y: x },
          Math.sqrt((photo.crop.width * photo.crop.height * place.width) / place.height),
        ),
        after,
      ),
    },
  }
}

export function zoomPhoto(
  content: PostcardContent,
  picture: Picture | null,
  factor: number,
): PostcardContent {
  const [place, size] = [placeOf(content), sizeOf(picture)]
  if (!content.photo || !place || !size) return content
  const full = turned(size, content.photo.turn)
  return {
    ...content,
    photo: {
      ...content.photo,
      crop: whole(
        cropAround(full, place, middleOf(content.photo.crop), content.photo.crop.width / factor),
        full,
      ),
    },
  }
}
