import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import type { PriceVersion } from '@mailing/contract/letter/price-desk.ts'
import type { CardPriceVersion } from '@mailing/contract/postcard/price-desk.ts'
import type { UnitCostsVersion } from '@mailing/contract/report/unit-costs.ts'
import type { GiftVersion } from '@mailing/contract/wallet/gift-desk.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/price.ts'
import texts from '@mailing/texts/zh-hans/web/staff/setting.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../test/render-page.tsx'
import { LetterPrices } from '../../features/letter/staff/letter-prices.tsx'
import { CardPrices } from '../../features/postcard/staff/card-prices.tsx'
import { UnitCostsDesk } from '../../features/report/staff/unit-costs.tsx'
import { GiftPrices } from '../../features/wallet/staff/gifts.tsx'

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
  expect(await screen.findByText(texts.noChanges)).toBeTruthy()
  expect(screen.getByText(texts.save).closest('button')?.disabled).toBe(true)
  // The history says what version 2 changed, by whom and why.
  expect(screen.getByText(/示例财务 · 纸张涨价/)).toBeTruthy()
  expect(screen.getByText('¥3.50').parentElement?.textContent).toBe('第一页: ¥3.50 → ¥3.80')
  const field = screen.getByLabelText(zhHans.amounts.firstPage)
  await screen.user.clear(field)
  await screen.user.type(field, '4.2')
  await screen.user.tab()
  await waitFor(() =>
    expect(screen.getByText(texts.changes).parentElement?.textContent).toContain(
      '第一页: ¥3.80 → ¥4.20',
    ),
  )
  expect(screen.getByText(texts.changes).parentElement?.textContent).toContain(
    '例：一页平信: ¥5.00 → ¥5.40',
  )
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() =>
    expect(screen.getByLabelText(texts.reason).getAttribute('aria-invalid')).toBe('true'),
  )
  expect(setting.inputs).toEqual([])
  await screen.user.type(screen.getByLabelText(texts.reason), '印刷成本上涨')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
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
  await screen.user.type(screen.getByLabelText(texts.reason), '周年活动')
  await write('31')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(gift.getAttribute('aria-invalid')).toBe('true'))
  expect(setting.inputs).toEqual([])
  await write('2.5')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
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

test('unit costs are empty until somebody enters all of them, and are sent in ten-thousandths and tenths of a minute', async () => {
  const made = (changes: Partial<UnitCostsVersion>): UnitCostsVersion => ({
    ...{ version: 1, state: 'current', createdByName: '示例财务', reason: '本季度报价' },
    ...{ effectiveFrom: '2026-11-20T00:00:00Z', createdAt: '2026-11-20T00:00:00Z' },
    ...{ sheet: 505, envelope: 1500, card: 3000, workMinute: 5000 },
    ...{ letterMinutes: 25, cardMinutes: 4 },
    ...changes,
  })
  let list: UnitCostsVersion[] = []
  const setting = answer(calls.report.setUnitCosts, ({ baseVersion, reason }) => {
    const version = made({ version: baseVersion + 1, reason })
    list = [version, ...list]
    return version
  })
  const screen = await renderPage(UnitCostsDesk, {
    isLoggedIn: true,
    answers: [
      answer(calls.report.unitCosts, () => ({
        currency: 'CNY',
        timeZone: 'Asia/Shanghai',
        list,
      })),
      setting,
    ],
  })
  const { amounts } = zhHans.unitCosts
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label)
    await screen.user.clear(field)
    await screen.user.type(field, text)
    await screen.user.tab()
  }
  expect(await screen.findByText(zhHans.unitCosts.none)).toBeTruthy()
  expect(screen.getByLabelText(amounts.sheet)).toHaveProperty('value', '')
  await fill(amounts.sheet, '0.0505')
  await fill(amounts.envelope, '0.15')
  await fill(amounts.card, '0.3')
  await fill(amounts.workMinute, '0.5')
  await fill(amounts.letterMinutes, '2.5')
  const save = screen.getByText(texts.save).closest('button')
  expect(save?.disabled).toBe(true)
  await fill(amounts.cardMinutes, '0.4')
  await screen.user.type(screen.getByLabelText(texts.reason), '本季度报价')
  await waitFor(() => expect(save?.disabled).toBe(false))
  expect(screen.getByText(texts.changes).parentElement?.textContent).toContain('¥0.0505')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() =>
    expect(setting.inputs).toEqual([
      {
        ...{ baseVersion: 0, effectiveOn: null, reason: '本季度报价' },
        ...{ sheet: 505, envelope: 1500, card: 3000, workMinute: 5000 },
        ...{ letterMinutes: 25, cardMinutes: 4 },
      },
    ]),
  )
  await waitFor(() => expect(screen.queryByText(zhHans.unitCosts.none)).toBeNull())
}, 30_000)

const cardVersion = (changes: Partial<CardPriceVersion>): CardPriceVersion => ({
  version: 1,
  state: 'current',
  postcard: minor(420),
  passMessage: minor(390),
  effectiveFrom: '2026-11-20T00:00:00Z',
  createdAt: '2026-11-20T00:00:00Z',
  createdByName: '',
  reason: '',
  ...changes,
})

/** Two members of staff: the other one sets version 2 while version 1 is being followed here. */
async function typeBesideColleague() {
  const theirs = cardVersion({
    version: 2,
    passMessage: minor(400),
    createdByName: '示例同事',
    reason: '卡纸涨价',
  })
  let list = [cardVersion({})]
  const setting = answer(calls.postcard.setPrices, ({ baseVersion }) => {
    if (baseVersion === 1) {
      list = [theirs, cardVersion({ state: 'past' })]
      return failure('letter.prices_changed')
    }
    const mine = cardVersion({ version: 3, postcard: minor(460), createdByName: '示例财务' })
    list = [mine, ...list]
    return mine
  })
  const versions = answer(calls.postcard.priceVersions, () => ({
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    list,
  }))
  const screen = await renderPage(CardPrices, { isLoggedIn: true, answers: [versions, setting] })
  const field = await screen.findByLabelText(zhHans.cardAmounts.postcard)
  await screen.user.clear(field)
  await screen.user.type(field, '4.6')
  await screen.user.type(screen.getByLabelText(texts.reason), '油墨涨价')
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  const warning = await screen.findByText(texts.conflict(2, '示例同事'))
  return { screen, setting, field, warning: warning.closest('[role=alert]') }
}

test('a version that a colleague has set meanwhile is shown beside what was typed, and what was typed follows it', async () => {
  const { screen, setting, field, warning } = await typeBesideColleague()
  expect(warning?.textContent).toContain('¥3.90 → ¥4.00')
  expect(screen.getByDisplayValue('4.60')).toBe(field)
  expect(screen.getByText(texts.save).closest('button')?.disabled).toBe(true)
  await screen.user.click(screen.getByText(texts.keepMine))
  expect(screen.queryByText(texts.conflict(2, '示例同事'))).toBeNull()
  // The colleague's change of the other price stays.
  expect(screen.getByText(texts.changes).parentElement?.textContent).toMatch(/¥4.20 → ¥4.60$/)
  await screen.user.click(screen.getByRole('button', { name: texts.save }))
  await waitFor(() => expect(setting.inputs).toHaveLength(2))
  expect(setting.inputs[1]).toEqual({
    baseVersion: 2,
    postcard: 460,
    passMessage: 400,
    effectiveOn: null,
    reason: '油墨涨价',
  })
  // The form begins anew with what was saved.
  await waitFor(() => expect(screen.getByLabelText(texts.reason)).toHaveProperty('value', ''))
  expect(screen.getByText(texts.noChanges)).toBeTruthy()
}, 30_000)

test('what was typed beside a colleague’s version can be given up for it', async () => {
  const { screen, setting } = await typeBesideColleague()
  await screen.user.click(screen.getByText(texts.takeTheirs))
  expect(screen.getByLabelText(zhHans.cardAmounts.postcard)).toHaveProperty('value', '4.20')
  expect(screen.getByLabelText(zhHans.cardAmounts.passMessage)).toHaveProperty('value', '4.00')
  expect(screen.getByLabelText(texts.reason)).toHaveProperty('value', '')
  expect(setting.inputs).toHaveLength(1)
}, 30_000)
