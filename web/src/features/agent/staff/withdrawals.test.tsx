import type { DeskWithdrawal } from '@mailing/contract/agent/schemas.ts'
import { calls } from '@mailing/contract/client.ts'
import names from '@mailing/texts/zh-hans/web/names.ts'
import t from '@mailing/texts/zh-hans/web/staff/agent.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadedAt } from '../../../../test/loaded-at.tsx'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
import { Withdrawals } from './withdrawals.tsx'

const base = {
  id: '01934000-0000-7000-8000-000000000301',
  amount: 60_000,
  fee: 200,
  method: 'wechat',
  bank: '',
  tail: 'ixin',
  state: 'approved',
  requestedAt: '2026-11-20T00:00:00Z',
  endedAt: null,
  confirmUntil: null,
  cameBackAt: null,
  note: '',
  userId: '01934000-0000-7000-8000-000000000302',
  phoneMasked: '138****0001',
  needsSecond: true,
  firstByName: '甲',
  secondByName: '乙',
  isHeld: false,
  sameAccount: 0,
  payout: null,
  through: 'wechat',
  isOwn: false,
  isFirstMine: false,
} as unknown as DeskWithdrawal
const Desk = () => <Withdrawals onOpen={() => undefined} />
const token = fakeToken({ role: ['finance'], permission: ['agent.manage', 'agent.pay'] })

async function show(changes: Partial<DeskWithdrawal>) {
  const list = answer(calls.agent.deskWithdrawals, () => ({
    list: [{ ...base, ...changes }],
    nextCursor: null,
  }))
  const paying = answer(calls.agent.payThrough, () => base)
  const screen = await renderPage(Desk, { token, answers: [list, paying] })
  await screen.findByText('138****0001')
  const has = (name: string) => screen.queryByRole('button', { name }) !== null
  return { screen, has, paying, list }
}
const byWechat = t.payThrough(names.providers.wechat)

test('whoever approved first waits for a colleague', async () => {
  const { screen, has } = await show({
    state: 'approved_once',
    isFirstMine: true,
    secondByName: '',
  })
  expect(screen.getByText(t.waitsForOther)).toBeTruthy()
  expect([has('批 准'), has('驳 回')]).toEqual([false, true])
}, 30_000)

test('nobody handles their own', async () => {
  const { screen, has } = await show({ isOwn: true })
  expect(screen.getByText(t.ownHint)).toBeTruthy()
  expect([has(byWechat), has(t.byHand), has('驳 回')]).toEqual([false, false, false])
}, 30_000)

const payout = {
  provider: 'wechat',
  reason: '',
  begunAt: base.requestedAt,
  begunByName: '甲',
} as const

test('nothing is done while a provider may be paying', async () => {
  const { screen, has } = await show({ payout: { ...payout, state: 'sending' } })
  expect(screen.getByText(t.payoutOf(names.providers.wechat, t.payoutStates.sending))).toBeTruthy()
  expect([has(byWechat), has(t.byHand), has('驳 回')]).toEqual([false, false, false])
}, 30_000)

test('what a provider has refused says why and is paid by hand', async () => {
  const { screen, has } = await show({
    payout: { ...payout, state: 'refused', reason: 'NAME_NOT_CORRECT' },
  })
  expect(screen.getByText('NAME_NOT_CORRECT')).toBeTruthy()
  expect([has(byWechat), has(t.sendAgain), has(t.byHand)]).toEqual([false, false, true])
}, 30_000)

test('what is stuck is sent off again', async () => {
  const { screen, has, paying } = await show({
    method: 'alipay',
    through: 'alipay',
    payout: { ...payout, provider: 'alipay', state: 'stuck', reason: 'PAYER_BALANCE_NOT_ENOUGH' },
  })
  expect([has(t.sendAgain), has(t.byHand)]).toEqual([true, true])
  await screen.user.click(screen.getByRole('button', { name: t.sendAgain }))
  await screen.user.click(await screen.findByRole('button', { name: /确\s?定/ }))
  await waitFor(() =>
    expect(paying.inputs).toEqual([{ id: base.id, provider: 'alipay', payee: '' }]),
  )
}, 30_000)

test('WeChat Pay asks for the openid before anything is sent', async () => {
  const { screen, paying } = await show({})
  await screen.user.click(screen.getByRole('button', { name: byWechat }))
  expect(await screen.findByText(t.payLead('¥598.00'))).toBeTruthy()
  const field = screen.getByLabelText(t.payeeOf.wechat)
  const send = screen.getByRole('button', { name: /确\s?定/ })
  await screen.user.type(field, 'lan')
  await screen.user.click(send)
  expect(await screen.findByText(t.payeeWrong)).toBeTruthy()
  expect(paying.inputs).toEqual([])
  await screen.user.type(field, '-openid-of-the-person')
  await screen.user.click(send)
  await waitFor(() =>
    expect(paying.inputs).toEqual([
      { id: base.id, provider: 'wechat', payee: 'lan-openid-of-the-person' },
    ]),
  )
}, 30_000)

test('while its receiver may confirm nothing can be done with it, and it stands until when', async () => {
  const { screen, has } = await show({
    confirmUntil: '2026-11-21T04:00:00Z',
    payout: {
      provider: 'wechat',
      state: 'waiting',
      reason: '',
      begunAt: '2026-11-20T04:00:00Z',
      begunByName: '乙',
    },
  })
  expect(screen.getByText(t.payoutOf(names.providers.wechat, t.payoutStates.waiting))).toBeTruthy()
  expect(screen.getByText(/本人须在 2026年11月2[12]日.* 前确认/)).toBeTruthy()
  expect([has(byWechat), has(t.byHand), has('驳 回')]).toEqual([false, false, false])
}, 30_000)

test('what came back has a list of its own, with the reason of the provider and the number under which it had been paid', async () => {
  const { screen, list } = await show({
    state: 'sent_back',
    cameBackAt: '2026-11-21T04:00:00Z',
    note: '2026112000000001',
    payout: {
      provider: 'alipay',
      state: 'sent_back',
      reason: 'PAYEE_CARD_INFO_ERROR',
      begunAt: '2026-11-20T04:00:00Z',
      begunByName: '乙',
    },
  })
  await screen.user.click(screen.getByText(t.only.back))
  await waitFor(() => expect(list.inputs).toContainEqual(expect.objectContaining({ only: 'back' })))
  expect(await screen.findByText(t.withdrawalStates.sent_back)).toBeTruthy()
  expect(screen.getByText('PAYEE_CARD_INFO_ERROR · 2026112000000001')).toBeTruthy()
}, 30_000)

test('one that the address names is shown alone, until somebody goes back to the list', async () => {
  const { screen, list } = await show({ state: 'paid' })
  const link = screen.getByRole('link').getAttribute('href')
  expect(link).toBe(`#/agents?tab=withdrawals&withdrawal=${base.id}`)
  screen.unmount()
  queryClient.clear()
  const opened = await renderPage(loadedAt(Desk, { withdrawal: base.id }), {
    token,
    answers: [list],
  })
  await opened.user.click(opened.getByText('load'))
  expect(await opened.findByText(desk.onlyThis)).toBeTruthy()
  expect(opened.queryByText(t.only.back)).toBeNull()
  await waitFor(() => expect(list.inputs.at(-1)).toEqual({ only: 'all', withdrawalId: base.id }))
  await opened.user.click(opened.getByRole('button', { name: desk.backToList }))
  expect(await opened.findByText(t.only.back)).toBeTruthy()
  await waitFor(() => expect(list.inputs.at(-1)).toEqual({ only: 'open' }))
  expect(opened.place()?.params).toEqual({})
}, 30_000)
