import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/account.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { userInfo } from '../../../../test/user-info.ts'
import { CallError } from '../../../platform/client/call-error.ts'
import { writeStored } from '../../../platform/storage.ts'
import Login2Page from './login2.tsx'

const login = () => ({
  token: fakeToken(),
  tokenExpiresAt: Date.now() + 3_600_000,
  isNew: true,
  isSecondFactorNeeded: false,
})
const brought = (state: string) => ({ provider: 'fake-id', code: 'code-1', state })

const known = answer(calls.account.userInfo, () => userInfo())

test('somebody whom the provider names is logged in and goes on to where the way led', async () => {
  writeStored('loginTarget', '/pages/ext/collect/collect')
  const third = answer(calls.account.thirdParty, () => ({ outcome: 'in' as const, login: login() }))
  const screen = await renderPage(Login2Page, { params: brought('s1'), answers: [third, known] })
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/ext/collect/collect' }))
  expect(third.inputs).toEqual([brought('s1')])
})

test('somebody new binds an address that the provider proposes, or goes on without where that is allowed', async () => {
  const bind = answer(calls.account.authBindPhone, login)
  const screen = await renderPage(Login2Page, {
    params: brought('s2'),
    answers: [
      bind,
      known,
      answer(calls.account.thirdParty, () => ({
        outcome: 'bind' as const,
        ticket: 'ticket-1',
        isSkippable: true,
        email: 'anna@m.example',
      })),
    ],
  })
  const { user } = screen
  await user.click(await screen.findByRole('button', { name: '改用邮箱' }))
  expect(screen.getByLabelText(/邮箱/)).toHaveProperty('value', 'anna@m.example')
  await user.click(screen.getByRole('button', { name: '暂不绑定，直接进入' }))
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
  expect(bind.inputs).toEqual([])
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: '暂不绑定，直接进入' }))
  await waitFor(() =>
    expect(bind.inputs).toEqual([{ ticket: 'ticket-1', isSkipped: true, isAgreed: true }]),
  )
})

test('a page that is drawn anew while the provider is asked shows what the one request brings', async () => {
  const third = answer(calls.account.thirdParty, () => ({
    outcome: 'bind' as const,
    ticket: 'ticket-2',
    isSkippable: false,
    email: '',
  }))
  const gone = await renderPage(Login2Page, { params: brought('s6'), answers: [third] })
  gone.unmount()
  const screen = await renderPage(Login2Page, { params: brought('s6'), answers: [third] })
  expect(await screen.findByText('绑定你的账号')).toBeTruthy()
  expect(third.inputs).toEqual([brought('s6')])
})

test('a network that gives no answer is told, and the same way back can be tried again', async () => {
  let isAway = true
  const third = answer(calls.account.thirdParty, () => {
    if (isAway) throw new CallError({ failure: 'network', code: -9999, message: '' })
    return { outcome: 'bind' as const, ticket: 'ticket-3', isSkippable: false, email: '' }
  })
  const away = await renderPage(Login2Page, { params: brought('s7'), answers: [third] })
  expect(await away.findByRole('button', { name: '回到登录页' })).toBeTruthy()
  expect(away.getByText(texts.third.failedText)).toBeTruthy()
  away.unmount()
  isAway = false
  const screen = await renderPage(Login2Page, { params: brought('s7'), answers: [third] })
  expect(await screen.findByText('绑定你的账号')).toBeTruthy()
})

test('who said no at the provider, or came too late, is led back to the login page', async () => {
  const refused = await renderPage(Login2Page, {
    params: { provider: 'fake-id', error: 'access_denied', state: 's3' },
  })
  await refused.user.click(await refused.findByRole('button', { name: '回到登录页' }))
  await waitFor(() => expect(refused.place()).toMatchObject({ path: '/pages/login/login' }))
  refused.unmount()
  const late = await renderPage(Login2Page, {
    params: brought('s4'),
    answers: [answer(calls.account.thirdParty, () => failure('account.login_expired'))],
  })
  expect(await late.findByText('这次操作已过期，请重新开始')).toBeTruthy()
})
