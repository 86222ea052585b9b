import { calls } from '@mailing/contract/client.ts'
import { minor } from '@mailing/contract/money.ts'
import letterTexts from '@mailing/texts/zh-hans/web/letter.ts'
import uiTexts from '@mailing/texts/zh-hans/web/ui.ts'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { newCard } from '../model/new-card.ts'
import BackPage from './back.tsx'

const { retry } = vi.hoisted(() => ({ retry: vi.fn() }))
vi.mock('../parts/use-card-model.ts', () => ({
  useCardModel: () => ({ set: null, isComplete: false, error: new Error('no connection'), retry }),
}))

const id = '11111111-1111-4111-8111-111111111111'
const at = '2026-11-21T04:00:00Z'

const open = (message: string) =>
  renderPage(BackPage, {
    params: { id },
    isLoggedIn: true,
    answers: [
      answer(calls.postcard.draft, () => ({
        id,
        version: 2,
        content: { ...newCard('zh-Hans'), message },
        recipientId: null,
        updatedAt: at,
        createdAt: at,
        picture: null,
        conflictOf: null,
      })),
      answer(calls.postcard.passMessage, () => ({
        currency: 'CNY',
        price: minor(300),
        limits: { characters: 60 },
        expectedDays: { min: 4, max: 9 },
        cutOffAt: at,
        estimatedPostDay: '2026-11-23',
        sender: [],
        recipients: [],
      })),
    ],
  })

test('while the faces of the picture cannot be read, the words can still be written, and the picture asked for again', async () => {
  const screen = await open('生日快乐')
  expect(await screen.findByDisplayValue('生日快乐')).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: uiTexts.retry }))
  expect(retry).toHaveBeenCalledOnce()
})

test('makes emoji of WeChat’s faces by one tap', async () => {
  const screen = await open('生日快乐/:cake')
  await screen.user.click(
    await screen.findByRole('button', { name: letterTexts.problems.replaceAll(1) }),
  )
  expect(screen.getByDisplayValue('生日快乐🎂')).toBeTruthy()
})
