import { calls } from '@mailing/contract/client.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { CallError } from '../../platform/client/call-error.ts'
import { type ListResult, useIsOld } from '../../platform/client/list.ts'
import { useCall } from '../../platform/client/query.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ErrorState } from '../states.tsx'
import { ColumnChooser, type Columns, choosable, useHiddenColumns } from './hidden-columns.tsx'
import { useKeptPages } from './use-kept-pages.ts'
import { type ListAddress, ViewsBar } from './views-bar.tsx'

type Reading = Pick<UseQueryResult<unknown, CallError>, 'isPending' | 'error' | 'refetch'>

/** How the list is sorted that nobody has sorted. */
const unsorted = 'newest'

interface RowsProps<Row>
  extends Pick<TableProps<Row>, 'expandable' | 'onRow' | 'rowSelection' | 'title'> {
  readonly columns: Columns<Row>
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

interface DeskTableProps<Row> extends RowsProps<Row> {
  /** How many rows there are, where a call counts further than the pages that are here; stands above the list. */
  readonly count?: ReactNode
  /** The button that gives the list as a file, at the end of the line above it. */
  readonly file?: ReactNode
  /** People choose which of the columns with a key and a heading are shown; kept under this name. */
  readonly name?: string
  /** The list has saved views as well, and its columns are a choice under its screen's path. */
  readonly address?: ListAddress
}

/** A list of the console: its rows, why there are none, what went wrong with a second try, and the next page. */
export function DeskTable<Row extends object>({
  name,
  address,
  count,
  file,
  ...rows
}: DeskTableProps<Row>) {
  if (address) return <TableWithViews {...rows} address={address} count={count} file={file} />
  if (name !== undefined) return <TableWithChoice {...rows} name={name} count={count} file={file} />
  return (
    <>
      <div className="mb-2 flex items-center justify-between empty:hidden">
        <Count count={count} list={rows.list} />
        {file && <div className="ms-auto">{file}</div>}
      </div>
      <Rows {...rows} />
    </>
  )
}

function TableWithChoice<Row extends object>({
  name,
  ...rows
}: RowsProps<Row> & {
  readonly name: string
  readonly count: ReactNode
  readonly file: ReactNode
}) {
  const [hidden, hide] = useHiddenColumns(name)
  return <ChosenColumns {...rows} hidden={hidden} onHide={hide} />
}

function TableWithViews<Row extends object>({
  address,
  ...rows
}: RowsProps<Row> & {
  readonly address: ListAddress
  readonly count: ReactNode
  readonly file: ReactNode
}) {
  const { screen, kept } = address
  const views = useCall(calls.view.list, { screen }).data?.list ?? []
  const id = kept['view']
  const hiddenInView = views.find((view) => view.id === id)?.hiddenColumns
  const [hidden, hide] = useHiddenColumns(
    screen,
    id === undefined ? null : { id, hidden: hiddenInView },
  )
  return (
    <ChosenColumns
      {...rows}
      hidden={hidden}
      onHide={hide}
      address={address}
      bar={<ViewsBar {...address} views={views} hidden={hidden} onHidden={hide} />}
    />
  )
}

function ChosenColumns<Row extends object>({
  hidden,
  onHide,
  bar,
  count,
  file,
  address,
  columns,
  width,
  ...rows
}: RowsProps<Row> & {
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  readonly bar?: ReactNode
  readonly count: ReactNode
  readonly file: ReactNode
  readonly address?: ListAddress
}) {
  const choice = choosable(columns)
  const away = new Set<unknown>(choice.flatMap(({ key }) => (hidden.includes(key) ? [key] : [])))
  const shown = columns.filter(({ key }) => !away.has(key))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {bar}
        <Count count={count} list={rows.list} />
        <ColumnChooser columns={choice} hidden={hidden} onHide={onHide}>
          {file}
        </ColumnChooser>
      </div>
      <Rows
        {...rows}
        address={address}
        columns={address ? sortable(shown, address.kept['sort'] ?? unsorted) : shown}
        {...(address && { onSort: (sort) => address.keep({ sort }) })}
        {...(width !== undefined && {
          width: Math.round((width * shown.length) / columns.length),
        })}
      />
    </>
  )
}

/** How many rows a list has, in words; with a plus where there may be more than were counted. */
export function ListedCount({
  count,
  isMore,
}: {
  readonly count: number
  readonly isMore: boolean
}) {
  const t = useTexts('staff/desk')
  const format = useFormat()
  return <output>{t.listed(`${format.number(count)}${isMore ? '+' : ''}`)}</output>
}

/** How many rows were counted, or are here; with a plus as long as there is another page. An empty list says so itself. */
function Count({
  count,
  list,
}: {
  readonly count: ReactNode
  readonly list: Pick<ListResult<object>, 'items' | 'hasMore'> | undefined
}) {
  const loaded =
    list && list.items.length > 0 ? (
      <ListedCount count={list.items.length} isMore={list.hasMore} />
    ) : null
  const shown = count ?? loaded
  return shown && <span className="text-sm text-muted">{shown}</span>
}

type Sorting = Parameters<NonNullable<TableProps<object>['onChange']>>[2]

/** Columns whose headings say how the list is sorted now, and sort it when they are pressed. */
const sortable = <Row extends object>(columns: Columns<Row>, current: string): Columns<Row> =>
  columns.map((column) => {
    const { sort } = column
    if (!sort) return column
    const sortOrder =
      current === sort.ascend ? 'ascend' : current === sort.descend ? 'descend' : null
    return {
      ...column,
      sorter: true,
      sortOrder,
      sortDirections: ['descend', 'ascend'],
      // The arrows are no reason to break a word.
      onHeaderCell: () => ({ style: { whiteSpace: 'nowrap' } }),
    }
  })

/** What a press on a heading asks for; empty: the order of a list that nobody has sorted. */
function sortOf(sorting: Sorting): string {
  const { order, column } = Array.isArray(sorting) ? (sorting[0] ?? {}) : sorting
  const sort = (column as Columns<object>[number] | undefined)?.sort
  const wanted = order && sort ? sort[order] : unsorted
  return wanted === unsorted ? '' : wanted
}

function Rows<Row extends object>({
  list,
  reading,
  rows = list?.items ?? [],
  rowKey = 'id',
  none,
  width,
  size = 'middle',
  onSort,
  address,
  columns,
  ...table
}: RowsProps<Row> & {
  readonly onSort?: (sort: string) => void
  readonly address?: ListAddress | undefined
}) {
  const texts = useTexts('ui')
  const t = useTexts('staff/view')
  const showMore = useKeptPages(list, address)
  const isOld = useIsOld(list)
  return (
    <>
      {isOld && (
        <div aria-live="polite" className="mb-2">
          <Button size="small" onClick={() => void list?.refresh()}>
            {t.hasMoved}
          </Button>
        </div>
      )}
      {list?.error && <ErrorState error={list.error} onRetry={() => void list.refresh()} />}
      {reading?.error && (
        <ErrorState error={reading.error} onRetry={() => void reading.refetch()} />
      )}
      <Table<Row>
        {...table}
        columns={[...columns]}
        // Where no column has a heading an empty bar would stand above the rows.
        showHeader={table.rowSelection !== undefined || columns.some(({ title }) => title)}
        {...(onSort && {
          // Only what a press changes; pages and filters stand elsewhere.
          onChange: (_pages, _filters, sorting) => onSort(sortOf(sorting as Sorting)),
        })}
        rowKey={rowKey}
        size={size}
        pagination={false}
        loading={(list ?? reading)?.isPending ?? false}
        dataSource={[...rows]}
        locale={none === undefined ? {} : { emptyText: none }}
        scroll={width === undefined ? {} : { x: width }}
      />
      {list?.hasMore && (
        <Button type="link" loading={list.isLoadingMore} onClick={showMore}>
          {texts.loadMore}
        </Button>
      )}
    </>
  )
}
