import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import type { CallError } from '../../platform/client/call-error.ts'
import type { ListResult } from '../../platform/client/list.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../states.tsx'

type Reading = Pick<UseQueryResult<unknown, CallError>, 'isPending' | 'error' | 'refetch'>

interface DeskTableProps<Row>
  extends Pick<TableProps<Row>, 'columns' | 'expandable' | 'onRow' | 'rowSelection' | 'title'> {
  /** Rows that come page by page. */
  readonly list?: ListResult<Row>
  /** The call that gives `rows` all at once. */
  readonly reading?: Reading
  /** The rows that are shown, when they are no list of pages or not all of it. */
  readonly rows?: readonly Row[]
  readonly rowKey?: string | ((row: Row) => string)
  /** Said instead of rows. */
  readonly none?: string
  /** CSS pixels; in less room the table is scrolled sideways. */
  readonly width?: number
  readonly size?: 'middle' | 'small'
}

/** A list of the console: its rows, why there are none, what went wrong with a second try, and the next page. */
export function DeskTable<Row extends object>({
  list,
  reading,
  rows = list?.items ?? [],
  rowKey = 'id',
  none,
  width,
  size = 'middle',
  ...table
}: DeskTableProps<Row>) {
  const texts = useTexts('ui')
  return (
    <>
      {list?.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      {reading?.error && (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      )}
      <Table<Row>
        {...table}
        rowKey={rowKey}
        size={size}
        pagination={false}
        loading={(list ?? reading)?.isPending ?? false}
        dataSource={[...rows]}
        locale={none === undefined ? {} : { emptyText: none }}
        scroll={width === undefined ? {} : { x: width }}
      />
      {list?.hasMore && (
        <Button type="link" loading={list.isLoadingMore} onClick={list.loadMore}>
          {texts.loadMore}
        </Button>
      )}
    </>
  )
}
