import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { prefersReducedMotion } from '../platform/appearance.ts'
import { useTexts } from '../texts/use-texts.ts'
import { snappedAt, snapTo } from './gesture/snap.ts'

/** Seed, section 9: a slide stays 5 s and moves within 500 ms. */
const intervalMs = 5000

interface SwiperProps {
  readonly slides: readonly { readonly key: string; readonly node: ReactNode }[]
  readonly label?: string
  /** Width to height, for instance 2.2; keeps the place before pictures arrive. */
  readonly ratio?: number
}

/** The slide that is shown; the next one comes by itself, time after time. */
function useSlides(track: RefObject<HTMLElement | null>, count: number, isMoving: boolean) {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    if (!isMoving || count < 2) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && snapTo(track.current, (index + 1) % count),
      intervalMs,
    )
    return () => clearInterval(timer)
  }, [track, index, isMoving, count])
  return [index, setIndex] as const
}

/** Slides that move by themselves until the person touches, points, focuses or pauses them. */
export function Swiper({ slides, label, ratio = 2.2 }: SwiperProps) {
  const texts = useTexts('ui')
  const track = useRef<HTMLDivElement>(null)
  const [isPaused, setIsPaused] = useState(prefersReducedMotion)
  const [isHeld, setIsHeld] = useState(false)
  const count = slides.length
  const [index, setIndex] = useSlides(track, count, !isPaused && !isHeld)

  if (count === 0) return null
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label ?? texts.slides}
      className="relative mb-3 overflow-hidden rounded-card bg-sunken"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onTouchStart={() => setIsHeld(true)}
      onTouchEnd={() => setIsHeld(false)}
    >
      <div
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, so that the arrow keys can scroll it
        tabIndex={0}
        onScroll={(event) => setIndex(snappedAt(event.currentTarget))}
        className="flex w-full snap-x snap-mandatory overflow-x-auto [scrollbar-width:none]"
        // Slides of words need more height where texts are enlarged.
        style={{
          aspectRatio: String(ratio),
          minHeight: 'calc(var(--unit) * (4 + 3 * var(--text-scale, 1)))',
        }}
      >
        {slides.map((slide, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group of things, not of form fields
          <div
            key={slide.key}
            role="group"
            aria-label={texts.place(at + 1, count)}
            inert={at !== index}
            className="h-full w-full shrink-0 snap-center"
          >
            {slide.node}
          </div>
        ))}
      </div>
      {count > 1 && (
        <SlideDots
          keys={slides.map(({ key }) => key)}
          index={index}
          isPaused={isPaused}
          onPause={setIsPaused}
        />
      )}
    </section>
  )
}

function SlideDots({
  keys,
  index,
  isPaused,
  onPause,
}: {
  readonly keys: readonly string[]
  readonly index: number
  readonly isPaused: boolean
  readonly onPause: (isPaused: boolean) => void
}) {
  const texts = useTexts('ui')
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-center justify-center gap-1.5 pb-2">
      {keys.map((key, at) => (
        <span
          key={key}
          aria-hidden="true"
          className={`h-1.5 rounded-full shadow-sm transition-all ${at === index ? 'w-4 bg-accent-deep' : 'w-1.5 bg-card'}`}
        />
      ))}
      <button
        type="button"
        aria-label={isPaused ? texts.play : texts.pause}
        onClick={() => onPause(!isPaused)}
        className="pointer-events-auto absolute end-0 bottom-0 flex size-11 items-end justify-end p-2 text-ink"
      >
        <span className="rounded-full bg-card/90 p-1 shadow-sm">
          {isPaused ? (
            <Play aria-hidden="true" className="size-3.5" />
          ) : (
            <Pause aria-hidden="true" className="size-3.5" />
          )}
        </span>
      </button>
    </div>
  )
}
