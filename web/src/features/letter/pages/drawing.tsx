import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import Eraser from 'lucide-react/icons/eraser'
import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import { type PointerEvent, useRef, useState } from 'react'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { DrawingThumb, outlinePath } from '../../../ui/drawing-thumb.tsx'
import { ask, tell, toast } from '../../../ui/feedback.ts'
import { Page } from '../../../ui/page.tsx'
import { isDrawing, moved, replaced } from '../model/parts.ts'
import { fitsLetter, grids, outlineOf, type PenPoint } from '../model/strokes.ts'
import { RowTools } from '../parts/row-tools.tsx'
import { useUnfinished } from '../parts/use-unfinished.ts'
import type { OpenLetter } from '../parts/with-letter.tsx'
import { WithParts } from '../parts/with-parts.tsx'

/** `id`: the letter that is signed or drawn in; or `family` and `member`: whose pages of a family letter. */
export default function DrawingPage({ params }: PageProps) {
  return <WithParts params={params}>{(letter) => <Drawing {...letter} />}</WithParts>
}

type Place = DrawingPart['place']

/** What is on the board. `at`: it is the so-many-th drawing of the letter; null: a new one. */
interface Board {
  readonly at: number | null
  readonly place: Place
  readonly strokes: readonly number[][]
}

/** Read back from the server the strokes of a drawing are other arrays. */
const isSameStrokes = (one: Board['strokes'], other: Board['strokes']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const empty = (place: Place): Board => ({ at: null, place, strokes: [] })

function Drawing({ content, notice, onChange, footer }: OpenLetter) {
  const { drawing: t } = useTexts('parts')
  const drawings = partsOf(content).filter(isDrawing)
  const [board, setBoard] = useState<Board>(empty('signature'))
  const isUnfinished = !isSameStrokes(
    board.strokes,
    board.at === null ? [] : (drawings[board.at]?.strokes ?? []),
  )
  useUnfinished(isUnfinished)
  const others = drawings.filter((_, n) => n !== board.at)
  const change = (next: (drawings: readonly DrawingPart[]) => readonly DrawingPart[]) =>
    onChange((newest) => ({
      parts: replaced(partsOf(newest), isDrawing, next(partsOf(newest).filter(isDrawing))),
    }))
  const add = (stroke: number[]) => {
    const strokes = [...board.strokes, stroke]
    if (!fitsLetter(strokes, others)) return void tell(t.full)
    setBoard({ ...board, strokes })
  }
  const save = () => {
    if (board.strokes.length === 0) return void tell(t.empty)
    const part: DrawingPart = {
      kind: 'drawing',
      place: board.place,
      ...grids[board.place],
      strokes: board.strokes.map((stroke) => [...stroke]),
    }
    change((now) =>
      board.at === null ? [...now, part] : now.map((one, n) => (n === board.at ? part : one)),
    )
    toast(t.saved)
    setBoard(empty(board.place))
  }
  const edit = async (at: number) => {
    // It is on the board already.
    if (at === board.at) return
    if (
      isUnfinished &&
      !(await ask({
        message: t.otherAsk,
        okText: t.otherYes,
        cancelText: t.otherNo,
        isDanger: true,
      }))
    )
      return
    setBoard({
      at,
      place: drawings[at]?.place ?? 'signature',
      strokes: drawings[at]?.strokes ?? [],
    })
  }
  const move = (at: number, by: -1 | 1) => {
    change((now) => moved(now, at, by))
    // What is on the board goes along.
    if (board.at === at) setBoard({ ...board, at: at + by })
    else if (board.at === at + by) setBoard({ ...board, at })
  }
  const remove = (at: number) => {
    change((now) => now.toSpliced(at, 1))
    // Changes that were not saved yet stay on the board, as a new drawing.
    if (board.at === at) setBoard(isUnfinished ? { ...board, at: null } : empty(board.place))
    else if (board.at !== null && board.at > at) setBoard({ ...board, at: board.at - 1 })
  }
  const clear = async () => {
    if (await ask({ message: t.clearAsk, isDanger: true })) setBoard({ ...board, strokes: [] })
  }
  const place = (next: Place) =>
    setBoard(
      board.strokes.length === 0
        ? empty(next)
        : { ...board, place: next, strokes: scaled(board, next) },
    )
  return (
    <Page footer={footer(drawings.length > 0)}>
      {notice}
      <Card title={t.place} className="mb-3">
        <ChoiceCards<Place>
          name="place"
          columns={2}
          value={board.place}
          onChange={place}
          options={(['signature', 'page'] as const).map((value) => ({
            value,
            label: t.places[value],
            description: t.placeHints[value],
          }))}
        />
      </Card>
      <DrawingBoard board={board} onStroke={add} />
      <div className="mt-2 mb-3 flex flex-wrap items-center gap-2">
        <IconButton
          label={t.undo}
          disabled={board.strokes.length === 0}
          onClick={() => setBoard({ ...board, strokes: board.strokes.slice(0, -1) })}
        >
          <Undo aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton
          label={t.clear}
          disabled={board.strokes.length === 0}
          onClick={() => void clear()}
        >
          <Eraser aria-hidden="true" className="size-5" />
        </IconButton>
        <Button
          className="grow"
          kind={board.strokes.length > 0 ? 'primary' : 'secondary'}
          onClick={save}
        >
          {board.at === null ? t.save : t.change}
        </Button>
      </div>
      <DrawingList
        drawings={drawings}
        onEdit={(at) => void edit(at)}
        onMove={move}
        onRemove={remove}
      />
    </Page>
  )
}

/** A drawing moved from one grid to another: as large as fits, from the top left. */
function scaled({ place, strokes }: Board, next: Place): number[][] {
  const [from, to] = [grids[place], grids[next]]
  const scale = Math.min(to.width / from.width, to.height / from.height)
  return strokes.map((stroke) => stroke.map((value) => Math.round(value * scale)))
}

function DrawingBoard({
  board,
  onStroke,
}: {
  readonly board: Board
  readonly onStroke: (stroke: number[]) => void
}) {
  const { drawing: t } = useTexts('parts')
  const surface = useRef<SVGSVGElement>(null)
  const [pen, setPen] = useState<readonly PenPoint[]>([])
  const points = useRef<PenPoint[]>([])
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
    if (points.current.length === 0) return
    const stroke = outlineOf(points.current, board.place, isPen(event))
    points.current = []
    setPen([])
    if (stroke) onStroke(stroke)
  }
  const drawn = pen.length > 0 ? outlineOf(pen, board.place, false) : null
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
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          points.current = []
          take(event)
        }}
        onPointerMove={(event) => {
          if (points.current.length > 0) take(event)
        }}
        onPointerUp={end}
        onPointerCancel={end}
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

interface DrawingListProps {
  readonly drawings: readonly DrawingPart[]
  readonly onEdit: (at: number) => void
  readonly onMove: (at: number, by: -1 | 1) => void
  readonly onRemove: (at: number) => void
}

function DrawingList({ drawings, onEdit, onMove, onRemove }: DrawingListProps) {
  const t = useTexts('parts')
  if (drawings.length === 0) return null
  return (
    <Card title={t.drawing.inLetter}>
      <ol className="divide-y divide-line">
        {drawings.map((drawing, at) => {
          const name = `${t.add.drawn(drawing.place)} ${at + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a drawing is its number
            <li key={at} className="flex flex-wrap items-center gap-x-3 py-2">
              <DrawingThumb drawing={drawing} label={name} className="h-14 max-w-32 shrink-0" />
              <span className="me-auto min-w-0">{name}</span>
              <IconButton label={t.list.edit(name)} onClick={() => onEdit(at)}>
                <Pencil aria-hidden="true" className="size-5" />
              </IconButton>
              <RowTools
                name={name}
                at={at}
                count={drawings.length}
                onMove={(by) => onMove(at, by)}
                onRemove={() => onRemove(at)}
              />
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
