import type { TableProps } from 'antd'
import { Button, Checkbox } from 'antd'
import Columns3 from 'lucide-react/icons/columns-3'
import { type ReactNode, useId, useState } from 'react'
import { rememberedInput, rememberInput } from '../../platform/input-memory.ts'
import { currentUid } from '../../platform/session.ts'
import { useTexts } from '../../texts/use-texts.ts'

/** The order that a press on a heading asks the server for, as its call names it. */
export interface ColumnSort {
  readonly ascend: string
  readonly descend: string
}

/** Columns of a list; those with `sort` sort it, where the list stands in the address. */
export type Columns<Row> = readonly (NonNullable<TableProps<Row>['columns']>[number] & {
  readonly sort?: ColumnSort | undefined
})[]

/** What this person has put aside on a screen, by the keys of the columns, and in the view that was open last. */
interface Kept {
  readonly own: readonly string[]
  readonly view?: { readonly id: string; readonly hidden: readonly string[] }
}

const nameOf = (screen: string): string => `columns ${currentUid() ?? ''} ${screen}`

function readKept(screen: string): Kept {
  const text = rememberedInput(nameOf(screen))
  return text === null ? { own: [] } : (JSON.parse(text) as Kept)
}

/**
 * The columns that are put aside in the list of a screen: in a view, those that it was saved with until the person changes them;
 * without one, those that the person has put aside here before.
 */
export function useHiddenColumns(
  screen: string,
  view: { readonly id: string; readonly hidden: readonly string[] | undefined } | null = null,
): readonly [readonly string[], (hidden: readonly string[], viewId?: string) => void] {
  const [kept, setKept] = useState(() => readKept(screen))
  const hide = (hidden: readonly string[], viewId = view?.id) => {
    const next: Kept =
      viewId === undefined ? { ...kept, own: hidden } : { ...kept, view: { id: viewId, hidden } }
    setKept(next)
    rememberInput(nameOf(screen), JSON.stringify(next))
  }
  if (view === null) return [kept.own, hide]
  return [(kept.view?.id === view.id ? kept.view.hidden : view.hidden) ?? kept.own, hide]
}

/** Columns that may be put aside have a key and a heading; what tells the rows apart and what opens them stays. */
export const choosable = <Row,>(
  columns: Columns<Row>,
): readonly { readonly key: string; readonly title: string }[] =>
  columns.flatMap(({ key, title }) =>
    typeof key === 'string' && typeof title === 'string' && title !== '' ? [{ key, title }] : [],
  )

/** A button that opens a line of boxes, one for each column. `children`: what stands beside it. */
export function ColumnChooser({
  columns,
  hidden,
  onHide,
  children,
}: {
  readonly columns: ReturnType<typeof choosable>
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  readonly children: ReactNode
}) {
  const t = useTexts('staff/view')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const count = columns.filter(({ key }) => hidden.includes(key)).length
  return (
    <>
      <Button
        size="small"
        type="text"
        className="ms-auto"
        icon={<Columns3 size={15} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count === 0 ? t.columns : `${t.columns} · ${t.hidden(count)}`}
      </Button>
      {children}
      {isOpen && (
        <fieldset
          id={id}
          aria-label={t.columnsShown}
          className="m-0 flex w-full flex-wrap gap-x-4 gap-y-1 rounded-control border-0 bg-sunken px-3 py-2"
        >
          {columns.map(({ key, title }) => (
            <Checkbox
              key={key}
              checked={!hidden.includes(key)}
              onChange={({ target }) =>
                onHide(target.checked ? hidden.filter((one) => one !== key) : [...hidden, key])
              }
            >
              {title}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}
