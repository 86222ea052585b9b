import { calls } from '@mailing/contract/client.ts'
import { diaryLimits } from '@mailing/contract/diary/rules.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import { useState } from 'react'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { PictureField } from '../../../ui/picture-field.tsx'

interface PhotoFieldProps {
  readonly photos: readonly FileLink[]
  readonly onChange: (change: (photos: readonly FileLink[]) => readonly FileLink[]) => void
  /** While something is on its way, the entry cannot be saved. */
  readonly onBusy: (isBusy: boolean) => void
}

/** Photographs of a day: added from the phone, looked at, taken out again. */
export function PhotoField({ photos, onChange, onBusy }: PhotoFieldProps) {
  const t = useTexts('diary')
  const [opened, setOpened] = useState<number | null>(null)
  return (
    <>
      <PictureField
        label={t.photos}
        hint={t.photosHint(diaryLimits.photos)}
        words={{
          add: t.addPhoto,
          remove: t.removePhoto,
          sending: t.sending,
          failed: t.photoFailed,
        }}
        pictures={photos}
        max={diaryLimits.photos}
        send={(file, onProgress) => upload(calls.diary.addPhoto, file, {}, { onProgress })}
        onChange={onChange}
        onBusy={onBusy}
      >
        {(photo, at) => (
          <button
            type="button"
            aria-label={t.openPhoto(at + 1)}
            onClick={() => setOpened(at)}
            className="block overflow-hidden rounded-control"
          >
            <img src={photo.url} alt="" className="size-20 object-cover" />
          </button>
        )}
      </PictureField>
      {opened !== null && (
        <ImageViewer
          images={photos.map((photo, at) => ({ src: photo.url, alt: t.photo(at + 1) }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
