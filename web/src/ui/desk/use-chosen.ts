import { mostChosen } from '@mailing/contract/chosen.ts'
import type { TableProps } from 'antd'
import { useState } from 'react'

interface Choosable {
  readonly id: string | number
}

/** Rows of a list that were chosen to do something to all of them. */
export interface Chosen<Row extends Choosable> {
  /** Those that are in the list still: what has left it is not done to unseen. */
  readonly rows: readonly Row[]
  readonly ids: Row['id'][]
  /** A row of the list, chosen or not. */
  readonly find: (id: Row['id']) => Row | undefined
  readonly choose: (rows: readonly Row[]) => void
  /** Of these rows none is chosen any more; the others stay as they are. */
  readonly drop: (rows: readonly Row[]) => void
  readonly clear: () => void
  /** The boxes before the rows of a table. */
  readonly rowSelection: NonNullable<TableProps<Row>['rowSelection']>
}

/** What is chosen in a list, as many as one call takes. `mayChoose`: rows to which nothing of it can be done have no box. */
export function useChosen<Row extends Choosable>(
  list: readonly Row[],
  mayChoose: (row: Row) => boolean = () => true,
): Chosen<Row> {
  const [picked, choose] = useState<readonly Row[]>([])
  const keys = new Set(picked.map(({ id }) => id))
  const rows = list.filter((row) => keys.has(row.id) && mayChoose(row)).slice(0, mostChosen)
  const ids = rows.map(({ id }) => id)
  return {
    rows,
    ids,
    find: (id) => list.find((row) => row.id === id),
    choose,
    drop: (rows) => {
      const dropped = new Set(rows.map(({ id }) => id))
      choose((picked) => picked.filter(({ id }) => !dropped.has(id)))
    },
    clear: () => choose([]),
    rowSelection: {
      selectedRowKeys: ids,
      onChange: (_, rows) => choose(rows),
      getCheckboxProps: (row) => ({ disabled: !mayChoose(row) }),
      // A press beside the box is none on the row, which may open it.
      onCell: () => ({ onClick: (event) => event.stopPropagation() }),
      columnWidth: 40,
    },
  }
}
