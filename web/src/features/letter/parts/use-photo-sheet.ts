import {
  type PhotoFinish,
  type PhotoSize,
  partLimits,
} from '@mailing/contract/letter/part-kinds.ts'
import type { Photo } from '@mailing/contract/letter/parts.ts'
import type { LetterContent } from '@mailing/contract/letter/schemas.ts'
import { useUploadQueue } from '../../../platform/client/upload-queue.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { tell } from '../../../ui/feedback.ts'
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

/** The photographs of a letter: those that come, how each is cropped, and what all are printed on. `room`: how many more may come. */
export function usePhotoSheet(content: LetterContent, onChange: OpenLetter['onChange']) {
  const { photos: t } = useTexts('parts')
  const sheet = photosOf(content)
  const { photos } = sheet
  const aspect = aspectOf(sheet.size, content.paper)
  const change = (next: (sheet: PhotoSheet) => PhotoSheet) =>
    onChange((newest) => ({ parts: [...withPhotos(newest, next(photosOf(newest)))] }))
  const changePhoto = (at: number, part: Partial<Photo>) =>
    change((now) => ({
      ...now,
      photos: now.photos.map((photo, n) => (n === at ? { ...photo, ...part } : photo)),
    }))
  const { queue, list } = useUploadQueue('image', (picture) =>
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
  const prints = photos.reduce((sum, { count }) => sum + count, 0)
  const room = Math.min(roomFor(content).prints, partLimits.photos - photos.length) - list.length
  const add = (files: readonly File[]) => {
    if (files.length > room) void tell(t.full(partLimits.photos))
    queue.add(files.slice(0, Math.max(0, room)))
  }
  const resize = (next: PhotoSize) =>
    change((now) => {
      const [before, after] = [aspectOf(now.size, content.paper), aspectOf(next, content.paper)]
      return {
        ...now,
        size: next,
        photos: before === after ? now.photos : now.photos.map((photo) => fitted(photo, after)),
      }
    })
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
