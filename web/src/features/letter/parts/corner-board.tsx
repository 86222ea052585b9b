import { type KeyboardEvent, type RefObject, useRef } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { useGestures } from '../../../ui/gesture/use-gestures.ts'
import type { Corner, Corners } from '../model/straighten.ts'

/** What an arrow key moves a corner by, in parts of the picture. */
const keyStep = 0.01
const inside = (value: number): number => Math.max(0, Math.min(1, value))

interface MovableCorners {
  readonly corners: Corners
  readonly onCorners: (corners: Corners) => void
}

/** Fingers on the board drag the corner under them; arrow keys move the one that has the focus. */
function useCornerMoves(
  board: RefObject<HTMLElement | null>,
  { corners, onCorners }: MovableCorners,
) {
  const move = (at: number, to: Corner) =>
    onCorners(
      corners.map((corner, n) =>
        n === at ? { x: inside(to.x), y: inside(to.y) } : corner,
      ) as unknown as Corners,
    )
  const dragged = useRef<number | null>(null)
  useGestures(board, {
    onStart: (target) => {
      const at = target.closest<HTMLElement>('[data-corner]')?.dataset['corner']
      dragged.current = at === undefined ? null : Number(at)
      return dragged.current !== null
    },
    onMove: ({ middle }) => {
      const box = board.current?.getBoundingClientRect()
      if (!box || dragged.current === null) return
      move(dragged.current, {
        x: (middle.x - box.left) / box.width,
        y: (middle.y - box.top) / box.height,
      })
    },
  })
  return (at: number) => (event: KeyboardEvent) => {
    const by = {
      ArrowLeft: [-keyStep, 0],
      ArrowRight: [keyStep, 0],
      ArrowUp: [0, -keyStep],
      ArrowDown: [0, keyStep],
    }[event.key]
    const corner = corners[at]
    if (!by || !corner) return
    event.preventDefault()
    move(at, { x: corner.x + (by[0] ?? 0), y: corner.y + (by[1] ?? 0) })
  }
}

/** A photograph under its four corners, which fingers and arrow keys move. */
export function CornerBoard({
  url,
  size: { width, height },
  corners,
  onCorners,
}: MovableCorners & {
  readonly url: string
  readonly size: { readonly width: number; readonly height: number }
}) {
  const { handwriting: t } = useTexts('parts')
  const board = useRef<HTMLDivElement>(null)
  const key = useCornerMoves(board, { corners, onCorners })
  return (
    <div
      ref={board}
      className="relative max-h-[60dvh] max-w-full"
      style={{
        aspectRatio: `${width} / ${height}`,
        height: width > height ? 'auto' : '60dvh',
        width: width > height ? '100%' : undefined,
      }}
    >
      <img src={url} alt="" className="size-full" />
      <PageOutline corners={corners} />
      {corners.map(({ x, y }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its number
          key={at}
          type="button"
          aria-label={t.corners[at]}
          onKeyDown={key(at)}
          data-corner={at}
          className="absolute flex size-11 -translate-x-1/2 -translate-y-1/2 touch-none items-center justify-center"
          style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
        >
          <span className="size-5 rounded-full border-2 border-white bg-accent-deep shadow" />
        </button>
      ))}
    </div>
  )
}

/** What is cut away is dark; the page has a line around it. */
function PageOutline({ corners }: { readonly corners: Corners }) {
  return (
    <svg
      viewBox="0 0 1 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <path
        d={`M0 0H1V1H0Z M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
        fillRule="evenodd"
        fill="rgb(0 0 0 / 0.45)"
      />
      <path
        d={`M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`}
        fill="none"
        stroke="#7ed07c"
        strokeWidth="2"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
