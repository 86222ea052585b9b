import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useSnap } from '../../../ui/gesture/use-snap.ts'
import { useZoom } from '../../../ui/gesture/use-zoom.ts'
import { maxScale, minScale, startZoom } from '../../../ui/gesture/zoom.ts'
import { type Inking, SideView, sidesOf } from './side-view.tsx'
import type { LetterLayout } from './use-layout.ts'

interface PagesViewProps {
  readonly layout: LetterLayout
  /** The page to begin with, counted from 0. */
  readonly start?: number
  readonly onPage?: (page: number) => void
  readonly inking: Inking
}

const step = 1.5
const doubleTapFactor = 2.2

/** Which page is shown and how closely; turning it, by swipe or key, shows the next one whole. */
function useTurning(
  track: RefObject<HTMLDivElement | null>,
  {
    count,
    start,
    onPage,
  }: { readonly count: number; readonly start: number } & Pick<PagesViewProps, 'onPage'>,
) {
  const { index: page, turnTo: bring, handlers } = useSnap(track, { count, start, onShown: onPage })
  const { zoom, setZoom, scaleBy } = useZoom(track, {
    start: startZoom,
    doubleTap: ({ scale }) => (scale > minScale ? minScale / scale : doubleTapFactor),
    isScrolled: true,
  })
  const turnTo = (next: number, behavior?: ScrollBehavior) => {
    setZoom(startZoom)
    bring(next, behavior)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another start turns the page; turnTo is new at each render
  useEffect(() => {
    if (start !== page) turnTo(start, 'auto')
  }, [start])
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (by !== undefined) {
      event.preventDefault()
      turnTo(page + by)
    }
  }
  return { page, turnTo, zoom, scaleBy, handlers: { ...handlers, onKeyDown } }
}

/** The printed pages, side by side: swipe or arrows turn them, pinch, double tap or + and - look closer. */
export function PagesView({ layout, start = 0, onPage, inking }: PagesViewProps) {
  const t = useTexts('letter')
  const track = useRef<HTMLDivElement>(null)
  const sides = sidesOf(layout)
  const count = sides.length
  const { page, turnTo, zoom, scaleBy, handlers } = useTurning(track, { count, start, onPage })
  const isClose = zoom.scale > minScale
  return (
    <div className="flex min-h-0 grow flex-col">
      {/* biome-ignore lint/a11y/useSemanticElements: pages, no group of form fields */}
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard; arrows turn the pages
        tabIndex={0}
        role="group"
        aria-label={t.pages.title}
        {...handlers}
        className={`flex min-h-0 grow snap-x snap-mandatory [scrollbar-width:none] ${isClose ? 'touch-none overflow-hidden' : 'touch-pan-x overflow-x-auto'}`}
      >
        {sides.map((side, at) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={at}
            className="flex h-full w-full shrink-0 snap-center items-center justify-center overflow-hidden p-4"
          >
            {Math.abs(at - page) <= 1 && (
              <SideView
                layout={layout}
                side={side}
                inking={inking}
                place={{ at, count }}
                className="max-h-full max-w-full rounded-[3px] shadow-float"
                style={{
                  height: '100%',
                  ...(at === page && isClose
                    ? { transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }
                    : {}),
                }}
              />
            )}
          </div>
        ))}
      </div>
      <PageControls
        page={page}
        count={count}
        scale={zoom.scale}
        onTurn={turnTo}
        onScale={scaleBy}
      />
    </div>
  )
}

function PageControls({
  page,
  count,
  scale,
  onTurn,
  onScale,
}: {
  readonly page: number
  readonly count: number
  readonly scale: number
  readonly onTurn: (page: number) => void
  readonly onScale: (factor: number) => void
}) {
  const t = useTexts('letter')
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-1 px-2 pb-1">
      <IconButton
        label={t.pages.zoomOut}
        disabled={scale <= minScale}
        onClick={() => onScale(1 / step)}
      >
        <ZoomOut aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.pages.previous} disabled={page === 0} onClick={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </IconButton>
      <p role="status" className="min-w-14 text-center text-sm text-muted tabular-nums">
        <span aria-hidden="true">
          {page + 1} / {count}
        </span>
        <span className="sr-only">{t.pages.place(page + 1, count)}</span>
      </p>
      <IconButton
        label={t.pages.next}
        disabled={page >= count - 1}
        onClick={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton label={t.pages.zoomIn} disabled={scale >= maxScale} onClick={() => onScale(step)}>
        <ZoomIn aria-hidden="true" className="size-5" />
      </IconButton>
    </div>
  )
}
