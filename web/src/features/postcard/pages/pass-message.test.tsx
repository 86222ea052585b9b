import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import letterTexts from '@mailing/texts/zh-hans/web/letter.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient, refreshCalls } from '../../../platform/client/query.ts'
import { clearToken } from '../../../platform/session.ts'
import PassMessagePage from './pass-message.tsx'

const at = '2026-11-21T04:00:00Z'
const reach: CallOutput<typeof calls.postcard.passMessage> = {
  currency: 'CNY',
  price: minor(300),
  limits: { characters: 60 },
  expectedDays: { min: 4, max: 9 },
  cutOffAt: at,
  estimatedPostDay: '2026-11-23',
  sender: [],
  recipients: [],
}

const open = (uid: string) =>
  renderPage(PassMessagePage, {
    answers: [answer(calls.postcard.passMessage, () => reach)],
    token: fakeToken({ uid }),
  })

test('words that were typed survive a lost session and are shown to nobody else', async () => {
  const mine = await open('user-1')
  await mine.user.type(await mine.findByRole('textbox'), '下周日来看你')
  clearToken()
  mine.unmount()
  const other = await open('user-2')
  expect(await other.findByRole('textbox')).toHaveProperty('value', '')
  other.unmount()
  const again = await open('user-1')
  expect(await again.findByRole('textbox')).toHaveProperty('value', '下周日来看你')
})

test('a second reading that fails leaves the words, the person and the rest of the screen where they are', async () => {
  let given: typeof reach | ReturnType<typeof failure> = reach
  const screen = await renderPage(PassMessagePage, {
    answers: [answer(calls.postcard.passMessage, () => given)],
    isLoggedIn: true,
  })
  const field = await screen.findByRole('textbox')
  given = failure('server.busy')
  await act(async () => {
    await refreshCalls([calls.postcard.passMessage])
    // Screens hear of it a moment later.
    await new Promise((resolve) => setTimeout(resolve, 20))
  })
  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.status),
  ).toContain('error')
  expect(screen.getByRole('textbox')).toBe(field)
})

test('makes emoji of WeChat’s faces by one tap', async () => {
  const screen = await open('user-3')
  await screen.user.type(await screen.findByRole('textbox'), '想你/:rose')
  await screen.user.click(
    await screen.findByRole('button', { name: letterTexts.problems.replaceAll(1) }),
  )
  expect(screen.getByRole('textbox')).toHaveProperty('value', '想你🌹')
})
