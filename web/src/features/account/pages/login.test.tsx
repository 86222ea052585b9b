import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { userInfo } from '../../../../test/user-info.ts'
import { isLoggedIn } from '../../../platform/session.ts'
import LoginPage from './login.tsx'

const login = (isSecondFactorNeeded: boolean) => ({
  token: fakeToken(isSecondFactorNeeded ? { role: ['reviewer'] } : {}),
  tokenExpiresAt: Date.now() + 3_600_000,
  isNew: false,
  isSecondFactorNeeded,
})
const sent = () =>
  answer(calls.account.sendCode, () => ({ resendAfterSeconds: 60, validSeconds: 300 }))
const open = (
  answers: Parameters<typeof renderPage>[1] extends infer S
    ? S extends { answers?: infer A }
      ? A
      : never
    : never,
  params: Record<string, string> = {},
) =>
  renderPage(LoginPage, {
    params,
    answers: [...(answers ?? []), answer(calls.account.userInfo, () => userInfo())],
  })

type Screen = Awaited<ReturnType<typeof open>>
async function fill(
  { user, findByLabelText, getByLabelText, getByRole }: Screen,
  phone = '+86 120-0000 0001',
  code = '123456',
) {
  await user.type(await findByLabelText(/手机号/), phone)
  await user.type(getByLabelText(/^验证码/), code)
  await user.click(getByRole('checkbox'))
  await user.click(getByRole('button', { name: '登录' }))
}

test('the number is cleaned, one login is sent, and the way goes on to where the person wanted to go', async () => {
  const check = answer(calls.account.checkCode, () => login(false))
  const screen = await open([check], { redirect: '/pages/ext/collect/collect' })
  await fill(screen)
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/pages/ext/collect/collect' }))
  expect(check.inputs).toEqual([{ phone: '12000000001', code: '123456', isAgreed: true }])
})

test('a wrong code is told at its field, and nobody is logged in', async () => {
  const screen = await open([answer(calls.account.checkCode, () => failure('account.code_wrong'))])
  await fill(screen)
  expect(await screen.findByText('验证码不正确，请核对后重新输入')).toHaveProperty('role', 'alert')
  expect(screen.getByLabelText(/^验证码/).getAttribute('aria-invalid')).toBe('true')
  expect(isLoggedIn()).toBe(false)
})

test('what is missing is told without asking the server', async () => {
  const screen = await open([])
  await screen.user.click(await screen.findByRole('button', { name: '登录' }))
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    '请填写正确的手机号',
    '请填写 6 位验证码',
    '请先阅读并同意用户协议和隐私政策',
  ])
})

test('a code is sent once, and the next only after the wait', async () => {
  const send = sent()
  const screen = await open([send])
  await screen.user.type(await screen.findByLabelText(/手机号/), '12000000001')
  await screen.user.dblClick(screen.getByRole('button', { name: '获取验证码' }))
  expect(await screen.findByRole('button', { name: '60 秒后可重发' })).toHaveProperty(
    'disabled',
    true,
  )
  expect(send.inputs).toEqual([{ phone: '12000000001' }])
})

test('staff are asked for the authenticator, and a wrong code leaves the field empty', async () => {
  const codes: string[] = []
  const factor = answer(calls.account.secondFactor, ({ code }) =>
    codes.push(code) === 1 ? failure('account.second_factor_wrong') : login(true),
  )
  const screen = await open([answer(calls.account.checkCode, () => login(true)), factor])
  await fill(screen)
  const field = await screen.findByLabelText(/动态验证码/)
  await screen.user.type(field, '111111')
  expect(await screen.findByText('动态验证码不正确')).toBeTruthy()
  expect(field).toHaveProperty('value', '')
  await screen.user.type(field, '222222')
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/' }))
  expect(codes).toEqual(['111111', '222222'])
  expect(localStorage.getItem('second_factor_done')).toBe('{"value":true}')
})

test('the last digit of a code logs in by itself, typed or pasted, once the agreement is accepted', async () => {
  const codes: string[] = []
  const check = answer(calls.account.checkCode, ({ code }) =>
    codes.push(code) === 1 ? failure('account.code_wrong') : login(false),
  )
  const screen = await open([check])
  const { user } = screen
  await user.type(await screen.findByLabelText(/手机号/), '12000000001')
  const code = screen.getByLabelText(/^验证码/)
  await user.type(code, '123456')
  expect(screen.getByText('请先阅读并同意用户协议和隐私政策')).toBeTruthy()
  expect(codes).toEqual([])
  await user.clear(code)
  await user.click(screen.getByRole('checkbox'))
  await user.type(code, '123456')
  expect(await screen.findByText('验证码不正确，请核对后重新输入')).toBeTruthy()
  await user.clear(code)
  await user.click(code)
  await user.paste('验证码 65 43 21')
  await waitFor(() => expect(screen.place()).toMatchObject({ path: '/' }))
  expect(codes).toEqual(['123456', '654321'])
})

test('an e-mail address logs in where it is offered, and is offered first where that is usual', async () => {
  const config = answer(calls.config.get, () => ({
    ...testConfig,
    login: { ways: ['email' as const, 'phone' as const], providers: [], hasPasskeys: false },
  }))
  const send = sent()
  const check = answer(calls.account.checkCode, () => login(false))
  const screen = await open([config, send, check])
  const { user } = screen
  const field = await screen.findByLabelText(/邮箱/)
  await user.type(field, 'anna')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  expect(screen.getByText('请填写正确的邮箱地址')).toBeTruthy()
  await user.type(field, '@Example.org ')
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await waitFor(() => expect(send.inputs).toEqual([{ email: 'anna@example.org' }]))
  expect(await screen.findByText(/没看到请查一下垃圾邮件/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox'))
  await user.type(screen.getByLabelText(/^验证码/), '123456')
  await waitFor(() =>
    expect(check.inputs).toEqual([{ email: 'anna@example.org', code: '123456', isAgreed: true }]),
  )
})

test('says what logging in is for, by the page that somebody wanted to open', async () => {
  const screen = await open([], { redirect: '/pages/step/order/order?draftId=1' })
  expect(screen.getByText('登录后就能付款寄出，写好的内容都会保留。')).toBeTruthy()
})
