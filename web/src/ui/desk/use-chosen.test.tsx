import { expect, test } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import { DeskTable } from './desk-table.tsx'
import { useChosen } from './use-chosen.ts'

const rows = [{ id: '1', place: '示例市' }]

function Listed({ onOpen }: { readonly onOpen: (id: string) => void }) {
  return (
    <DeskTable<(typeof rows)[number]>
      rows={rows}
      rowSelection={useChosen(rows).rowSelection}
      onRow={({ id }) => ({ onClick: () => onOpen(id) })}
      columns={[{ title: '地点', dataIndex: 'place' }]}
    />
  )
}

test('a press beside the box of a row does not open the row, of which a press elsewhere does', async () => {
  const opened: string[] = []
  const screen = await renderPage(() => <Listed onOpen={(id) => opened.push(id)} />)
  const box = screen.getAllByRole('checkbox').at(-1)?.closest('td')
  await screen.user.click(box as HTMLElement)
  expect(opened).toEqual([])
  await screen.user.click(screen.getByText('示例市'))
  expect(opened).toEqual(['1'])
})
