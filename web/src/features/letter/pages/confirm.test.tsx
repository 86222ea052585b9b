import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { linesToText, noLines } from '@mailing/contract/goods/lines-text.ts'
import { enclosureLimits } from '@mailing/contract/goods/rules.ts'
import type { GoodsSummary } from '@mailing/contract/goods/schemas.ts'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { queryClient } from '../../../platform/client/query.ts'
import {
  draft,
  ids,
  offerAnswers,
  order,
  proof,
  purse,
  recipient,
  userAnswer,
} from '../test/scene.ts'
import ConfirmPage from './confirm.tsx'

const sha256 = 'a'.repeat(64)
const paid = () =>
  answer(calls.letter.payOrder, () => ({
    orderId: ids.order,
    state: 'paid' as const,
    payUrl: null,
    paymentId: null,
  }))
const made = () => answer(calls.letter.createOrder, () => order())
const savedDraft = () =>
  answer(calls.letter.saveDraft, ({ content, recipientId }) => ({
    draft: draft({ content, recipientId, version: 4 }),
    conflict: null,
  }))
const draftAnswer = () => answer(calls.letter.draft, () => draft())

const open = (
  answers: Parameters<typeof renderPage>[1] extends infer S
    ? S extends { answers?: infer A }
      ? A
      : never
    : never,
  params: Record<string, string> = { draftId: ids.draft },
  together: number | null = null,
) =>
  renderPage(ConfirmPage, {
    params,
    answers: [...(answers ?? []), ...offerAnswers(together)],
    isLoggedIn: true,
  })

test('orders and pays once, however often the button is pressed', async () => {
  const create = made()
  const pay = paid()
  const screen = await open([
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
  const screen = await open([
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
  const screen = await open([
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
  const screen = await open([
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
  const screen = await open([
    draftAnswer(),
    answer(calls.letter.proof, () => proof({ breaches })),
    purse(5_000),
    create,
    paid(),
  ])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  expect(button).toHaveProperty('disabled', true)
  await screen.user.click(screen.getByRole('checkbox', { name: '我知道了，仍然要寄' }))
  await screen.user.click(button)
  await waitFor(() =>
    expect(create.inputs).toMatchObject([{ acceptedWarnings: ['not_confirmed'] }]),
  )
})

test('with too little money the order is made and the way leads to topping up exactly what is missing', async () => {
  const create = made()
  const screen = await open([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(120),
    create,
    answer(calls.order.get, () => order()),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '充值 ¥3.80 并付款' }))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/my/recharge/recharge',
      params: { orderId: ids.order, amount: '380' },
    }),
  )
  expect(create.inputs).toHaveLength(1)
})

test('a changed price is said, the proof is asked for again, and nothing is paid unseen', async () => {
  let total = 500
  const proving = answer(calls.letter.proof, () => proof({ total: minor(total) }))
  const screen = await open([
    draftAnswer(),
    proving,
    purse(5_000),
    answer(calls.letter.createOrder, () => {
      total = 620
      return failure('order.price_changed', { total: '6.20' })
    }),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥5.00' }))
  expect(await screen.findByText(/价格已更新为 6.20.*已为你更新到最新/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '付款 ¥6.20', hidden: true })).toBeTruthy()
})

test('that a letter is ordered already is read before the orders open', async () => {
  const screen = await open([
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
  const screen = await open([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
  ])
  expect(await screen.findByRole('radio', { name: /特快/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /挂号信/ })).toHaveProperty('disabled', false)
})

test('an order that lapsed says so instead of offering to pay', async () => {
  const screen = await open(
    [answer(calls.order.get, () => order({ state: 'expired', payBefore: null }))],
    { orderId: ids.order },
  )
  expect(await screen.findByText('这笔订单不能再付款了。')).toBeTruthy()
})

test('a chosen day is shown with what it means and goes with the order; until one is chosen nothing can be paid', async () => {
  const create = made()
  const asked = answer(calls.letter.sendDay, () => ({
    printOn: '2026-12-20',
    arrives: { from: '2026-12-24', to: '2026-12-30' },
  }))
  const screen = await open([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
    asked,
    create,
    paid(),
  ])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.click(screen.getByRole('radio', { name: /指定送达日/ }))
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
  const screen = await open(
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

test('a family’s shares are taken off: the rest is paid, and the server hears what was shown', async () => {
  const pay = paid()
  const screen = await open(
    [draftAnswer(), answer(calls.letter.proof, () => proof()), purse(5_000), made(), pay],
    undefined,
    200,
  )
  const button = await screen.findByRole('button', { name: '付款 ¥3.00' })
  expect(screen.getByText('家人分担').parentElement?.textContent).toContain('2.00')
  await screen.user.click(button)
  await waitFor(() =>
    expect(pay.inputs).toEqual([
      { orderId: ids.order, expectedTotal: 500, expectedShares: 200, sha256 },
    ]),
  )
})

test('shares that cover it all leave nothing to pay, and no way to choose', async () => {
  const pay = paid()
  const all = await open(
    [draftAnswer(), answer(calls.letter.proof, () => proof()), purse(0), made(), pay],
    undefined,
    900,
  )
  const button = await all.findByRole('button', { name: '付款 ¥0.00' })
  expect(all.queryByText('付款方式')).toBeNull()
  await all.user.click(button)
  await waitFor(() =>
    expect(pay.inputs).toMatchObject([{ expectedTotal: 500, expectedShares: 500 }]),
  )
})

test('what shares and balance lack together is topped up', async () => {
  const some = await open(
    [
      draftAnswer(),
      answer(calls.letter.proof, () => proof()),
      purse(120),
      made(),
      answer(calls.order.get, () => order()),
    ],
    undefined,
    100,
  )
  await some.user.click(await some.findByRole('button', { name: '充值 ¥2.80 并付款' }))
  await waitFor(() =>
    expect(some.place()).toMatchObject({
      path: '/pages/my/recharge/recharge',
      params: { orderId: ids.order, amount: '280' },
    }),
  )
})

test('shares that changed meanwhile are told, and nothing is paid', async () => {
  const screen = await open(
    [
      draftAnswer(),
      answer(calls.letter.proof, () => proof()),
      purse(5_000),
      made(),
      answer(calls.letter.payOrder, () => failure('order.shares_changed', { rest: '4.00' })),
      answer(calls.order.get, () => order()),
    ],
    undefined,
    200,
  )
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥3.00' }))
  expect(await screen.findByText(/家人分担的金额变了，你现在要付 4.00/)).toBeTruthy()
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
  const first = await open(answers)
  await first.user.click(await first.findByRole('radio', { name: /挂号/ }))
  await waitFor(() => expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered' }))
  first.unmount()
  const second = await open(answers, { draftId: ids.draft, enclosures: linesToText(enclosures) })
  await waitFor(() =>
    expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered', enclosures }),
  )
  second.unmount()
  proving.inputs.length = 0
  queryClient.clear()
  const third = await open(answers)
  await waitFor(() =>
    expect(proving.inputs.at(-1)).toMatchObject({ mailClass: 'registered', enclosures }),
  )
  third.unmount()
  await open(answers, { draftId: ids.draft, enclosures: noLines })
  await waitFor(() => expect(proving.inputs.at(-1)).not.toHaveProperty('enclosures'))
})

test('as long as the person just chosen is not there, nothing can be ordered: not for the one before', async () => {
  const other = { ...recipient, id: '88888888-8888-4888-8888-888888888888', name: '另一个人' }
  const create = made()
  const known = answer(calls.address.get, ({ id }) =>
    id === other.id ? (new Promise(() => undefined) as never) : recipient,
  )
  const screen = await renderPage(ConfirmPage, {
    params: { draftId: ids.draft },
    isLoggedIn: true,
    answers: [
      savedDraft(),
      known,
      ...offerAnswers().filter(({ call }) => call.id !== calls.address.get.id),
      draftAnswer(),
      answer(calls.letter.proof, () => proof()),
      purse(5_000),
      create,
      answer(calls.address.list, () => ({ list: [recipient, other], nextCursor: null })),
    ],
  })
  await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.click(screen.getByRole('button', { name: '更换' }))
  await screen.user.click(await screen.findByText('另一个人'))
  await waitFor(() => expect(known.inputs.at(-1)).toEqual({ id: other.id }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(
    screen
      .queryAllByRole('button', { name: /^付款 ¥/, hidden: true })
      .filter(
        (button) =>
          !button.hasAttribute('disabled') && button.getAttribute('aria-disabled') !== 'true',
      ),
  ).toEqual([])
  expect(create.inputs).toEqual([])
})

test('a purse that could not be read says so, and after another try the letter can be paid', async () => {
  let isBusy = true
  const money = answer(calls.wallet.rechargeOptions, () =>
    isBusy
      ? failure('server.busy')
      : {
          options: [],
          providers: ['sandbox' as const],
          money: minor(5_000),
          minAmount: minor(100),
          maxAmount: minor(500_000),
        },
  )
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof()), money])
  const alert = await screen.findByRole('alert')
  expect(screen.getByRole('button', { name: '付款 ¥5.00' })).toHaveProperty('disabled', true)
  isBusy = false
  await screen.user.click(within(alert).getByRole('button', { name: '重试' }))
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '付款 ¥5.00' })).toHaveProperty('disabled', false),
  )
})

test('money that went elsewhere meanwhile turns the button into topping up what is missing', async () => {
  let money = 5_000
  const options = answer(calls.wallet.rechargeOptions, () => ({
    options: [],
    providers: ['sandbox' as const],
    money: minor(money),
    minAmount: minor(100),
    maxAmount: minor(500_000),
  }))
  const pay = answer(calls.letter.payOrder, () => {
    money = 120
    return failure('wallet.insufficient', { missing: '3.80', missingMinor: 380 })
  })
  const screen = await open([answer(calls.order.get, () => order()), options, pay], {
    orderId: ids.order,
  })
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥5.00' }))
  expect(await screen.findByRole('button', { name: '充值 ¥3.80 并付款' })).toBeTruthy()
})

test('a person who was removed is chosen anew; one who cannot be read is asked for again', async () => {
  let given: 'gone' | 'busy' | 'there' = 'gone'
  const address = answer(calls.address.get, () =>
    given === 'there' ? recipient : failure(given === 'gone' ? 'request.not_found' : 'server.busy'),
  )
  const answers = [
    ...offerAnswers().filter(({ call }) => call.id !== calls.address.get.id),
    address,
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(5_000),
  ]
  const scene = { params: { draftId: ids.draft }, answers, isLoggedIn: true }
  const gone = await renderPage(ConfirmPage, scene)
  expect(await gone.findByText('选好收信人，就能看到邮费和寄出日期')).toBeTruthy()
  gone.unmount()
  queryClient.clear()
  given = 'busy'
  const screen = await renderPage(ConfirmPage, scene)
  const retry = within(await screen.findByRole('alert')).getByRole('button', { name: '重试' })
  given = 'there'
  await screen.user.click(retry)
  expect(await screen.findByRole('button', { name: '付款 ¥5.00' })).toBeTruthy()
})

test('a person chosen here is written into the draft, and the order is made of the draft that knows the person', async () => {
  let stored = draft({ recipientId: null })
  const save = answer(calls.letter.saveDraft, ({ content, recipientId }) => {
    stored = draft({ content, recipientId, version: stored.version + 1 })
    return { draft: stored, conflict: null }
  })
  const proved = answer(calls.letter.proof, () => proof())
  const people = answer(calls.address.list, () => ({ list: [recipient], nextCursor: null }))
  const screen = await open([
    answer(calls.letter.draft, () => stored),
    save,
    proved,
    purse(5_000),
    people,
  ])
  await screen.user.click(await screen.findByRole('button', { name: '选择收信人' }))
  await screen.user.click(
    await screen.findByRole('button', { name: new RegExp(`^${recipient.name} `) }),
  )
  await waitFor(() =>
    expect(save.inputs).toMatchObject([
      { id: ids.draft, baseVersion: 3, recipientId: recipient.id },
    ]),
  )
  await waitFor(() =>
    expect(proved.inputs.at(-1)).toMatchObject({ draftVersion: 4, recipientId: recipient.id }),
  )
})

test('a person added on the way here goes into the draft and out of the address', async () => {
  const save = savedDraft()
  const screen = await open(
    [answer(calls.letter.draft, () => draft({ recipientId: null })), save],
    { draftId: ids.draft, recipientId: ids.recipient },
  )
  await waitFor(() => expect(save.inputs).toMatchObject([{ recipientId: ids.recipient }]))
  await waitFor(() =>
    expect(screen.place()).toMatchObject({
      path: '/pages/step/order/order',
      params: { draftId: ids.draft },
    }),
  )
  expect(screen.place()?.params).not.toHaveProperty('recipientId')
})

test('somebody without balance is offered the provider first', async () => {
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof()), purse(0)])
  expect(await screen.findByRole('radio', { name: /模拟付款/, checked: true })).toBeTruthy()
  expect(screen.getByRole('button', { name: '付款 ¥5.00' })).toBeTruthy()
})

test('the welcome gift is taken where money is missing, and is in the wallet at once', async () => {
  let money = 0
  const purses = answer(calls.wallet.rechargeOptions, () => ({
    options: [],
    providers: ['sandbox' as const],
    money: minor(money),
    minAmount: minor(100),
    maxAmount: minor(500_000),
  }))
  const take = answer(calls.wallet.receiveBalance, () => {
    money = 500
    return { received: minor(500), money: minor(500) }
  })
  const config = answer(calls.config.get, () => ({ ...testConfig, receiveBalance: minor(500) }))
  const screen = await open([
    userAnswer(() => money === 0),
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purses,
    take,
    config,
  ])
  await screen.user.click(await screen.findByRole('button', { name: '领取并使用' }))
  expect(await screen.findByText('余额 5.00')).toBeTruthy()
  expect(take.inputs).toHaveLength(1)
})
