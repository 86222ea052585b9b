import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { draft, ids, offerAnswers, order, proof, purse } from '../test/scene.ts'
import { breachTexts, confirmTexts, letterTexts } from '../texts.ts'
import ConfirmPage from './confirm.tsx'

const texts = [confirmTexts, letterTexts, breachTexts]
const sha256 = 'a'.repeat(64)
const paid = () => answer(calls.letter.payOrder, () => ({ orderId: ids.order, state: 'paid' as const, payUrl: null, paymentId: null }))
const made = () => answer(calls.letter.createOrder, () => order())
const draftAnswer = () => answer(calls.letter.draft, () => draft())

const open = (answers: Parameters<typeof renderPage>[1] extends infer S ? (S extends { answers?: infer A } ? A : never) : never, params: Record<string, string> = { draftId: ids.draft }) =>
  renderPage(ConfirmPage, { params, texts, answers: [...offerAnswers(), ...(answers ?? [])], isLoggedIn: true })

test('orders and pays once, however often the button is pressed', async () => {
  const create = made()
  const pay = paid()
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof()), purse(5_000), create, pay])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  await screen.user.dblClick(button)
  await waitFor(() => expect(pay.inputs).toHaveLength(1))
  expect(create.inputs).toEqual([{ proofId: ids.proof, expectedTotal: 500, acceptedWarnings: [] }])
  expect(pay.inputs).toEqual([{ orderId: ids.order, expectedTotal: 500, sha256 }])
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/payment/payment', params: { orderId: ids.order } }))
})

test('a blocking rule is told with its mend, and nothing can be paid', async () => {
  const breaches = [{ rule: 'max_pages', level: 'block', params: { max: 2, pages: 5 } } as const]
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof({ breaches })), purse(5_000)])
  expect(await screen.findByText('那里每封信最多收 2 页，现在是 5 页')).toBeTruthy()
  expect(screen.getByText('删短一些、把字号调小，或分成两封寄。')).toBeTruthy()
  expect(screen.getByRole('button', { name: '付款 ¥5.00' })).toHaveProperty('disabled', true)
})

test('a warning must be accepted, and its name goes with the order', async () => {
  const create = made()
  const breaches = [{ rule: 'not_confirmed', level: 'warn', params: {} } as const]
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof({ breaches })), purse(5_000), create, paid()])
  const button = await screen.findByRole('button', { name: '付款 ¥5.00' })
  expect(button).toHaveProperty('disabled', true)
  await screen.user.click(screen.getByRole('checkbox', { name: '我知道了，仍然要寄' }))
  await screen.user.click(button)
  await waitFor(() => expect(create.inputs).toMatchObject([{ acceptedWarnings: ['not_confirmed'] }]))
})

test('with too little money the order is made and the way leads to topping up exactly what is missing', async () => {
  const create = made()
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof()), purse(120), create, answer(calls.order.get, () => order())])
  await screen.user.click(await screen.findByRole('button', { name: '充值 ¥3.80 并付款' }))
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/my/recharge/recharge', params: { orderId: ids.order, amount: '380' } }))
  expect(create.inputs).toHaveLength(1)
})

test('a changed price is said, the proof is asked for again, and nothing is paid unseen', async () => {
  let total = 500
  const proving = answer(calls.letter.proof, () => proof({ total: minor(total) }))
  const screen = await open([
    draftAnswer(), proving, purse(5_000),
    answer(calls.letter.createOrder, () => { total = 620; return failure('order.price_changed', { total: '6.20' }) }),
  ])
  await screen.user.click(await screen.findByRole('button', { name: '付款 ¥5.00' }))
  expect(await screen.findByText(/价格已更新为 6.20.*已为你更新到最新/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '付款 ¥6.20', hidden: true })).toBeTruthy()
})

test('mail classes that the place refuses cannot be chosen', async () => {
  const screen = await open([draftAnswer(), answer(calls.letter.proof, () => proof()), purse(5_000)])
  expect(await screen.findByRole('radio', { name: /特快/ })).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /挂号信/ })).toHaveProperty('disabled', false)
})

test('an order that lapsed says so instead of offering to pay', async () => {
  const screen = await open([answer(calls.order.get, () => order({ state: 'expired', payBefore: null }))], { orderId: ids.order })
  expect(await screen.findByText('这个订单不能再付款了。')).toBeTruthy()
})
