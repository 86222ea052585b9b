import { calls } from '@mailing/contract/client.ts'
import type { VatVersion } from '@mailing/contract/month/calls.ts'
import t from '@mailing/texts/zh-hans/web/staff/month.ts'
import setting from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { VatRates } from './vat-rates.tsx'

// At home it is one o’clock in the morning of 1 July.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-30T17:00:00Z') })
})
afterEach(() => vi.useRealTimers())

const version = (number: number, holdsFrom: string, letter: number): VatVersion => ({
  version: number,
  holdsFrom,
  letter,
  postcard: null,
  passMessage: null,
  greetingCard: null,
  goods: null,
  createdAt: '2026-05-01T08:00:00Z',
  createdByName: '示例财务',
  reason: '新税率',
})
const token = fakeToken({ role: ['finance'], permission: ['wallet.read', 'month.close'] })

async function open(list: VatVersion[]) {
  const rates = answer(calls.month.rates, () => ({ list: [...list], openFrom: null }))
  const setRates = answer(calls.month.setRates, ({ holdsFrom }) => {
    list.unshift(version(list.length + 1, holdsFrom, 1300))
    return list[0] as VatVersion
  })
  const screen = await renderPage(VatRates, { answers: [rates, setRates], token })
  await screen.findByText(t.ratesLead)
  return { ...screen, setRates }
}

test('planned rates are withdrawn by those in force, from the same day', async () => {
  const screen = await open([version(2, '2026-08-01', 2000), version(1, '2026-01-01', 1300)])
  const save = screen.getByRole('button', { name: spaced(setting.save) })
  expect(save).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(t.holdsFrom), { target: { value: '2026-08-01' } })
  await screen.user.type(screen.getByLabelText(setting.reason), '推迟改税率')
  expect(save).toHaveProperty('disabled', false)
  await screen.user.click(save)
  await waitFor(() =>
    expect(screen.setRates.inputs).toMatchObject([
      { baseVersion: 2, letter: 1300, holdsFrom: '2026-08-01' },
    ]),
  )
  // What was planned never comes.
  expect(await screen.findByText(setting.states.replaced)).toBeTruthy()
})

test('rates are in force as soon as their day has begun where the mail is made', async () => {
  const screen = await open([version(2, '2026-07-01', 2000), version(1, '2026-01-01', 1300)])
  expect(await screen.findByText(setting.states.current)).toBeTruthy()
  expect(screen.queryByText(setting.states.planned)).toBeNull()
})
