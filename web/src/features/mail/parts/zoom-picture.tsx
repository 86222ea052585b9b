import ZoomIn from 'lucide-react/icons/zoom-in'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { ImageViewer } from '../../../ui/image-viewer.tsx'

interface ZoomPictureProps {
  readonly label: string
  /** Width by height. */
  readonly ratio: number
  readonly drawing: ReactNode
  /** Its small words stand at the left: opened so much closer on a narrow screen. */
  readonly startScale?: number
  readonly className?: string | undefined
}

/** On a wider screen small words are read without coming closer. */
const wideScreen = 640

/** A side of a card that is pressed to be seen over the whole screen, where it can be brought closer. */
export function ZoomPicture({
  label,
  ratio,
  drawing,
  startScale = 1,
  className,
}: ZoomPictureProps) {
  const { closely } = useTexts('mail')
  const [isOpen, setIsOpen] = useState(false)
  const scale = window.innerWidth < wideScreen ? startScale : 1
  return (
    <div className={cx('relative', className)}>
      {drawing}
      <p
        aria-hidden="true"
        className="flex items-center justify-end gap-1.5 pt-1.5 text-sm text-accent-text"
      >
        <ZoomIn className="size-4" />
        {closely}
      </p>
      {/* Over the picture and not around it: the words on the card are not the button's. */}
      <button
        type="button"
        aria-label={`${closely} · ${label}`}
        className="absolute inset-0 cursor-zoom-in"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <ImageViewer
          images={[{ alt: label, ratio, drawing, startScale: scale }]}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}
