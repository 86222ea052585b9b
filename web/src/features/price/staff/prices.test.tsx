import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PriceVersion } from '@mailing/contract/letter/price-desk.ts'
import type { GiftVersion } from '@mailing/contract/wallet/gift-desk.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import zhHans from '../../../texts/zh-hans/staff/price.ts'
import { GiftPrices } from './gifts.tsx'
import { LetterPrices } from './letter-prices.tsx'

const classes = (ordinary: number): PriceVersion['mailClasses'] => [
  { mailClass: 'ordinary', price: minor(ordinary), isTracked: false, minDays: 4, maxDays: 10 },
  { mailClass: 'registered', price: minor(420), isTracked: true, minDays: 4, maxDays: 9 },
  { mailClass: 'express', price: minor(1800), isTracked: true, minDays: 1, maxDays: 4 },
]
const version = (changes: Partial<PriceVersion>): PriceVersion => ({
  version: 2,
  state: 'current',
  firstPage: minor(380),
  morePage: minor(60),
  colourPage: minor(80),
  decoratedStationery: minor(100),
  photoPrint: minor(150),
  mailClasses: classes(120),
  effectiveFrom: '2026-11-20T00:00:00Z',
  createdAt: '2026-11-20T00:00:00Z',
  createdByName: '示例财务',
  reason: '纸张涨价',
  ...changes,
})
const first = version({
  version: 1,
  state: 'past',
  firstPage: minor(350),
  createdByName: '',
  reason: '',
})

test('a changed price is shown with what it was, and is sent as a new version with its reason', async () => {
  const setting = answer(calls.letter.setPrices, () => version({ version: 3 }))
  const screen = await renderPage(LetterPrices, {
    isLoggedIn: true,
    answers: [
      answer(calls.letter.priceVersions, () => ({
        currency: 'CNY',
        timeZone: 'Asia/Shanghai',
        list: [version({}), first],
      })),
      setting,
    ],
  })
  expect(await screen.findByText(zhHans.noChanges)).toBeTruthy()
  expect(screen.getByText(zhHans.save).closest('button')?.disabled).toBe(true)
  // The history says what version 2 changed, by whom and why.
  expect(screen.getByText(/示例财务 · 纸张涨价/)).toBeTruthy()
  expect(screen.getByText('¥3.50').parentElement?.textContent).toBe('第一页: ¥3.50 → ¥3.80')
  const field = screen.getByLabelText(zhHans.amounts.firstPage)
  await screen.user.clear(field)
  await screen.user.type(field, '4.2')
  await screen.user.tab()
  await waitFor(() =>
    expect(screen.getByText(zhHans.changes).parentElement?.textContent).toContain(
      '第一页: ¥3.80 → ¥4.20',
    ),
  )
  expect(screen.getByText(zhHans.changes).parentElement?.textContent).toContain(
    '例：一页平信: ¥5.00 → ¥5.40',
  )
  await screen.user.click(screen.getByRole('button', { name: zhHans.save }))
  await waitFor(() =>
    expect(screen.getByLabelText(zhHans.reason).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(setting.inputs).toEqual([])
  await screen.user.type(screen.getByLabelText(zhHans.reason), '印刷成本上涨')
  await screen.user.click(screen.getByRole('button', { name: zhHans.save }))
  await waitFor(() => expect(setting.inputs).toHaveLength(1))
  expect(setting.inputs[0]).toEqual({
    baseVersion: 2,
    firstPage: 420,
    morePage: 60,
    colourPage: 80,
    decoratedStationery: 100,
    photoPrint: 150,
    mailClasses: classes(120),
    effectiveOn: null,
    reason: '印刷成本上涨',
  })
}, 30_000)

test('a gift larger than its top-up is not sent; one that fits is', async () => {
  const current: GiftVersion = {
    version: 0,
    welcomeGift: minor(500),
    offers: [{ amount: minor(3000), gift: minor(100) }],
    createdAt: null,
    createdByName: '',
    reason: '',
  }
  const setting = answer(calls.wallet.setGifts, () => ({ ...current, version: 1 }))
  const screen = await renderPage(GiftPrices, {
    isLoggedIn: true,
    answers: [
      answer(calls.wallet.giftVersions, () => ({ currency: 'CNY', list: [current] })),
      setting,
    ],
  })
  expect(await screen.findByText(zhHans.setting)).toBeTruthy()
  const gift = screen.getByLabelText(zhHans.gift)
  const write = async (amount: string) => {
    await screen.user.clear(gift)
    await screen.user.type(gift, amount)
    await screen.user.tab()
  }
  await screen.user.type(screen.getByLabelText(zhHans.reason), '周年活动')
  await write('31')
  await screen.user.click(screen.getByRole('button', { name: zhHans.save }))
  await waitFor(() => expect(gift.getAttribute('aria-invalid')).toBe('true'))
  expect(setting.inputs).toEqual([])
  await write('2.5')
  await screen.user.click(screen.getByRole('button', { name: zhHans.save }))
  await waitFor(() =>
    expect(setting.inputs).toEqual([
      {
        baseVersion: 0,
        welcomeGift: 500,
        offers: [{ amount: 3000, gift: 250 }],
        reason: '周年活动',
      },
    ]),
  )
}, 30_000)
