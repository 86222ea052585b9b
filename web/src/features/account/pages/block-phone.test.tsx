import { calls } from '@mailing/contract/client.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { refreshCalls } from '../../../platform/client/query.ts'
import BlockPhonePage from './block-phone.tsx'

const stop = (isBlocked: boolean) => ({
  way: 'email' as const,
  masked: 'a***@m.example',
  isBlocked,
})

test('the link of a message stops our messages with one press, and a code brings them back', async () => {
  const block = answer(calls.account.blockPhone, () => stop(true))
  const undo = answer(calls.account.unblockPhone, ({ code }) =>
    code === '111111' ? failure('account.code_wrong') : stop(false),
  )
  const send = answer(calls.account.sendBlockCode, () => ({
    resendAfterSeconds: 60,
    validSeconds: 300,
  }))
  const screen = await renderPage(BlockPhonePage, {
    params: { t: 'token' },
    answers: [answer(calls.account.blockState, () => stop(false)), block, undo, send],
  })
  const { user } = screen
  await user.click(await screen.findByRole('button', { name: '停止接收' }))
  expect(await screen.findByText('我们不会再给 a***@m.example 发消息。')).toBeTruthy()
  expect(block.inputs).toEqual([{ token: 'token' }])
  await user.click(screen.getByRole('button', { name: '获取验证码' }))
  await user.type(screen.getByLabelText(/^验证码/), '111111')
  expect(await screen.findByText('验证码不正确，请核对后重新输入')).toBeTruthy()
  await user.clear(screen.getByLabelText(/^验证码/))
  await user.type(screen.getByLabelText(/^验证码/), '123456')
  expect(await screen.findByText('我们可以再给 a***@m.example 发消息了。')).toBeTruthy()
  expect(send.inputs).toEqual([{ token: 'token' }])
})

test('a link that is broken says so', async () => {
  const screen = await renderPage(BlockPhonePage, {
    params: { t: 'token' },
    answers: [answer(calls.account.blockState, () => failure('account.link_wrong'))],
  })
  expect(await screen.findByText(/这个链接不完整或已失效/)).toBeTruthy()
})

test('without a link a number or an address is stopped by a code that goes there', async () => {
  const block = answer(calls.account.blockPhone, () => stop(true))
  const screen = await renderPage(BlockPhonePage, { answers: [block] })
  const { user } = screen
  await user.click(await screen.findByRole('button', { name: '改用邮箱' }))
  await user.type(screen.getByLabelText(/邮箱/), 'anna@m.example')
  await user.type(screen.getByLabelText(/^验证码/), '123456')
  expect(await screen.findByText('我们不会再给 a***@m.example 发消息。')).toBeTruthy()
  expect(block.inputs).toEqual([{ email: 'anna@m.example', code: '123456' }])
})

test('what a link opened stays when it cannot be asked for again', async () => {
  let isDown = false
  const state = answer(calls.account.blockState, () =>
    isDown ? failure('server.busy') : stop(false),
  )
  const screen = await renderPage(BlockPhonePage, { params: { t: 'token' }, answers: [state] })
  expect(await screen.findByRole('button', { name: '停止接收' })).toBeTruthy()
  isDown = true
  await act(async () => {
    await refreshCalls([calls.account.blockState])
    await new Promise((later) => setTimeout(later, 50))
  })
  expect(state.inputs).toHaveLength(2)
  expect(screen.getByRole('button', { name: '停止接收' })).toBeTruthy()
})
