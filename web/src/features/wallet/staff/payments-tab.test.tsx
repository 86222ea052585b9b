import type { SavedView } from '@mailing/contract/account/views.ts'
import { calls } from '@mailing/contract/client.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import views from '@mailing/texts/zh-hans/web/staff/view.ts'
import t from '@mailing/texts/zh-hans/web/staff/wallet.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { useAddress } from '../../../platform/navigation/navigate.ts'
import type { PageProps } from '../../../platform/navigation/route.ts'
import { PaymentsTab } from './payments-tab.tsx'

beforeEach(() => localStorage.clear())

const view: SavedView = {
  id: '33333333-3333-4333-8333-333333333333',
  version: 1,
  screen: '/finance',
  name: '已付的',
  filter: { state: 'paid' },
  hiddenColumns: [],
  isShared: false,
  byName: '示例同事',
  isMine: true,
  mayChange: true,
  changedAt: '2026-11-20T08:00:00.000Z',
}

function Tab({ params }: PageProps) {
  const [kept, keep] = useAddress(params)
  return (
    <>
      <output>{JSON.stringify(kept)}</output>
      <PaymentsTab kept={kept} keep={keep} onOpen={() => undefined} />
    </>
  )
}

test('a phone that is typed finds payments, stands in no address, and goes when a view is opened', async () => {
  const list = answer(calls.wallet.deskPayments, () => ({ list: [], nextCursor: null }))
  const screen = await renderPage(Tab, {
    answers: [list, answer(calls.view.list, () => ({ list: [view] }))],
    token: fakeToken({ role: ['finance'], permission: ['wallet.read', 'view.edit'] }),
  })
  const address = () => screen.container.querySelector('output')?.textContent
  const field = screen.getByRole('searchbox', { name: t.search })
  await screen.user.click(field)
  await screen.user.paste('12000000001')
  await screen.user.keyboard('{Enter}')
  await waitFor(() => expect(list.inputs.at(-1)).toEqual({ query: '12000000001' }))
  expect(address()).toBe('{}')

  await screen.user.click(await screen.findByRole('combobox', { name: views.views }))
  await screen.user.click(await screen.findByTitle(view.name))
  await waitFor(() => expect(list.inputs.at(-1)).toEqual({ state: 'paid' }))
  expect(field).toHaveProperty('value', '')
  expect(JSON.parse(address() ?? '')).toEqual({ view: view.id, state: 'paid' })
})

test('payments are narrowed by days, and the file is of exactly what is listed', async () => {
  const none = () => ({ list: [], nextCursor: null })
  const list = answer(calls.wallet.deskPayments, none)
  const file = answer(calls.wallet.exportPayments, () => ({
    name: 'payments.csv',
    csv: 'number\r\n',
    nextCursor: null,
  }))
  const screen = await renderPage(Tab, {
    params: { from: '2026-01-02', to: 'yesterday', provider: 'sandbox' },
    answers: [list, file, answer(calls.view.list, () => ({ list: [] }))],
    token: fakeToken({
      role: ['finance'],
      permission: ['wallet.read', 'wallet.refund', 'view.edit'],
    }),
  })
  const filter = { from: '2026-01-02', provider: 'sandbox' }
  await waitFor(() => expect(list.inputs.at(-1)).toEqual(filter))
  expect(screen.getByLabelText(`${t.days} 2`)).toHaveProperty('value', '')
  await screen.user.click(screen.getByRole('button', { name: desk.exportList }))
  await waitFor(() => expect(file.inputs).toEqual([filter]))
})
