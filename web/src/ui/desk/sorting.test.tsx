import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { DeskTable } from './desk-table.tsx'

/** A list that is sorted by time and by sum; its place is no order. */
function Listed({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  return (
    <>
      <output>{JSON.stringify(kept)}</output>
      <DeskTable<{ id: string; at: string; sum: number }>
        address={{ screen: '/orders', kept, keep }}
        rows={[{ id: '1', at: '11:00', sum: 5 }]}
        columns={[
          { title: '号码', dataIndex: 'id' },
          { title: '时间', dataIndex: 'at', sort: { ascend: 'oldest', descend: 'newest' } },
          { title: '金额', dataIndex: 'sum', sort: { ascend: 'smallest', descend: 'largest' } },
        ]}
      />
    </>
  )
}

const open = async (params: PageProps['params'] = {}) => {
  const screen = await renderPage(Listed, {
    params,
    token: fakeToken({ role: ['support'], permission: ['order.read', 'view.edit'] }),
    answers: [answer(calls.view.list, () => ({ list: [] }))],
  })
  const address = () =>
    JSON.parse(screen.container.querySelector('output')?.textContent ?? '') as object
  const heading = (name: string) => screen.getByRole('columnheader', { name: new RegExp(name) })
  return { ...screen, address, heading }
}

test('a heading sorts by the address; the order that nobody asked for leaves nothing there', async () => {
  const screen = await open({ state: 'posted' })
  expect(screen.heading('时间').getAttribute('aria-sort')).toBe('descending')
  await screen.user.click(screen.heading('金额'))
  expect(screen.address()).toEqual({ state: 'posted', sort: 'largest' })
  expect(screen.heading('金额').getAttribute('aria-sort')).toBe('descending')
  await screen.user.click(screen.heading('金额'))
  expect(screen.address()).toEqual({ state: 'posted', sort: 'smallest' })
  await screen.user.click(screen.heading('金额'))
  expect(screen.address()).toEqual({ state: 'posted' })
})

test('a link keeps the order, and a heading without one does nothing', async () => {
  const screen = await open({ sort: 'oldest' })
  expect(screen.heading('时间').getAttribute('aria-sort')).toBe('ascending')
  await screen.user.click(screen.heading('号码'))
  expect(screen.address()).toEqual({ sort: 'oldest' })
})
