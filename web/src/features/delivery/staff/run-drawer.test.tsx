import { calls } from '@mailing/contract/client.ts'
import type { PrintJob } from '@mailing/contract/delivery/print-job.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import words from '@mailing/texts/zh-hans/web/staff/printing.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { testConfig } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { openActions } from '../../../ui/desk/open-actions.ts'
import { RunDrawer } from './run-drawer.tsx'

const idOf = (digit: number): string => `${digit}`.repeat(8).concat('-1111-4111-8111-111111111111')
const printerId = idOf(9)

const batch = (digit: number, change: Partial<Batch> = {}): Batch => ({
  id: idOf(digit),
  number: `B00000${digit}`,
  state: 'printing',
  mailClass: 'ordinary',
  paper: 'A4',
  isColour: false,
  isDuplex: false,
  cardSheet: null,
  pieces: 1,
  labels: null,
  runId: idOf(8),
  sheets: 3,
  pages: 1,
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: '示例员工',
  counts: { printing: 1, printed: 0, packed: 0, posted: 0 },
  printJob: null,
  ...change,
})
const job = (digit: number): PrintJob => ({
  id: idOf(7),
  batchId: idOf(digit),
  printerId,
  printerName: '窗边',
  state: 'done',
  failure: null,
  ignored: [],
  reason: '',
  sentAt: '2026-11-20T08:00:00.000Z',
  sentByName: '示例同事',
})
const runOf = (batches: Batch[]) => ({
  run: {
    id: idOf(8),
    number: 'R000007',
    createdAt: '2026-11-20T08:00:00.000Z',
    createdByName: '示例员工',
    batches,
    composing: 0,
    failed: [],
    load: [],
  },
  files: [],
})

test('after a colleague has sent one batch of a run, only what nobody has sent or printed is sent', async () => {
  let isColleagueQuicker = false
  const printed = { printing: 0, printed: 1, packed: 0, posted: 0 }
  const batches = () => [
    batch(1, isColleagueQuicker ? { printJob: job(1) } : {}),
    batch(2),
    batch(3, { counts: printed }),
  ]
  let presses = 0
  const send = answer(calls.print.send, () =>
    ++presses === 1 ? failure('delivery.already_sent', { number: 'B000001' }) : { list: [job(2)] },
  )
  const screen = await renderPage(
    () => <RunDrawer id={idOf(8)} onOpen={() => {}} onClose={() => {}} />,
    {
      answers: [
        answer(calls.config.get, () => testConfig),
        answer(calls.print.run, () => runOf(batches())),
        answer(calls.delivery.batches, () => ({ list: batches(), nextCursor: null })),
        answer(calls.print.printers, () => ({
          list: [
            {
              id: printerId,
              isAllowed: true,
              versions: [
                {
                  version: 1,
                  name: '窗边',
                  address: 'ipp://10.0.0.8/ipp',
                  trays: {},
                  isActive: true,
                  reason: '',
                  createdAt: '2026-11-20T08:00:00Z',
                  createdByName: '示例印务',
                },
              ],
            },
          ],
          allowed: ['ipp://10.0.0.8/ipp'],
        })),
        send,
      ],
      token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
    },
  )
  const press = await screen.findByRole('button', { name: words.sendTo })
  expect(openActions().map(({ label }) => label)).toEqual([words.sendTo])
  isColleagueQuicker = true
  await screen.user.click(press)
  await waitFor(() => expect(send.inputs).toHaveLength(2))
  expect(send.inputs).toEqual([
    { batchIds: [idOf(1), idOf(2)], printerId, part: 'letters', isAgain: false },
    { batchIds: [idOf(2)], printerId, part: 'letters', isAgain: false },
  ])
  expect(screen.queryByText(words.sendAgainAsk)).toBeNull()
})

test('a run that is still being made shows its batches as they come, without being pressed', async () => {
  let isMade = false
  const run = answer(calls.print.run, () => {
    const opened = runOf(isMade ? [batch(1), batch(2)] : [batch(1)])
    return { ...opened, run: { ...opened.run, composing: isMade ? 0 : 1 } }
  })
  const screen = await renderPage(
    () => <RunDrawer id={idOf(8)} onOpen={() => undefined} onClose={() => undefined} />,
    {
      answers: [
        answer(calls.config.get, () => testConfig),
        run,
        answer(calls.delivery.batches, () => {
          const list = isMade ? [batch(2), batch(1)] : [batch(1)]
          isMade = true
          return { list, nextCursor: null }
        }),
        answer(calls.print.printers, () => ({ list: [], allowed: [] })),
      ],
      token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
    },
  )
  await screen.findByText(words.composing(1))
  await waitFor(() => expect(screen.getByText('B000002')).toBeTruthy(), { timeout: 8000 })
  expect(screen.queryByText(words.composing(1))).toBeNull()
  expect(run.inputs).toHaveLength(2)
}, 15_000)
