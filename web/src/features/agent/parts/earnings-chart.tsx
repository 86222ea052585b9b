import { type KeyboardEvent, type PointerEvent, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { columnsPath, type Span, scaleOf } from '../model/spans.ts'

const height = 100

/** Keys move the mark like those of a slider. */
const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at - 1,
  ArrowUp: (at) => at + 1,
  PageDown: (at) => at - 10,
  PageUp: (at) => at + 10,
  Home: () => 0,
  End: (_, last) => last,
}

interface EarningsChartProps {
  readonly spans: readonly Span[]
  /** Which column is chosen; null: none, the whole period stands below. */
  readonly chosen: number | null
  /** Called when a finger lets go, or a key was pressed. */
  readonly onChoose: (at: number) => void
  /** What a column says: its days and what was earned. */
  readonly words: (span: Span) => string
  readonly first: string
  readonly last: string
  readonly top: string
}

/**
 * Columns over time. All of them are two paths, drawn once; a finger that moves changes one rectangle and one line of words, so that
 * a thousand days follow it without a dropped frame.
 */
export function EarningsChart({
  spans,
  chosen,
  onChoose,
  words,
  first,
  last,
  top,
}: EarningsChartProps) {
  const t = useTexts('agent')
  const [held, setHeld] = useState<number | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const at = held ?? chosen
  const shown = at === null ? undefined : spans[at]
  const placeOf = (event: PointerEvent): number => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const share = (event.clientX - box.left) / box.width
    return Math.min(spans.length - 1, Math.max(0, Math.floor(share * spans.length)))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const from = at ?? spans.length
    onChoose(Math.min(spans.length - 1, Math.max(0, step(from, spans.length - 1))))
  }
  return (
    <div>
      <p className="mb-1 min-h-[2lh] text-sm font-medium tabular-nums" aria-hidden="true">
        {shown && words(shown)}
      </p>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label={t.chart}
        aria-valuemin={0}
        aria-valuemax={spans.length - 1}
        aria-valuenow={at ?? spans.length - 1}
        aria-valuetext={shown ? words(shown) : t.chartHint}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setHeld(placeOf(event))
        }}
        onPointerMove={(event) => {
          if (held !== null) setHeld(placeOf(event))
        }}
        onPointerUp={() => {
          if (held !== null) onChoose(held)
          setHeld(null)
        }}
        onPointerCancel={() => setHeld(null)}
        className="relative touch-pan-y rounded-control outline-offset-4 select-none"
      >
        <Columns spans={spans} at={at} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-0 top-0 rounded bg-card/80 px-1 text-xs text-muted tabular-nums"
        >
          {top}
        </span>
      </div>
      <div
        aria-hidden="true"
        className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums"
      >
        <span>{first}</span>
        <span>{last}</span>
      </div>
      <p aria-hidden="true" className="mt-2 text-sm text-muted">
        {t.chartHint}
      </p>
    </div>
  )
}

/** The columns and the mark. Their paths are made anew when the figures change, not when the mark moves. */
function Columns({ spans, at }: { readonly spans: readonly Span[]; readonly at: number | null }) {
  const { up, down, line } = useMemo(() => {
    const { top, bottom } = scaleOf(spans)
    return {
      up: columnsPath(spans, 1, height),
      down: columnsPath(spans, -1, height),
      line: (top / (top - bottom)) * height,
    }
  }, [spans])
  return (
    <svg
      viewBox={`0 0 ${spans.length} ${height}`}
      preserveAspectRatio="none"
      className="block h-40 w-full"
      aria-hidden="true"
    >
      {at !== null && <rect x={at} y="0" width="1" height={height} fill="var(--color-sunken)" />}
      <path d={up} fill="var(--color-accent)" />
      <path d={down} fill="var(--color-danger)" />
      <path
        d={`M0 ${line}H${spans.length}`}
        stroke="var(--color-control)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
      {at !== null && (
        <path
          d={`M${at + 0.5} 0V${height}`}
          stroke="var(--color-accent-deep)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      )}
    </svg>
  )
}
