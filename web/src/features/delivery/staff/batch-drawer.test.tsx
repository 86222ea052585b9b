import { calls } from '@mailing/contract/client.ts'
import type { Batch } from '@mailing/contract/delivery/schemas.ts'
import t from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { queryClient } from '../../../platform/client/query.ts'
import { openActions } from '../../../ui/desk/open-actions.ts'
import { BatchDrawer } from './batch-drawer.tsx'

const id = '11111111-1111-4111-8111-111111111111'
const batch: Batch = {
  id,
  number: 'B000001',
  state: 'printing',
  mailClass: 'ordinary',
  paper: 'A4',
  isColour: false,
  isDuplex: false,
  cardSheet: null,
  pieces: 0,
  labels: null,
  runId: null,
  sheets: 3,
  pages: 1,
  sha256: 'a'.repeat(64),
  createdAt: '2026-11-20T08:00:00.000Z',
  createdByName: '示例员工',
  counts: { printing: 0, printed: 0, packed: 0, posted: 0 },
  printJob: null,
}

test.each<[Batch['state'], readonly string[]]>([
  ['printing', [t.downloadPdf, t.dissolve]],
  ['done', [t.downloadPdf]],
])('the search offers what an open batch offers: %s', async (state, labels) => {
  queryClient.clear()
  const shown = { ...batch, state }
  const screen = await renderPage(() => <BatchDrawer id={id} onClose={() => undefined} />, {
    answers: [
      answer(calls.delivery.batch, () => ({
        batch: shown,
        file: {
          id,
          url: 'https://example.test/batch.pdf',
          urlExpiresAt: '2026-11-20T08:10:00.000Z',
          type: 'application/pdf',
          bytes: 1,
          width: null,
          height: null,
        },
        labelFile: null,
        pieces: [],
      })),
      answer(calls.delivery.batches, () => ({ list: [shown], nextCursor: null })),
      answer(calls.print.printers, () => ({ list: [], allowed: [] })),
    ],
    token: fakeToken({ role: ['printer'], permission: ['print.batch'] }),
  })
  await screen.findByText('B000001')
  expect(openActions().map(({ label }) => label)).toEqual(labels)
  const dissolve = openActions().find(({ label }) => label === t.dissolve)
  if (!dissolve) return
  act(() => dissolve.run())
  expect(await screen.findByText(t.dissolveAsk)).toBeTruthy()
})
