import { calls } from '@mailing/contract/client.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import view from '@mailing/texts/zh-hans/web/staff/view.ts'
import ui from '@mailing/texts/zh-hans/web/ui.ts'
import { act, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { deskOrder } from '../../../test/desk-order.ts'
import { loadedAt } from '../../../test/loaded-at.tsx'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { useList } from '../../platform/client/list.ts'
import { outdateCalls, queryClient } from '../../platform/client/query.ts'
import { currentPlace, useAddress } from '../../platform/navigation/navigate.ts'
import type { PageProps } from '../../platform/navigation/route.ts'
import { DeskTable } from './desk-table.tsx'

/** Orders one a page, of any kind or of letters. */
function Listed({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  const list = useList(calls.orderDesk.list, kept['kind'] === 'letter' ? { kind: 'letter' } : {})
  return (
    <>
      <output>{JSON.stringify(kept)}</output>
      <button type="button" onClick={() => keep({ kind: 'letter' })}>
        letters
      </button>
      <DeskTable
        address={{ screen: '/orders', kept, keep }}
        list={list}
        columns={[{ title: 'number', dataIndex: 'number' }]}
      />
    </>
  )
}

const idOf = (place: number) => `33333333-3333-4333-8333-33333333333${place}`

const open = async (params: PageProps['params'] = {}) => {
  queryClient.clear()
  const list = answer(calls.orderDesk.list, ({ cursor = '0', kind }) => {
    const place = Number(cursor)
    return {
      list: [deskOrder({ id: idOf(place), number: `${kind ?? 'any'}-${place}` })],
      nextCursor: place < 4 ? String(place + 1) : null,
    }
  })
  const screen = await renderPage(Listed, {
    params,
    token: fakeToken({ role: ['support'], permission: ['order.read', 'view.edit'] }),
    answers: [list, answer(calls.view.list, () => ({ list: [] }))],
  })
  const address = () =>
    JSON.parse(screen.container.querySelector('output')?.textContent ?? '') as object
  return { ...screen, address, list }
}

test('how far a list is opened stands in the address, and another filter begins anew', async () => {
  const screen = await open()
  await screen.findByText('any-0')
  expect(screen.address()).toEqual({})
  await screen.user.click(screen.getByText(ui.loadMore))
  await screen.findByText('any-1')
  expect(screen.address()).toEqual({ pages: '2' })
  await screen.user.click(screen.getByText('letters'))
  await screen.findByText('letter-0')
  expect(screen.address()).toEqual({ kind: 'letter' })
  expect(screen.queryByText('letter-1')).toBeNull()
})

test('a list says how many rows are here, and whether there are more', async () => {
  const screen = await open({ pages: '4' })
  await screen.findByText(desk.listed('4+'))
  await screen.user.click(screen.getByText(ui.loadMore))
  await screen.findByText(desk.listed('5'))
})

test('a link shows as many pages as it says', async () => {
  const screen = await open({ pages: '3' })
  await screen.findByText('any-2')
  expect(screen.queryByText('any-3')).toBeNull()
  expect(screen.getByText('any-0')).toBeTruthy()
  expect(screen.address()).toEqual({ pages: '3' })
})

test('a list of which there is news says so, and is asked for again by a press', async () => {
  const screen = await open()
  await screen.findByText('any-0')
  expect(screen.queryByText(view.hasMoved)).toBeNull()
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  onTestFinished(() => void vi.restoreAllMocks())
  await act(() => outdateCalls([calls.orderDesk.list]))
  await screen.user.click(await screen.findByText(view.hasMoved))
  await waitFor(() => expect(screen.queryByText(view.hasMoved)).toBeNull())
  expect(screen.list.inputs).toHaveLength(2)
})

/** Two lists of one screen that give no address of their own; the second may be of letters. */
function Both() {
  const [kind, setKind] = useState<'letter'>()
  const columns = [{ title: 'number', dataIndex: 'number' }]
  return (
    <>
      <button type="button" onClick={() => setKind('letter')}>
        letters
      </button>
      <DeskTable list={useList(calls.orderDesk.list, kind ? { kind } : {})} columns={columns} />
      <DeskTable list={useList(calls.reply.originalsDue, {})} columns={columns} />
    </>
  )
}

test('each list that gives no address of its own keeps its pages under its name; another filter begins anew', async () => {
  queryClient.clear()
  const orders = answer(calls.orderDesk.list, ({ cursor = '0', kind }) => ({
    list: [deskOrder({ id: idOf(Number(cursor)), number: `${kind ?? 'any'}-${cursor}` })],
    nextCursor: String(Number(cursor) + 1),
  }))
  const none = answer(calls.reply.originalsDue, () => ({ list: [], nextCursor: null, due: 0 }))
  const screen = await renderPage(loadedAt(Both), {
    token: fakeToken({ role: ['support'], permission: ['order.read', 'reply.handle'] }),
    answers: [orders, none],
  })
  const press = async (name: string) => screen.user.click(await screen.findByText(name))
  await press('load')
  await screen.findByText('any-0')
  await press(ui.loadMore)
  await screen.findByText('any-1')
  const address = { ...currentPlace()?.params }
  expect(Object.keys(address)).toEqual(['orderDesk.list'])
  expect(address['orderDesk.list']).toMatch(/^2-/)

  queryClient.clear()
  await press('load')
  await screen.findByText('any-1')
  expect(screen.queryByText('any-2')).toBeNull()

  await press('letters')
  await screen.findByText('letter-0')
  expect(screen.queryByText('letter-1')).toBeNull()
  expect(currentPlace()?.params).toEqual({})
})
