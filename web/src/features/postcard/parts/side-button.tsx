import ZoomIn from 'lucide-react/icons/zoom-in'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { cx } from '../../../ui/class-names.ts'
import { ImageViewer } from '../../../ui/image-viewer.tsx'
import { SideView, type SideViewProps } from './side-view.tsx'

interface SideButtonProps extends SideViewProps {
  /** Its small words stand at the left: opened so much closer on a narrow screen. */
  readonly startScale?: number
}

/** On a wider screen the words of a back are read without coming closer. */
const wideScreen = 640

/** A side that is pressed to be seen over the whole screen, where it can be brought closer. */
export function SideButton({ startScale = 1, className, ...side }: SideButtonProps) {
  const t = useTexts('postcard')
  const [isOpen, setIsOpen] = useState(false)
  const drawing = {
    alt: side.label,
    ratio: side.side.width / side.side.height,
    drawing: <SideView {...side} />,
    startScale: window.innerWidth < wideScreen ? startScale : 1,
  }
  return (
    <div className={cx('relative', className)}>
      <SideView {...side} />
      <p
        aria-hidden="true"
        className="flex items-center justify-end gap-1.5 pt-1.5 text-sm text-accent-text"
      >
        <ZoomIn className="size-4" />
        {t.closely}
      </p>
      {/* Over the picture and not around it: the words on the card are not the button's. */}
      <button
        type="button"
        aria-label={`${t.closely} · ${side.label}`}
        className="absolute inset-0 cursor-zoom-in"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && <ImageViewer images={[drawing]} onClose={() => setIsOpen(false)} />}
    </div>
  )
}
