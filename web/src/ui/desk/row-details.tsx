import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import type { Columns } from './hidden-columns.tsx'

/** One row of a list opened by itself: what its columns render, below each other. Columns without a heading hold what can be done with it. */
export function RowDetails<Row extends object>({
  columns,
  row,
}: {
  readonly columns: Columns<Row>
  readonly row: Row
}) {
  const cells = columns.map((column, at) => ({
    key: String(column.key ?? at),
    label: column.title as ReactNode,
    children: column.render?.(undefined, row, 0) as ReactNode,
  }))
  return (
    <>
      <Descriptions column={1} size="small" bordered items={cells.filter(({ label }) => label)} />
      {cells.flatMap(({ key, label, children }) =>
        label
          ? []
          : [
              <div key={key} style={{ marginTop: 16 }}>
                {children}
              </div>,
            ],
      )}
    </>
  )
}
