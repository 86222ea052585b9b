import { calls } from '@mailing/contract/client.ts'
import { render, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, answeringTransport, failure } from '../../test/answers.ts'
import { chatTask } from '../../test/chat-task.ts'
import { fakeToken } from '../../test/token.ts'
import '../platform/client/staff-calls.ts'
import { setTransport } from '../platform/client/client.ts'
import { queryClient } from '../platform/client/query.ts'
import { setToken } from '../platform/session.ts'
import { appTexts, firstTexts, staffTexts } from '../texts/use-texts.ts'
import { App } from './app.tsx'
import { startApp } from './start.ts'

afterEach(() => {
  setTransport()
})

const token = fakeToken({ role: ['support'], permission: ['chat.answer'] })

/** The heaps of chats on a phone, whose calls want the code of the authenticator app. */
async function openChats() {
  const state = { isGiven: false }
  const owed = <T,>(given: T) => (state.isGiven ? given : failure('session.second_factor'))
  const list = answer(calls.chat.adminList, () =>
    owed({ list: [chatTask], nextCursor: null, total: 1 }),
  )
  const codes = answer(calls.account.secondFactor, ({ code }) => {
    if (code !== '222222') return failure('account.second_factor_wrong')
    state.isGiven = true
    const tokenExpiresAt = Date.now() + 3_600_000
    return { token: `${token}2`, tokenExpiresAt, isNew: false, isSecondFactorNeeded: true }
  })
  const counts = answer(calls.chat.adminCounts, () =>
    owed({ waiting: 1, mine: 0, unassigned: 1, snoozed: 0, oldestAt: null }),
  )
  setTransport(answeringTransport([list, codes, counts], []))
  // News of the desk come over a stream, which stays silent here.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  vi.stubGlobal('innerWidth', 390)
  await queryClient.resetQueries()
  setToken({ token, hasSecondFactor: false })
  window.history.replaceState(null, '', '#/pages/admin/chat/chat')
  await Promise.all([firstTexts, appTexts, staffTexts].map((texts) => texts.load('zh-Hans')))
  await startApp().start()
  return { screen: render(<App />), user: userEvent.setup(), list, codes }
}

test('a page of staff on the phone asks for the code, and opens after it', async () => {
  const { screen, user, codes } = await openChats()
  const dialog = await screen.findByRole('dialog', { name: '动态验证码' })
  // One question, though two calls were refused, and no sentence beside it.
  expect(screen.getAllByRole('dialog')).toEqual([dialog])
  expect(screen.queryByRole('alertdialog')).toBeNull()
  const field = await screen.findByLabelText(/动态验证码/, { selector: 'input' })
  await user.type(field, '111111')
  expect(await screen.findByText('动态验证码不正确')).toBeTruthy()
  expect(screen.queryByText('小王')).toBeNull()
  await user.type(field, '222222')
  expect(await screen.findByText('小王')).toBeTruthy()
  expect(codes.inputs).toEqual([{ code: '111111' }, { code: '222222' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(localStorage.getItem('second_factor_done')).toBe('{"value":true}')
})

test('whoever says not now is asked again by the next try', async () => {
  const { screen, user, list } = await openChats()
  await screen.findByRole('dialog')
  await user.click(await screen.findByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const before = list.inputs.length
  await user.click(await screen.findByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(list.inputs.length).toBe(before + 1))
  expect(await screen.findByRole('dialog')).toBeTruthy()
})
