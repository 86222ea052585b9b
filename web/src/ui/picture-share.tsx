import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import { useEffect, useState } from 'react'
import { canvasOf, jpegOf } from '../platform/canvas.ts'
import { keepBlob } from '../platform/keep-file.ts'
import { useTexts } from '../texts/use-texts.ts'
import { Button } from './button.tsx'
import { Skeleton } from './states.tsx'

/** In pixels. */
interface PictureSize {
  readonly width: number
  readonly height: number
}

/** Draws a picture of that size, from its upper left corner. */
export type DrawPicture = (pen: CanvasRenderingContext2D, size: PictureSize) => void | Promise<void>

interface PictureShareProps {
  readonly size: PictureSize
  /** Drawn again whenever this is another function. */
  readonly draw: DrawPicture
  /** Name of the file, with `.jpg`. */
  readonly name: string
  /** What the picture shows, for everybody who cannot see it. */
  readonly alt: string
}

type Drawn =
  | { readonly of: DrawPicture; readonly file: File; readonly url: string }
  | { readonly of: DrawPicture; readonly file: null }

function useDrawn(size: PictureSize, draw: DrawPicture, name: string): Drawn | null {
  const [drawn, setDrawn] = useState<Drawn | null>(null)
  const { width, height } = size
  useEffect(() => {
    let isOver = false
    let url: string | null = null
    const make = async () => {
      const { canvas, pen } = canvasOf(width, height)
      await draw(pen, { width, height })
      const file = new File([await jpegOf(canvas)], name, { type: 'image/jpeg' })
      if (isOver) return
      url = URL.createObjectURL(file)
      setDrawn({ of: draw, file, url })
    }
    make().catch(() => {
      if (!isOver) setDrawn({ of: draw, file: null })
    })
    return () => {
      isOver = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [width, height, draw, name])
  return drawn
}

/** Dismissing the sheet of the system is no failure. */
const share = (file: File): void => {
  navigator.share({ files: [file] }).catch(() => undefined)
}

/** A picture drawn on this device, to keep or to hand to another app. Nothing of it reaches the server. */
export function PictureShare({ size, draw, name, alt }: PictureShareProps) {
  const t = useTexts('picture')
  const drawn = useDrawn(size, draw, name)
  const file = drawn?.of === draw ? drawn.file : null
  // The one before stays until the next is drawn, so that nothing flickers.
  const url = drawn?.file ? drawn.url : null
  const canShare = file !== null && navigator.canShare?.({ files: [file] }) === true
  return (
    <>
      <div
        style={{
          aspectRatio: `${size.width} / ${size.height}`,
          // What can be chosen below stays in view.
          maxWidth: `calc(42dvh * ${size.width / size.height})`,
        }}
        className="mx-auto mb-3 overflow-hidden rounded-card bg-sunken"
      >
        {url !== null && <img src={url} alt={alt} className="size-full object-contain" />}
        {drawn === null && (
          <div role="status" className="p-4">
            <span className="sr-only">{t.drawing}</span>
            <Skeleton lines={4} />
          </div>
        )}
        {drawn?.file === null && (
          <p role="alert" className="p-4 text-sm text-danger">
            {t.failed}
          </p>
        )}
      </div>
      <div className="grid gap-2.5">
        {canShare && (
          <Button
            kind="primary"
            isWide
            icon={<Share2 aria-hidden="true" className="size-5" />}
            onClick={() => share(file)}
          >
            {t.share}
          </Button>
        )}
        <Button
          kind={canShare ? 'secondary' : 'primary'}
          isWide
          disabled={file === null}
          icon={<Download aria-hidden="true" className="size-5" />}
          onClick={() => file && keepBlob(name, file)}
        >
          {t.save}
        </Button>
        <p className="text-center text-sm text-muted">{t.holdHint}</p>
      </div>
    </>
  )
}
