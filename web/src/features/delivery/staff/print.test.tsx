import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { expect, test } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import zhHans from '../../../texts/zh-hans/staff/delivery.ts'
import PrintPage from './print.tsx'

const answers = (
  openCases: number,
  groups: CallOutput<typeof calls.delivery.queue>['groups'] = [],
) => [
  answer(calls.delivery.queue, () => ({
    groups,
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

test('what waits says how much paper to load, of cards for each kind of sheet', async () => {
  const group = {
    mailClass: 'ordinary' as const,
    isColour: false,
    isDuplex: true,
    pieces: 3,
    pages: 6,
    oldestPaidAt: '2026-11-20T08:00:00.000Z',
  }
  const screen = await renderPage(PrintPage, {
    answers: answers(0, [
      { ...group, paper: 'A4', sheets: 9, cardSheets: [] },
      {
        ...group,
        paper: 'postcard',
        sheets: 2,
        cardSheets: [
          { cardSheet: 'a4', sheets: 2 },
          { cardSheet: 'single', sheets: 3 },
        ],
      },
    ]),
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  expect(await screen.findByText(new RegExp(zhHans.paperCount(9)))).toBeTruthy()
  for (const [sheet, sheets] of [
    ['a4', 2],
    ['single', 3],
  ] as const)
    expect(
      screen.getByRole('button', { name: zhHans.cardPaper(zhHans.cardSheets[sheet], sheets) }),
    ).toBeTruthy()
})
