import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import words from '@mailing/texts/zh-hans/web/staff/printing.ts'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import PrintPage from './print.tsx'

const answers = (
  openCases: number,
  groups: CallOutput<typeof calls.delivery.queue>['groups'] = [],
  load: CallOutput<typeof calls.delivery.queue>['load'] = [],
) => [
  answer(calls.delivery.queue, () => ({
    groups,
    load,
    addresses: 'sheet' as const,
    cutOffAt: '2026-11-20T09:30:00.000Z',
    openCases,
    ahead: [],
  })),
  answer(calls.delivery.batches, () => ({ list: [], nextCursor: null })),
  answer(calls.config.get, () => failure('request.not_found')),
  answer(calls.view.list, () => ({ list: [] })),
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

test('all that waits is made by one press, and what could not be made is said', async () => {
  const group = {
    mailClass: 'express' as const,
    paper: 'A4' as const,
    isColour: false,
    isDuplex: false,
  }
  const waiting = { ...group, pieces: 1, pages: 1, oldestPaidAt: '2026-11-20T08:00:00.000Z' }
  const run = {
    id: '11111111-1111-4111-8111-111111111111',
    number: 'R000007',
    createdAt: '2026-11-20T08:00:00.000Z',
    createdByName: '示例员工',
    batches: [],
    composing: 0,
    failed: [{ ...group, reason: 'damaged' as const, orderNumber: '261120-AAAA-BBBB' }],
    load: [],
  }
  const screen = await renderPage(PrintPage, {
    answers: [
      answer(calls.config.get, () => testConfig),
      ...answers(
        0,
        [{ ...waiting, sheets: 3, cardSheets: [] }],
        [{ stock: 'A4', tray: '纸盒 2', sheets: 3 }],
      ),
      answer(calls.print.makeRun, () => run),
      answer(calls.print.printers, () => ({ list: [], allowed: [] })),
      answer(calls.print.run, () => ({ run, files: [] })),
    ],
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  const press = await screen.findByRole('button', { name: words.makeAll(1) })
  expect(screen.getByText(`${words.stocks.A4} · 纸盒 2 · ${words.loadSheets(3)}`)).toBeTruthy()
  await screen.user.click(press)
  expect(await screen.findByText(words.failedReasons.damaged('261120-AAAA-BBBB'))).toBeTruthy()
})
