import { calls } from '@mailing/contract/client.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import { upload } from '../../../platform/client/upload.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { PictureField } from '../../../ui/picture-field.tsx'

interface ShopPicturesProps {
  readonly label: string
  readonly hint?: string
  readonly pictures: readonly FileLink[]
  readonly max: number
  readonly onChange: (change: (pictures: readonly FileLink[]) => readonly FileLink[]) => void
  /** While something is on its way, the form should not be sent. */
  readonly onBusy: (isBusy: boolean) => void
}

/** Pictures of a comment or a return. */
export function ShopPictures(props: ShopPicturesProps) {
  const { pictures: t } = useTexts('shop')
  return (
    <div className="mb-4">
      <PictureField
        {...props}
        words={t}
        send={(file, onProgress) => upload(calls.shop.uploadPicture, file, {}, { onProgress })}
      >
        {(picture, at) => (
          <img
            src={picture.url}
            alt={t.picture(at + 1)}
            className="size-20 rounded-control object-cover"
          />
        )}
      </PictureField>
    </div>
  )
}
