import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure } from '../../../../test/render-page.tsx'
import { draftAnswer, made, openConfirm, paid, sha256 } from '../test/confirm.ts'
import { ids, order, proof, purse, userAnswer } from '../test/scene.ts'

test('with too little money the order is made and the way leads to topping up exactly what is missing', async () => {
  const create = made()
  const screen = await openConfirm([
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
  const screen = await openConfirm([
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

test('a family’s shares are taken off: the rest is paid, and the server hears what was shown', async () => {
  const pay = paid()
  const screen = await openConfirm(
    [draftAnswer(), answer(calls.letter.proof, () => proof()), purse(5_000), made(), pay],
    undefined,
    200,
  )
  const button = await screen.findByRole('button', { name: '付款 ¥3.00' })
  expect((await screen.findByText('家人分担')).parentElement?.textContent).toContain('2.00')
  await screen.user.click(button)
  await waitFor(() =>
    expect(pay.inputs).toEqual([
      { orderId: ids.order, expectedTotal: 500, expectedShares: 200, sha256 },
    ]),
  )
})

test('shares that cover it all leave nothing to pay, and no way to choose', async () => {
  const pay = paid()
  const all = await openConfirm(
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
  const some = await openConfirm(
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
  const screen = await openConfirm(
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
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    money,
  ])
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
  const screen = await openConfirm([answer(calls.order.get, () => order()), options, pay], {
    orderId: ids.order,
  })
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥5.00' }))
  expect(await screen.findByRole('button', { name: '充值 ¥3.80 并付款' })).toBeTruthy()
})

test('somebody without balance is offered the provider first', async () => {
  const screen = await openConfirm([
    draftAnswer(),
    answer(calls.letter.proof, () => proof()),
    purse(0),
  ])
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
  const screen = await openConfirm([
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
