import type { Picture } from '@mailing/contract/picture.ts'
import { useState } from 'react'
import { labelled } from '../../../platform/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { GoodsPicture } from './goods-picture.tsx'

interface GoodsGalleryProps {
  readonly pictures: readonly Picture[]
  readonly name: string
  readonly shownId: string | null
}

/** The pictures of goods: one large, the others to choose; a press opens it over the whole screen. */
export function GoodsGallery({ pictures, name, shownId }: GoodsGalleryProps) {
  const t = useTexts('goods')
  const [chosen, setChosen] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const index = Math.max(
    0,
    pictures.findIndex(({ id }) => id === (chosen ?? shownId)),
  )
  const picture = pictures[index] ?? null
  return (
    <div className="mb-3 overflow-hidden rounded-card bg-card shadow-card">
      {picture === null ? (
        <GoodsPicture picture={null} className="w-full" />
      ) : (
        <button
          type="button"
          aria-label={labelled(t.openPicture, t.picture(name, index + 1))}
          onClick={() => setOpen(true)}
          className="block w-full -outline-offset-2"
        >
          <GoodsPicture picture={picture} isWhole className="w-full" />
        </button>
      )}
      {pictures.length > 1 && (
        <Thumbnails pictures={pictures} name={name} shown={index} onChoose={setChosen} />
      )}
      {isOpen && (
        <ImageViewer
          images={pictures.map(({ url }, at) => ({ src: url, alt: t.picture(name, at + 1) }))}
          start={index}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

interface ThumbnailsProps extends Pick<GoodsGalleryProps, 'pictures' | 'name'> {
  /** The place of the one that is large. */
  readonly shown: number
  readonly onChoose: (id: string) => void
}

function Thumbnails({ pictures, name, shown, onChoose }: ThumbnailsProps) {
  const t = useTexts('goods')
  return (
    <ul className="flex gap-2 overflow-x-auto p-3 [scrollbar-width:none]">
      {pictures.map(({ id, ...rest }, at) => (
        <li key={id} className="shrink-0">
          <button
            type="button"
            aria-pressed={at === shown}
            aria-label={t.picture(name, at + 1)}
            onClick={() => onChoose(id)}
            className="block size-14 overflow-hidden rounded-control ring-1 ring-line ring-inset aria-pressed:ring-2 aria-pressed:ring-accent-deep"
          >
            <GoodsPicture
              picture={{ id, ...rest }}
              className="size-full p-0.5 [border-radius:inherit]"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
