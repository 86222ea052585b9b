import { viewFilterOf } from '@mailing/contract/account/view-filter.ts'
import { calls } from '@mailing/contract/client.ts'
import places from '@mailing/texts/zh-hans/web/staff/institution.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { deskOrder } from '../../../../test/desk-order.ts'
import { prison } from '../../../../test/institution.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import type { Params } from '../../../platform/navigation/place.ts'
import OrdersPage from './orders.tsx'

const closed = prison({
  id: '33333333-3333-4333-8333-333333333302',
  name: '示例医院',
  isBlocked: true,
})

async function open(params: Params = {}) {
  const list = answer(calls.orderDesk.list, () => ({ list: [deskOrder({})], nextCursor: null }))
  const search = answer(calls.institution.list, ({ query }) => ({
    list: [prison(), closed].filter(({ name }) => name.includes(query ?? '')),
    nextCursor: null,
  }))
  const screen = await renderPage(OrdersPage, {
    params,
    answers: [
      list,
      search,
      answer(calls.institution.get, ({ id }) =>
        id === closed.id ? closed : failure('request.not_found'),
      ),
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.orderDesk.waiting, () => ({ list: [], nextCursor: null })),
      answer(calls.orderDesk.count, () => ({ count: 2, isMore: false })),
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  return { ...screen, list, search }
}

const all = {
  institutionId: closed.id,
  mailClass: 'express',
  totalFrom: '500',
  totalTo: '123456',
  state: 'posted',
}

test('what the address says narrows the list and stands in the fields, so that a reload keeps it', async () => {
  const { list, ...screen } = await open(all)
  expect(list.inputs.at(-1)).toEqual(all)
  await screen.findByText(closed.name)
  expect(screen.getByText(places.mailClasses.express)).toBeTruthy()
  const sum = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).value
  expect([sum(texts.totalFrom), sum(texts.totalTo)]).toEqual(['5.00', '1234.56'])
})

test('what the address has of it that cannot be is left out', async () => {
  const { list } = await open({
    institutionId: 'nowhere',
    mailClass: 'pigeon',
    totalFrom: '-5',
    totalTo: '12.5',
  })
  expect(list.inputs.at(-1)).toEqual({})
})

test('a place is found by its name, also one that is closed; the choice is taken back by its cross', async () => {
  const { list, search, ...screen } = await open()
  const field = screen.getByRole('combobox', { name: texts.institution })
  await screen.user.type(field, '医院')
  await waitFor(() => expect(search.inputs).toContainEqual({ query: '医院' }))
  await screen.user.click(await screen.findByTitle(new RegExp(`${closed.name}.*${places.blocked}`)))
  expect(list.inputs.at(-1)).toEqual({ institutionId: closed.id })
  expect(screen.queryByText(texts.anyInstitution)).toBeNull()
  const cross = screen.container.querySelector('.ant-select-clear')
  if (!cross) throw new Error('nothing takes the choice back')
  await screen.user.click(cross)
  await screen.findByText(texts.anyInstitution)
})

test('a sum is asked for once it is typed to the end, and no longer when it is empty', async () => {
  const { list, ...screen } = await open({ mailClass: 'express' })
  const asked = list.inputs.length
  const from = screen.getByLabelText(texts.totalFrom)
  await screen.user.type(from, '12.5')
  expect(list.inputs).toHaveLength(asked)
  await screen.user.keyboard('{Enter}')
  expect(list.inputs.at(-1)).toEqual({ mailClass: 'express', totalFrom: '1250' })
  await screen.user.type(screen.getByLabelText(texts.totalTo), '20')
  await screen.user.tab()
  expect(list.inputs.at(-1)).toEqual({ mailClass: 'express', totalFrom: '1250', totalTo: '2000' })
  await screen.user.clear(from)
  await screen.user.tab()
  expect(list.inputs.at(-1)).toEqual({ mailClass: 'express', totalTo: '2000' })
})

test('a place or a class has no order by the sum; a range of sums has', async () => {
  const isSortable = async (params: Params) => {
    const screen = await open({ ...params, sort: 'largest' })
    const heading = screen.getByRole('columnheader', { name: new RegExp(texts.total) })
    screen.unmount()
    return [heading.hasAttribute('aria-sort'), screen.list.inputs.at(-1)?.['sort']]
  }
  expect(await isSortable({ totalFrom: '500' })).toEqual([true, 'largest'])
  expect(await isSortable({ institutionId: closed.id })).toEqual([false, undefined])
  expect(await isSortable({ mailClass: 'express' })).toEqual([false, undefined])
})

test('a view holds them', () => {
  expect(viewFilterOf('/orders', { ...all, number: '261120', totalTo: '13800000000' })).toEqual({
    institutionId: closed.id,
    mailClass: 'express',
    totalFrom: '500',
    state: 'posted',
  })
})

test('a list that was looked through in vain is gone on with until something is found', async () => {
  const pages: Readonly<
    Record<string, { list: ReturnType<typeof deskOrder>[]; nextCursor: string | null }>
  > = {
    '': { list: [], nextCursor: 'a' },
    a: { list: [], nextCursor: 'b' },
    b: { list: [deskOrder({})], nextCursor: 'c' },
  }
  const list = answer(
    calls.orderDesk.list,
    ({ cursor = '' }) => pages[cursor] ?? { list: [], nextCursor: null },
  )
  const screen = await renderPage(OrdersPage, {
    params: { mailClass: 'express' },
    answers: [
      list,
      answer(calls.institution.list, () => ({ list: [], nextCursor: null })),
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.orderDesk.waiting, () => ({ list: [], nextCursor: null })),
      answer(calls.orderDesk.count, () => ({ count: 2, isMore: false })),
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  await screen.findByText(deskOrder({}).number)
  expect(list.inputs.map(({ cursor }) => cursor)).toEqual([undefined, 'a', 'b'])
})
