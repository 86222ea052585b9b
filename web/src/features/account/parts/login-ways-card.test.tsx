import { calls } from '@mailing/contract/client.ts'
import { minor, type Points } from '@mailing/contract/money.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { LoginWaysCard } from './login-ways-card.tsx'

const user = {
  userId: '33333333-3333-4333-8333-333333333333',
  avatar: '',
  nickname: '小梅',
  money: minor(0),
  points: 0 as Points,
  isBindPhone: false,
  phoneMasked: '',
  emailMasked: 'a***@m.example',
  showWrite: true,
  showRecharge: false,
  showTask: false,
  letterStat: { day: 0, count: 0 },
  couponStat: { usable: 0, expiringSoon: 0 },
  roles: [],
  permissions: [],
  isWelcomeGiftOpen: false,
  endsAt: null,
}

const open = (keep: 'this' | 'other' | null) => {
  const merge = answer(calls.account.mergeAccounts, () => ({ login: null }))
  const screen = renderPage(LoginWaysCard, {
    token: fakeToken(),
    answers: [
      merge,
      answer(calls.account.loginWays, () => ({
        providers: [],
        proof: { isFresh: true, sentTo: 'a***@m.example' },
      })),
      answer(calls.account.userInfo, () => user),
      answer(calls.account.bindPhone, () => ({
        outcome: 'other' as const,
        ticket: 'ticket-1',
        keep,
        otherSince: '2026-01-05T00:00:00Z',
      })),
    ],
  })
  return { merge, screen }
}

async function bindPhone(screen: Awaited<ReturnType<typeof open>['screen']>): Promise<void> {
  await screen.user.click(await screen.findByRole('button', { name: '绑定' }))
  await screen.user.type(screen.getByLabelText(/手机号/), '12000000001')
  await screen.user.type(screen.getByLabelText(/^验证码/), '123456')
}

test('where another account has the number, nothing is done until the person says what becomes of the two', async () => {
  const { merge, screen: opening } = open('this')
  const screen = await opening
  await bindPhone(screen)
  expect(await screen.findByText(/那个账号是空的/)).toBeTruthy()
  expect(merge.inputs).toEqual([])
  await screen.user.click(screen.getByRole('button', { name: '合并' }))
  await waitFor(() => expect(merge.inputs).toEqual([{ ticket: 'ticket-1', wish: 'merge' }]))
})

test('two that hold something are never merged: the other one is chosen, or this one stays', async () => {
  const { merge, screen: opening } = open(null)
  const screen = await opening
  await bindPhone(screen)
  expect(await screen.findByText(/所以不能合并/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '合并' })).toBeNull()
  await screen.user.click(screen.getByRole('button', { name: '留在这里，什么都不变' }))
  expect(await screen.findByText('a***@m.example')).toBeTruthy()
  expect(merge.inputs).toEqual([])
})

test('a change asks first whose account it is, and goes on by itself', async () => {
  let isFresh = false
  const confirm = answer(calls.account.confirmOwner, () => {
    isFresh = true
    return { isDone: true as const }
  })
  const screen = await renderPage(LoginWaysCard, {
    token: fakeToken(),
    answers: [
      confirm,
      answer(calls.account.userInfo, () => user),
      answer(calls.account.loginWays, () => ({
        providers: [],
        proof: { isFresh, sentTo: 'a***@m.example' },
      })),
    ],
  })
  await screen.user.click(await screen.findByRole('button', { name: '更换' }))
  expect(await screen.findByText('验证码会发到 a***@m.example')).toBeTruthy()
  expect(screen.queryByLabelText(/邮箱/)).toBeNull()
  await screen.user.type(screen.getByLabelText(/^验证码/), '123456')
  await waitFor(() => expect(confirm.inputs).toEqual([{ code: '123456' }]))
  expect(await screen.findByLabelText(/邮箱/)).toBeTruthy()
})
