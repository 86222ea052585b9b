import { calls } from '@mailing/contract/client.ts'
import words from '@mailing/texts/zh-hans/web/staff/review.ts'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CleanCards } from './clean-cards.tsx'

const idOf = (digit: number): string => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111')
const card = (digit: number, isSeen: boolean) => ({
  orderId: idOf(digit),
  number: `261120-AAAA-000${digit}`,
  kind: 'pass_message' as const,
  isSeen,
})

test('cards that must be looked at besides, because colleagues have decided others, are asked for', async () => {
  let begun = 0
  const begin = answer(calls.postcard.beginPassing, () => ({
    id: idOf(9),
    count: 5,
    sample: ++begun === 1 ? [card(1, true)] : [card(1, true), card(2, false)],
  }))
  const screen = await renderPage(() => <CleanCards count={5} onOpen={() => {}} />, {
    answers: [
      begin,
      answer(calls.postcard.passClean, () => failure('postcard.sample_unseen', { count: 1 })),
    ],
    token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
  })
  await screen.user.click(await screen.findByRole('button', { name: words.cleanCards }))
  await screen.user.click(await screen.findByRole('button', { name: words.cleanPass(5) }))
  expect(await screen.findByRole('button', { name: card(2, false).number })).toBeTruthy()
  expect(screen.getByRole('button', { name: words.cleanPass(5) })).toHaveProperty('disabled', true)
})
