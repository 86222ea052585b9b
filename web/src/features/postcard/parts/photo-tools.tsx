import type { Picture } from '@mailing/contract/file/calls.ts'
import type { PostcardContent } from '@mailing/contract/postcard/calls.ts'
import RotateCw from 'lucide-react/icons/rotate-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { placeOf, turnPhoto, zoomPhoto } from '../model/photo.ts'
import { LookStrip } from './look-strip.tsx'
import { PhotoButton, type Upload } from './photo-button.tsx'

interface PhotoToolsProps {
  readonly content: PostcardContent
  readonly picture: Picture | null
  readonly upload: Upload
  readonly onChange: (content: PostcardContent, picture?: Picture | null) => void
}

/** Choosing, turning, zooming and toning the photograph. */
export function PhotoTools({ content, picture, upload, onChange }: PhotoToolsProps) {
  const t = useTexts('postcard').photo
  const { photo } = content
  return (
    <>
      <PhotoButton isSecondary={photo !== null} upload={upload}>
        {photo && (
          <>
            <IconButton label={t.turn} onClick={() => onChange(turnPhoto(content, picture))}>
              <RotateCw aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t.farther}
              onClick={() => onChange(zoomPhoto(content, picture, 1 / 1.2))}
            >
              <ZoomOut aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton label={t.closer} onClick={() => onChange(zoomPhoto(content, picture, 1.2))}>
              <ZoomIn aria-hidden="true" className="size-5" />
            </IconButton>
            <IconButton
              label={t.remove}
              onClick={() => onChange({ ...content, photo: null }, null)}
            >
              <Trash2 aria-hidden="true" className="size-5" />
            </IconButton>
          </>
        )}
      </PhotoButton>
      {photo && placeOf(content) === null && <p className="mb-2 text-sm text-muted">{t.none}</p>}
      {photo && placeOf(content) !== null && <p className="mb-2 text-sm text-muted">{t.hint}</p>}
      {photo && picture && (
        <LookStrip
          label={t.look}
          value={photo.filter}
          url={picture.preview.url}
          onChange={(filter) => onChange({ ...content, photo: { ...photo, filter } })}
        />
      )}
    </>
  )
}
