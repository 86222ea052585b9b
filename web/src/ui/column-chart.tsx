import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { type Column, columnsPath, scaleOf } from './chart-columns.ts'

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

interface ColumnChartProps<C extends Column> {
  readonly columns: readonly C[]
  /** What the chart is of, and how it is used. */
  readonly label: string
  readonly hint: string
  /** Which column is chosen; null: none, the whole period stands below. */
  readonly chosen: number | null
  /** Called when a finger lets go, or a key was pressed. */
  readonly onChoose: (at: number) => void
  /** What a column says: which it is, and its figure. */
  readonly words: (column: C) => string
  readonly first: string
  readonly last: string
  /** Writes a figure, for the highest column. */
  readonly amount: (figure: number) => string
}

/** Which column is marked: the one under a finger, else the one that was chosen; and what moves the mark. */
function useMark(count: number, chosen: number | null, onChoose: (at: number) => void) {
  const [held, setHeld] = useState<number | null>(null)
  const area = useRef<HTMLDivElement>(null)
  const at = held ?? chosen
  const placeOf = (event: PointerEvent): number => {
    const box = area.current?.getBoundingClientRect()
    if (!box || box.width === 0) return 0
    const share = (event.clientX - box.left) / box.width
    return Math.min(count - 1, Math.max(0, Math.floor(share * count)))
  }
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const from = at ?? count
    onChoose(Math.min(count - 1, Math.max(0, step(from, count - 1))))
  }
  const handlers = {
    onKeyDown: press,
    onPointerDown: (event: PointerEvent) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      setHeld(placeOf(event))
    },
    onPointerMove: (event: PointerEvent) => {
      if (held !== null) setHeld(placeOf(event))
    },
    onPointerUp: () => {
      if (held !== null) onChoose(held)
      setHeld(null)
    },
    onPointerCancel: () => setHeld(null),
  }
  return { at, area, handlers }
}

/**
 * Columns over time. All of them are two paths, painted once; a finger that moves shifts two layers of their own and changes one line of
 * words, so that a thousand days follow it without being painted again.
 */
export function ColumnChart<C extends Column>({
  columns,
  label,
  hint,
  chosen,
  onChoose,
  words,
  first,
  last,
  amount,
}: ColumnChartProps<C>) {
  const { at, area, handlers } = useMark(columns.length, chosen, onChoose)
  const highest = Math.max(0, ...columns.map((column) => column.amount))
  const shown = at === null ? undefined : columns[at]
  return (
    <div>
      <p className="mb-1 min-h-[2lh] text-sm font-medium tabular-nums" aria-hidden="true">
        {shown ? words(shown) : <span className="font-normal text-muted">{hint}</span>}
      </p>
      <div
        ref={area}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={columns.length - 1}
        aria-valuenow={at ?? columns.length - 1}
        aria-valuetext={shown ? words(shown) : hint}
        {...handlers}
        className="relative touch-pan-y rounded-control outline-offset-4 select-none"
      >
        <MarkedColumns columns={columns} at={at} />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-0 top-0 rounded bg-card/80 px-1 text-xs text-muted tabular-nums"
        >
          {highest > 0 && amount(highest)}
        </span>
      </div>
      <div
        aria-hidden="true"
        className="mt-1 flex flex-wrap justify-between gap-x-3 text-xs text-muted tabular-nums"
      >
        <span>{first}</span>
        <span>{last}</span>
      </div>
    </div>
  )
}

function MarkedColumns({
  columns,
  at,
}: {
  readonly columns: readonly Column[]
  readonly at: number | null
}) {
  return (
    <>
      {at !== null && (
        <Mark at={at} count={columns.length}>
          <span
            className="absolute inset-y-0 start-0 bg-sunken"
            style={{ width: `${100 / columns.length}%` }}
          />
        </Mark>
      )}
      <Columns columns={columns} />
      {at !== null && (
        <Mark at={at + 0.5} count={columns.length}>
          <span className="absolute inset-y-0 -start-px w-0.5 bg-accent-deep" />
        </Mark>
      )}
    </>
  )
}

/** A layer that lies over the whole chart and is shifted to a place between its columns. */
function Mark({
  at,
  count,
  children,
}: {
  readonly at: number
  readonly count: number
  readonly children: ReactNode
}) {
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      <span
        className="absolute inset-0 will-change-transform"
        style={{ transform: `translateX(${(at / count) * 100}%)` }}
      >
        {children}
      </span>
    </span>
  )
}

/** The columns. They are made and painted anew when the figures change, not when the mark moves. */
const Columns = memo(function Columns({ columns }: { readonly columns: readonly Column[] }) {
  const { top, bottom } = scaleOf(columns)
  const line = (top / (top - bottom)) * height
  return (
    <svg
      viewBox={`0 0 ${columns.length} ${height}`}
      preserveAspectRatio="none"
      className="relative block h-40 w-full"
      aria-hidden="true"
    >
      <path d={columnsPath(columns, 1, height)} fill="var(--color-accent)" />
      <path d={columnsPath(columns, -1, height)} fill="var(--color-danger)" />
      <path
        d={`M0 ${line}H${columns.length}`}
        stroke="var(--color-control)"
        strokeWidth="1"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
})
