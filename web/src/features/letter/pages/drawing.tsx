import { partsOf } from '@mailing/contract/letter/part-facts.ts'
import type { DrawingPart } from '@mailing/contract/letter/parts.ts'
import Eraser from 'lucide-react/icons/eraser'
import Pencil from 'lucide-react/icons/pencil'
import Undo from 'lucide-react/icons/undo-2'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ChoiceCards } from '../../../ui/choice.tsx'
import { DrawingThumb } from '../../../ui/drawing-thumb.tsx'
import { Page } from '../../../ui/page.tsx'
import { isDrawing } from '../model/parts.ts'
import { type Board, DrawingBoard } from '../parts/drawing-board.tsx'
import { RowTools } from '../parts/row-tools.tsx'
import { type BoardActions, useDrawings } from '../parts/use-drawings.ts'
import type { OpenLetter } from '../parts/with-letter.tsx'
import { WithParts } from '../parts/with-parts.tsx'

/** `id`: the letter that is signed or drawn in; or `family` and `member`: whose pages of a family letter. */
export default function DrawingPage({ params }: PageProps) {
  return <WithParts params={params}>{(letter) => <Drawing {...letter} />}</WithParts>
}

function Drawing({ content, notice, onChange, footer }: OpenLetter) {
  const { drawing: t } = useTexts('parts')
  const drawings = partsOf(content).filter(isDrawing)
  const { board, actions } = useDrawings(drawings, onChange)
  return (
    <Page footer={footer(drawings.length > 0)}>
      {notice}
      <Card title={t.place} className="mb-3">
        <ChoiceCards<DrawingPart['place']>
          name="place"
          columns={2}
          value={board.place}
          onChange={actions.place}
          options={(['signature', 'page'] as const).map((value) => ({
            value,
            label: t.places[value],
            description: t.placeHints[value],
          }))}
        />
      </Card>
      <DrawingBoard board={board} onStroke={actions.add} />
      <BoardTools board={board} actions={actions} />
      <DrawingList
        drawings={drawings}
        onEdit={(at) => void actions.edit(at)}
        onMove={actions.move}
        onRemove={actions.remove}
      />
    </Page>
  )
}

interface BoardToolsProps {
  readonly board: Board
  readonly actions: BoardActions
}

function BoardTools({ board, actions }: BoardToolsProps) {
  const { drawing: t } = useTexts('parts')
  return (
    <div className="mt-2 mb-3 flex flex-wrap items-center gap-2">
      <IconButton label={t.undo} disabled={board.strokes.length === 0} onClick={actions.undo}>
        <Undo aria-hidden="true" className="size-5" />
      </IconButton>
      <IconButton
        label={t.clear}
        disabled={board.strokes.length === 0}
        onClick={() => void actions.clear()}
      >
        <Eraser aria-hidden="true" className="size-5" />
      </IconButton>
      <Button
        className="grow"
        kind={board.strokes.length > 0 ? 'primary' : 'secondary'}
        onClick={actions.save}
      >
        {board.at === null ? t.save : t.change}
      </Button>
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
