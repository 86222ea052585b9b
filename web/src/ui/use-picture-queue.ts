import type { Uploaded } from '../platform/client/upload-parts.ts'
import { useUploadQueue } from '../platform/client/upload-queue.ts'
import { useTexts } from '../texts/use-texts.ts'
import { tell } from './feedback.ts'

/** Uploads of pictures; whoever has chosen one that moves is told that its first picture is taken. */
export function usePictureQueue(onDone: (picture: Uploaded<'image'>, file: File) => void) {
  const { uploads } = useTexts('parts')
  return useUploadQueue('image', (picture, file) => {
    if (picture.isAnimated) void tell(uploads.animated)
    onDone(picture, file)
  })
}
