import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { type PointerEvent, useRef, useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { outlinePath } from '../../../ui/drawing-thumb.tsx'
import { grids, outlineOf, type PenPoint } from '../model/strokes.ts'

/** What is on the board. `at`: it is the so-many-th drawing of the letter; null: a new one. */
export interface Board {
  readonly at: number | null
  readonly place: DrawingPart['place']
  readonly strokes: readonly number[][]
}

interface DrawingBoardProps {
  readonly board: Board
  readonly onStroke: (stroke: number[]) => void
}

/** The stroke that is being drawn, and what listens to the pen. */
function usePen({ board, onStroke }: DrawingBoardProps) {
  const surface = useRef<SVGSVGElement>(null)
  const [pen, setPen] = useState<readonly PenPoint[]>([])
  const points = useRef<PenPoint[]>([])
  /** What draws: one finger or pen until it is lifted. */
  const held = useRef<{ readonly id: number; readonly isPen: boolean } | null>(null)
  const { width, height } = grids[board.place]
  const take = (event: PointerEvent<SVGSVGElement>) => {
    const box = surface.current?.getBoundingClientRect()
    if (!box) return
    // Between two frames a pen reports several points.
    const events = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const { clientX, clientY, pressure } of events.length > 0 ? events : [event.nativeEvent]) {
      points.current.push([
        Math.round(((clientX - box.left) * width) / box.width),
        Math.round(((clientY - box.top) * height) / box.height),
        pressure,
      ])
    }
    setPen([...points.current])
  }
  const isPen = (event: PointerEvent) => event.pointerType === 'pen'
  const end = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId !== held.current?.id) return
    held.current = null
    const stroke = outlineOf(points.current, board.place, isPen(event))
    points.current = []
    setPen([])
    if (stroke) onStroke(stroke)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    // A second finger draws nothing; a pen goes before the palm that lies there already.
    if (held.current && (held.current.isPen || !isPen(event))) return
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { id: event.pointerId, isPen: isPen(event) }
    points.current = []
    take(event)
  }
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    if (event.pointerId === held.current?.id) take(event)
  }
  return {
    surface,
    drawn: pen.length > 0 ? outlineOf(pen, board.place, false) : null,
    handlers: {
      onPointerDown: begin,
      onPointerMove: follow,
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}

/** What is drawn on with a pen, a finger or a mouse. */
export function DrawingBoard({ board, onStroke }: DrawingBoardProps) {
  const { drawing: t } = useTexts('parts')
  const { surface, drawn, handlers } = usePen({ board, onStroke })
  const { width, height } = grids[board.place]
  return (
    <div className="rounded-card bg-white shadow-card ring-1 ring-line">
      <svg
        ref={surface}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t.board}
        data-board=""
        className="block max-h-[62dvh] w-full touch-none cursor-crosshair select-none"
        style={{ aspectRatio: `${width} / ${height}` }}
        {...handlers}
      >
        {board.place === 'signature' && (
          <path
            d={`M 600 ${height - 700} H ${width - 600}`}
            stroke="#c9ccd1"
            strokeWidth="16"
            strokeDasharray="60 60"
          />
        )}
        {[...board.strokes, ...(drawn ? [drawn] : [])].map((stroke, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and taken away at the end
          <path key={at} d={outlinePath(stroke)} fill="#1f2328" />
        ))}
      </svg>
    </div>
  )
}
