import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import { expect, test } from 'vitest'
import { deskOrder as row } from '../../../../test/desk-order.ts'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import OrdersPage from './orders.tsx'

test('a letter has its pages, goods have none', async () => {
  const list = answer(calls.orderDesk.list, () => ({
    list: [
      row({}),
      row({
        id: '33333333-3333-4333-8333-333333333334',
        number: '261120-CCCC-DDDD',
        kind: 'goods',
        pages: 0,
      }),
    ],
    nextCursor: null,
  }))
  const screen = await renderPage(OrdersPage, {
    answers: [
      list,
      answer(calls.institution.list, () => ({ list: [], nextCursor: null })),
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.orderDesk.waiting, () => ({ list: [], nextCursor: null })),
      answer(calls.orderDesk.count, () => ({ count: 2, isMore: false })),
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
  })
  const cellsOf = async (number: string) =>
    [...((await screen.findByText(number)).closest('tr')?.querySelectorAll('td') ?? [])].map(
      ({ textContent }) => textContent,
    )
  expect(await cellsOf('261120-AAAA-BBBB')).toContain('3')
  expect(await cellsOf('261120-CCCC-DDDD')).toContain('–')
  expect(await cellsOf('261120-CCCC-DDDD')).not.toContain('0')
})

const holdButton = spaced(texts.actionNames.hold)

test('chosen orders are held back together; what stays as it was is said with its reason', async () => {
  const [one, two] = [
    row({}),
    row({ id: '33333333-3333-4333-8333-333333333334', number: '261120-CCCC-DDDD' }),
  ]
  const acting = answer(calls.orderDesk.actOnMany, () => ({
    done: 1,
    left: [{ id: two.id, number: two.number, obstacle: 'already_printed' as const }],
  }))
  const screen = await renderPage(OrdersPage, {
    answers: [
      answer(calls.orderDesk.list, () => ({ list: [one, two], nextCursor: null })),
      answer(calls.institution.list, () => ({ list: [], nextCursor: null })),
      answer(calls.view.list, () => ({ list: [] })),
      answer(calls.orderDesk.waiting, () => ({ list: [], nextCursor: null })),
      answer(calls.orderDesk.count, () => ({ count: 2, isMore: false })),
      acting,
    ],
    token: fakeToken({ role: ['support'], permission: ['order.read', 'order.serve'] }),
  })
  await screen.findByText(one.number)
  const [all] = screen.getAllByRole('checkbox')
  await screen.user.click(all as HTMLElement)
  expect(screen.getByRole('group', { name: texts.many.chosen(2) })).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: holdButton }))
  await screen.user.type(screen.getByRole('textbox', { name: texts.reason }), '等单位答复')
  const buttons = screen.getAllByRole('button', { name: holdButton })
  await screen.user.click(buttons.at(-1) as HTMLElement)
  await screen.findByText(new RegExp(texts.obstacles.already_printed))
  expect(acting.inputs).toEqual([
    { action: 'hold', key: expect.any(String), ids: [one.id, two.id], reason: '等单位答复' },
  ])
  expect(screen.queryByRole('group', { name: texts.many.chosen(2) })).toBeNull()
})
