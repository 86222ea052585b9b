import {
  type PhotoFinish,
  type PhotoSize,
  partLimits,
} from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
import { usePictureQueue } from '../../../ui/use-picture-queue.ts'
import {
  aspectOf,
  fitted,
  type PhotoSheet,
  photoOf,
  photosOf,
  roomFor,
  withPhotos,
} from '../model/parts.ts'
import { useUnfinished } from './use-unfinished.ts'
import type { OpenLetter } from './with-letter.tsx'

/** The sheet in another size; photos of another shape are cropped anew. */
function resized(now: PhotoSheet, size: PhotoSize, { paper }: LetterContent): PhotoSheet {
  const [before, after] = [aspectOf(now.size, paper), aspectOf(size, paper)]
  const photos = before === after ? now.photos : now.photos.map((photo) => fitted(photo, after))
  return { ...now, size, photos }
}

/** How many prints a letter has, how many photos it may have, and how many more fit, by the letter itself and by its place. */
function spaceOf(content: LetterContent, placeMost: number | null) {
  const { photos } = photosOf(content)
  const prints = photos.reduce((sum, { count }) => sum + count, 0)
  const most = Math.min(partLimits.photos, placeMost ?? partLimits.photos)
  const byPlace = placeMost === null ? partLimits.photos : placeMost - prints
  return {
    prints,
    most,
    room: Math.min(roomFor(content).prints, partLimits.photos - photos.length, byPlace),
  }
}

/**
 * The photographs of a letter: those that come, how each is cropped, and what all are printed on. `room`: how many more may come, by the letter and by
 * its place (`placeMost`: photos that go in there).
 */
export function usePhotoSheet(
  content: LetterContent,
  onChange: OpenLetter['onChange'],
  placeMost: number | null,
) {
  const { photos: t } = useTexts('parts')
  const sheet = photosOf(content)
  const aspect = aspectOf(sheet.size, content.paper)
  const change = (next: (sheet: PhotoSheet) => PhotoSheet) =>
    onChange((newest) => ({ parts: [...withPhotos(newest, next(photosOf(newest)))] }))
  const changePhoto = (at: number, part: Partial<Photo>) =>
    change((now) => ({
      ...now,
      photos: now.photos.map((photo, n) => (n === at ? { ...photo, ...part } : photo)),
    }))
  const { queue, list } = usePictureQueue((picture) =>
    onChange((newest) => {
      const now = photosOf(newest)
      return {
        parts: [
          ...withPhotos(newest, {
            ...now,
            photos: [...now.photos, fitted(photoOf(picture), aspectOf(now.size, newest.paper))],
          }),
        ],
      }
    }),
  )
  useUnfinished(list.length > 0)
  const { prints, most, ...space } = spaceOf(content, placeMost)
  const room = space.room - list.length
  const add = (files: readonly File[]) => {
    if (files.length > room) void tell(t.full(most))
    queue.add(files.slice(0, Math.max(0, room)))
  }
  const resize = (next: PhotoSize) => change((now) => resized(now, next, content))
  const changeList = (next: (photos: PhotoSheet['photos']) => PhotoSheet['photos']) =>
    change((now) => ({ ...now, photos: next(now.photos) }))
  const refinish = (finish: PhotoFinish) => change((now) => ({ ...now, finish }))
  return {
    sheet,
    aspect,
    prints,
    room,
    queue,
    list,
    add,
    resize,
    refinish,
    changePhoto,
    changeList,
  }
}
