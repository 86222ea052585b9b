import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import zhHans from '../../../texts/zh-hans/staff/delivery.ts'
import PrintPage from './print.tsx'

const answers = (openCases: number) => [
  answer(calls.delivery.queue, () => ({
    groups: [],
    cutOffAt: '2026-11-20T09:30:00.000Z',
    openCases,
    ahead: [],
  })),
  answer(calls.delivery.batches, () => ({ list: [], nextCursor: null })),
  answer(calls.config.get, () => failure('request.not_found')),
]

test('mail that needs a follow-up is told, whatever the reason, with the way to it for those who may go there', async () => {
  const screen = await renderPage(PrintPage, {
    answers: answers(2),
    token: fakeToken({ role: ['printer'], permission: ['print.batch', 'bench.return'] }),
  })
  expect(await screen.findByText(zhHans.followUps(2))).toBeTruthy()
  expect(screen.getByRole('button', { name: zhHans.seeFollowUps })).toBeTruthy()
})

test('who may not follow it up gets no button', async () => {
  const screen = await renderPage(PrintPage, {
    answers: answers(1),
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  expect(await screen.findByText(zhHans.followUps(1))).toBeTruthy()
  expect(screen.queryByRole('button', { name: zhHans.seeFollowUps })).toBeNull()
})
