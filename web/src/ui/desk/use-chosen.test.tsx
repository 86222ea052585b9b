import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { DeskTable } from './desk-table.tsx'
import { useChosen } from './use-chosen.ts'

const rows = [{ id: '1', place: '示例市' }]

test('a press beside the box of a row does not open the row, of which a press elsewhere does', async () => {
  const opened: string[] = []
  const Listed = () => (
    <DeskTable<(typeof rows)[number]>
      rows={rows}
      rowSelection={useChosen(rows).rowSelection}
      onRow={({ id }) => ({ onClick: () => opened.push(id) })}
      columns={[{ title: '地点', dataIndex: 'place' }]}
    />
  )
  const screen = await renderPage(Listed)
  const box = screen.getAllByRole('checkbox').at(-1)?.closest('td')
  await screen.user.click(box as HTMLElement)
  expect(opened).toEqual([])
  await screen.user.click(screen.getByText('示例市'))
  expect(opened).toEqual(['1'])
})
