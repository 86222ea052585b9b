import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useTexts } from '../texts/use-texts.ts'
import { IconButton } from './button.tsx'
import { cx } from './class-names.ts'
import { useZoom } from './gesture/use-zoom.ts'
import { maxScale, minScale, startZoom, turn, type Zoom } from './gesture/zoom.ts'

/** A picture by its address, or one that this page draws itself: `ratio` is its width by its height. */
export type ViewerImage = { readonly alt: string } & (
  | { readonly src: string }
  | {
      readonly drawing: ReactNode
      readonly ratio: number /** Opens so much closer, at its left edge. */
      readonly startScale?: number
    }
)

interface ImageViewerProps {
  readonly images: readonly ViewerImage[]
  readonly start?: number
  readonly onClose: () => void
  /** More buttons in the bar at the bottom (download). */
  readonly actions?: ReactNode
}

const step = 1.4
const pan = 60
const doubleTapFactor = 2

const buttonLook = 'text-white hover:bg-white/15 active:bg-white/25'

/** Where a picture stands when it comes into view. */
function opening(image: ViewerImage | undefined): Zoom {
  const scale = image && 'drawing' in image ? (image.startScale ?? 1) : 1
  return { ...startZoom, scale, x: (window.innerWidth * (scale - 1)) / 2 }
}

/**
 * Pictures over the whole screen: pinch, wheel, double tap or + and - from 1 to 4 times, R turns, arrows move or change
 * the picture, Escape closes. Mount it to open it.
 */
export function ImageViewer({ images, start = 0, onClose, actions }: ImageViewerProps) {
  const texts = useTexts('ui')
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(start)
  const show = (next: number) => {
    if (next < 0 || next >= images.length) return
    setIndex(next)
    setZoom(opening(images[next]))
  }
  const { zoom, setZoom, scaleBy, moveBy } = useZoom(stage, {
    start: opening(images[start]),
    doubleTap: () => doubleTapFactor,
    onSwipe: (by) => show(index + by),
  })
  const onKeyDown = (event: KeyboardEvent) => {
    const isZoomed = zoom.scale > minScale
    if (event.key === '+' || event.key === '=') scaleBy(step)
    else if (event.key === '-') scaleBy(1 / step)
    else if (event.key === '0') setZoom(startZoom)
    else if (event.key === 'r' || event.key === 'R') setZoom(turn)
    else if (event.key === 'ArrowUp') moveBy(0, pan)
    else if (event.key === 'ArrowDown') moveBy(0, -pan)
    else if (event.key === 'ArrowLeft') isZoomed ? moveBy(pan, 0) : show(index - 1)
    else if (event.key === 'ArrowRight') isZoomed ? moveBy(-pan, 0) : show(index + 1)
    else return
    event.preventDefault()
  }
  const image = images[index]
  if (!image) return null
  return (
    <WholeScreen label={image.alt || texts.viewer} onKeyDown={onKeyDown} onClose={onClose}>
      <div className="flex items-center justify-between px-2 pt-(--safe-top)">
        <p role="status" className="px-3 text-sm">
          {texts.place(index + 1, images.length)}
        </p>
        <IconButton label={texts.close} className={buttonLook} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div
        ref={stage}
        className="relative min-h-0 grow touch-none overflow-hidden [container-type:size]"
      >
        <Shown image={image} zoom={zoom} />
      </div>
      <ViewerBar
        index={index}
        count={images.length}
        scale={zoom.scale}
        onShow={show}
        onScale={scaleBy}
        onTurn={() => setZoom(turn)}
      >
        {actions}
      </ViewerBar>
    </WholeScreen>
  )
}

/** A dialog over everything; the focus goes back to where it was. */
function WholeScreen({
  label,
  onKeyDown,
  onClose,
  children,
}: {
  readonly label: string
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={label}
      onKeyDown={onKeyDown}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 h-dvh w-screen bg-black/95 text-white backdrop:bg-black"
    >
      <div className="flex h-full flex-col">{children}</div>
    </dialog>
  )
}

function Shown({ image, zoom }: { readonly image: ViewerImage; readonly zoom: Zoom }) {
  const look = 'absolute inset-0 m-auto transition-transform duration-100 select-none'
  const transform = `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale}) rotate(${zoom.rotation}deg)`
  return 'drawing' in image ? (
    <div
      className={look}
      style={{
        transform,
        aspectRatio: image.ratio,
        width: `min(100cqw, ${image.ratio * 100}cqh)`,
      }}
    >
      {image.drawing}
    </div>
  ) : (
    <img
      src={image.src}
      alt={image.alt}
      draggable={false}
      className={cx(look, 'max-h-full max-w-full object-contain')}
      style={{ transform }}
    />
  )
}

interface ViewerBarProps {
  readonly index: number
  readonly count: number
  readonly scale: number
  readonly onShow: (index: number) => void
  readonly onScale: (factor: number) => void
  readonly onTurn: () => void
  /** More buttons. */
  readonly children: ReactNode
}

function ViewerBar({ index, count, scale, onShow, onScale, onTurn, children }: ViewerBarProps) {
  const texts = useTexts('ui')
  return (
    <div className="flex flex-wrap items-center justify-center gap-1 px-2 pt-1 pb-[calc(var(--safe-bottom)+8px)]">
      {count > 1 && (
        <IconButton
          label={texts.previous}
          className={buttonLook}
          disabled={index === 0}
          onClick={() => onShow(index - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        label={texts.zoomOut}
        className={buttonLook}
        disabled={scale <= minScale}
        onClick={() => onScale(1 / step)}
      >
        <ZoomOut aria-hidden="true" />
      </IconButton>
      <IconButton
        label={texts.zoomIn}
        className={buttonLook}
        disabled={scale >= maxScale}
        onClick={() => onScale(step)}
      >
        <ZoomIn aria-hidden="true" />
      </IconButton>
      <IconButton label={texts.rotate} className={buttonLook} onClick={onTurn}>
        <RotateCw aria-hidden="true" />
      </IconButton>
      {count > 1 && (
        <IconButton
          label={texts.next}
          className={buttonLook}
          disabled={index === count - 1}
          onClick={() => onShow(index + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </IconButton>
      )}
      {children}
    </div>
  )
}
