import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import { useState } from 'react'
import { useTexts } from '../../../texts/use-texts.ts'
import { ask, tell, toast } from '../../../ui/feedback.ts'
import { isDrawing, moved, replaced } from '../model/parts.ts'
import { fitsLetter, grids } from '../model/strokes.ts'
import type { Board } from './drawing-board.tsx'
import { useUnfinished } from './use-unfinished.ts'
import type { OpenLetter } from './with-letter.tsx'

type Place = DrawingPart['place']

/** Read back from the server the strokes of a drawing are other arrays. */
const isSameStrokes = (one: Board['strokes'], other: Board['strokes']): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const empty = (place: Place): Board => ({ at: null, place, strokes: [] })

/** A drawing moved from one grid to another: as large as fits, from the top left. */
function scaled({ place, strokes }: Board, next: Place): number[][] {
  const [from, to] = [grids[place], grids[next]]
  const scale = Math.min(to.width / from.width, to.height / from.height)
  return strokes.map((stroke) => stroke.map((value) => Math.round(value * scale)))
}

const partOf = ({ place, strokes }: Board): DrawingPart => ({
  kind: 'drawing',
  place,
  ...grids[place],
  strokes: strokes.map((stroke) => [...stroke]),
})

/** The drawing on the board: it is begun there or fetched from the letter, and not lost without asking. */
function useBoard(drawings: readonly DrawingPart[]) {
  const { drawing: t } = useTexts('parts')
  const [board, setBoard] = useState<Board>(empty('signature'))
  const isUnfinished = !isSameStrokes(
    board.strokes,
    board.at === null ? [] : (drawings[board.at]?.strokes ?? []),
  )
  useUnfinished(isUnfinished)
  const others = drawings.filter((_, n) => n !== board.at)
  const add = (stroke: number[]) => {
    const strokes = [...board.strokes, stroke]
    if (!fitsLetter(strokes, others)) return void tell(t.full)
    setBoard({ ...board, strokes })
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
  const clear = async () => {
    if (await ask({ message: t.clearAsk, isDanger: true })) setBoard({ ...board, strokes: [] })
  }
  const undo = () => setBoard({ ...board, strokes: board.strokes.slice(0, -1) })
  const place = (next: Place) =>
    setBoard(
      board.strokes.length === 0
        ? empty(next)
        : { ...board, place: next, strokes: scaled(board, next) },
    )
  return { board, setBoard, isUnfinished, actions: { add, edit, clear, undo, place } }
}

/** The drawings of a letter and the one that is on the board. What was begun there is not lost without asking. */
export function useDrawings(drawings: readonly DrawingPart[], onChange: OpenLetter['onChange']) {
  const { drawing: t } = useTexts('parts')
  const { board, setBoard, isUnfinished, actions } = useBoard(drawings)
  const change = (next: (drawings: readonly DrawingPart[]) => readonly DrawingPart[]) =>
    onChange((newest) => ({
      parts: replaced(partsOf(newest), isDrawing, next(partsOf(newest).filter(isDrawing))),
    }))
  const save = () => {
    if (board.strokes.length === 0) return void tell(t.empty)
    const part = partOf(board)
    change((now) =>
      board.at === null ? [...now, part] : now.map((one, n) => (n === board.at ? part : one)),
    )
    toast(t.saved)
    setBoard(empty(board.place))
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
  return { board, actions: { ...actions, save, move, remove } }
}

export type BoardActions = ReturnType<typeof useDrawings>['actions']
