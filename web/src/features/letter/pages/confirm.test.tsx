import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { linesToText, noLines } from '@mailing/contract/goods/lines-text.ts'
import { enclosureLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsSummary } from '@mailing/contract/goods/schemas.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import { draftAnswer, made, openConfirm, paid, sha256 } from '../test/confirm.ts'
import { ids, order, prices, proof, purse } from '../test/scene.ts'

test('orders and pays once, however often the button is pressed', async () => {
  const create = made()
  const pay = paid()
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    create,
    pay,
  ])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.dblClick(button)
  await waitFor(() => expect(pay.inputs).toHaveLength(1))
  expect(create.inputs).toEqual([{ proofId: ids.proof, expectedTotal: 500, acceptedWarnings: [] }])
  expect(pay.inputs).toEqual([{ orderId: ids.order, expectedTotal: 500, sha256 }])
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/payment/payment',
      params: { orderId: ids.order },
    }),
  )
})

test('a blocking rule is told with its mend, and nothing can be paid', async () => {
  const breaches = [{ rule: 'max_pages', level: 'block', params: { max: 2, pages: 5 } } as const]
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof({ breaches })),
    purse(5_000),
  ])
  expect(await screen.findByText('那里每封信最多收 2 页，现在是 5 页')).toBeTruthy()
  expect(screen.getByText('删短一些、把字号调小，或分成两封寄。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '付款 ¥5.00' })).toHaveProperty('disabled', true)
})

const kit = (change: Partial<GoodsSummary> = {}): GoodsSummary => ({
  id: ids.file,
  name: '写信盒',
  subtitle: '',
  categoryId: ids.institution,
  picture: null,
  priceFrom: minor(1880),
  priceTo: minor(1880),
  isAvailable: true,
  isEnclosable: false,
  sold: 0,
  rating: { average: null, count: 0 },
  ...change,
})

test('where only letters by hand are taken, the kit that the shop marks as one is offered, whatever it is called; one that is sold out is not', async () => {
  const shop = answer(calls.goods.list, () => ({
    list: [kit({ id: ids.payment, name: '卖完的', isAvailable: false }), kit()],
    nextCursor: null,
  }))
  const breaches = [{ rule: 'handwritten_only', level: 'block', params: {} } as const]
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof({ breaches })),
    purse(5_000),
    shop,
  ])
  const link = await screen.findByRole('link', { name: '买一份写信盒（¥18.80）' })
  expect(link.getAttribute('href')).toContain(ids.file)
  expect(shop.inputs).toEqual([{ use: 'stationery_kit' }])
})

test.each([
  ['none is on sale', []],
  ['all are sold out', [kit({ isAvailable: false })]],
])('that there is no kit is said when %s', async (_, list) => {
  const breaches = [{ rule: 'handwritten_only', level: 'block', params: {} } as const]
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof({ breaches })),
    purse(5_000),
    answer(calls.goods.list, () => ({ list, nextCursor: null })),
  ])
  expect(await screen.findByText('商店里现在没有手写信套装，用自己的纸笔写也可以。')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /买一份/ })).toBeNull()
})

test('a warning must be accepted, and its name goes with the order', async () => {
  const create = made()
  const breaches = [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof({ breaches })),
    purse(5_000),
    create,
    paid(),
  ])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  expect(button).toHaveProperty('disabled', true)
  await screen.user.click(await screen.findByRole('checkbox', { name: '我知道了，仍然要寄' }))
  await screen.user.click(button)
  await waitFor(() =>
    expect(create.inputs).toMatchObject([{ acceptedWarnings: ['not_confirmed'] }]),
  )
})

test('that a letter is ordered already is read before the orders open', async () => {
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    answer(calls.letter.createOrder, () => failure('letter.proof_used')),
  ])
  const before = screen.place()
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥5.00' }))
  const message = await screen.findByRole('alertdialog')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.place()).toEqual(before)
  await screen.user.click(within(message).getByRole('button'))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/my/order/order' }))
})

test('mail classes that the place refuses cannot be chosen', async () => {
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
  ])
  expect(await screen.findByRole('radio', { name: /特快/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /挂号信/ })).toHaveProperty('disabled', false)
})

test('an order that lapsed says so instead of offering to pay', async () => {
  const screen = await openConfirm(
    [answer(calls.order.get, () => order({ state: 'expired', payBefore: null }))],
    { orderId: ids.order },
  )
  expect(await screen.findByText('这笔订单不能再付款了。')).toBeTruthy()
})

test('a chosen day is shown with what it means and goes with the order; until one is chosen nothing can be paid', async () => {
  const create = made()
  const asked = answer(calls.mail.sendDay, () => ({
    printOn: '2026-12-20',
    arrives: { from: '2026-12-24', to: '2026-12-30' },
  }))
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    asked,
    create,
    paid(),
  ])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.click(await screen.findByRole('radio', { name: /指定送达日/ }))
  expect(button).toHaveProperty('disabled', true)
  fireEvent.change(screen.getByLabelText(/最晚哪天送到/), { target: { value: '2026-12-31' } })
  expect(await screen.findByText(/12月20日.*打印并寄出/)).toBeTruthy()
  await screen.user.click(button)
  await waitFor(() =>
    expect(create.inputs).toMatchObject([{ sendOn: { mode: 'arrive_by', day: '2026-12-31' } }]),
  )
  expect(asked.inputs).toMatchObject([
    { mode: 'arrive_by', day: '2026-12-31', mailClass: 'ordinary' },
  ])
})

test('a returned letter is sent again at the price of the table, from one screen', async () => {
  const create = made()
  const returned = { reason: 'person_moved', at: '2026-11-21T04:00:00Z', photo: null }
  const outcome = {
    fault: 'moved' as const,
    credited: minor(0),
    creditPercent: 0,
    resendPercent: 50,
    isResendOpen: true,
    resentAs: null,
  }
  const half = proof({
    id: ids.file,
    total: minor(250),
    items: [
      { code: 'first_page', quantity: 1, unit: minor(500), amount: minor(500) },
      { code: 'resend', quantity: 1, unit: minor(-250), amount: minor(-250) },
    ],
  })
  const screen = await openConfirm(
    [
      answer(calls.order.get, () => order({ state: 'returned', returned, outcome })),
      answer(calls.letter.resend, () => half),
      purse(5_000),
      create,
      paid(),
    ],
    { resendOf: ids.order },
  )
  expect(await screen.findByText('这次重寄只付 50%')).toBeTruthy()
  expect(await screen.findByText('退信重寄优惠')).toBeTruthy()
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥2.50' }))
  await waitFor(() =>
    expect(create.inputs).toEqual([
      { proofId: ids.file, expectedTotal: 250, acceptedWarnings: [] },
    ]),
  )
})

test('a returned letter whose mail class is no longer sold, or not taken by the place, is sent again in another one', async () => {
  const asked = answer(calls.letter.resend, ({ mailClass }) =>
    mailClass === 'ordinary' ? failure('request.invalid', { field: 'mailClass' }) : proof(),
  )
  const specs = answer(calls.letter.specs, () => ({
    currency: 'CNY',
    letter: { ...prices, mailClasses: prices.mailClasses.slice(1).toReversed() },
  }))
  const screen = await openConfirm(
    [answer(calls.order.get, () => order({ state: 'returned' })), asked, specs, purse(5_000)],
    { resendOf: ids.order },
  )
  expect(await screen.findByRole('radio', { name: /挂号信/ })).toHaveProperty('checked', true)
  await waitFor(() =>
    expect(asked.inputs.map(({ mailClass }) => mailClass).slice(-2)).toEqual([
      'express',
      'registered',
    ]),
  )
  expect(await screen.findByRole('button', { name: '付款 ¥5.00' })).toHaveProperty(
    'disabled',
    false,
  )
})

test('what was chosen is still chosen after leaving for supplies, and the supplies after leaving for the text', async () => {
  const enclosures = [{ variantId: 'aaaaaaaa-1111-4111-8111-111111111111', quantity: 2 }]
  const proving = answer(calls.letter.proof, () => proof())
  const answers = [
    draftAnswer(),
    proving,
    purse(5_000),
    answer(calls.goods.enclosures, () => ({ list: [], limits: enclosureLimits })),
  ]
  const first = await openConfirm(answers)
  await first.user.click(await first.findByRole('radio', { name: /挂号/ }))
  await waitFor(() => expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered' }))
  first.unmount()
  const second = await openConfirm(answers, {
    draftId: ids.draft,
    enclosures: linesToText(enclosures),
  })
  await waitFor(() =>
    expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered', enclosures }),
  )
  second.unmount()
  proving.inputs.length = 0
  queryClient.clear()
  const third = await openConfirm(answers)
  await waitFor(() =>
    expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered', enclosures }),
  )
  third.unmount()
  await openConfirm(answers, { draftId: ids.draft, enclosures: noLines })
  await waitFor(() => expect(proving.inputs.at(-1)).not.toHaveProperty('enclosures'))
})
