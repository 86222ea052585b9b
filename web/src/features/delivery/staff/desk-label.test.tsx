import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import words from '@mailing/texts/zh-hans/web/staff/printing.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import DeskPage from './desk.tsx'

type Scan = CallOutput<typeof calls.delivery.scan>

vi.mock('./use-chime.ts', () => ({
  useChime: () => ({ chime: () => undefined, isOn: true, setOn: () => undefined }),
}))

const pieceId = '33333333-3333-4333-8333-333333333333'
const piece: Piece = {
  id: pieceId,
  code: 'PIECE00001',
  orderId: pieceId,
  orderNumber: '261121-AAAA-BBBB',
  state: 'printed',
  position: 1,
  pages: 2,
  sheets: 2,
  mailClass: 'ordinary',
  paper: 'A4',
  isColour: false,
  isDuplex: true,
  sheetsScanned: [],
  addressScanned: true,
  trackingNumber: null,
  reprints: 0,
  generation: 1,
  aside: null,
  enclosures: [],
}
const label = { carrier: 'ems' as const, number: 'EA123456785CN' }
const rest = { refusal: null, piece: null, sheet: null, batch: null, label: null }

/** The desk at the post: a piece with REFUSED in its code is refused, and NOBODY is no code of ours. */
async function open() {
  const scan = answer(calls.delivery.scan, ({ code }): Scan => {
    if (code === label.number) return { ...rest, result: 'accepted', label }
    if (code === 'NOBODY') return { ...rest, result: 'refused', refusal: 'unknown_code' }
    return code.includes('REFUSED')
      ? { ...rest, result: 'refused', refusal: 'wrong_state', piece }
      : { ...rest, result: 'complete', piece }
  })
  const bench = {
    addresses: 'sheet' as const,
    separators: 'piece' as const,
    sheetCheck: 'print' as const,
    isBatchScanned: false,
    version: 0,
  }
  const screen = await renderPage(DeskPage, {
    answers: [scan, answer(calls.print.benchSettings, () => bench)],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan'] }),
  })
  await screen.user.click(screen.getByText(zhHans.stations.post))
  const field = screen.getByRole('textbox', { name: zhHans.scanLabel })
  const type = (...codes: string[]) =>
    screen.user.type(field, codes.map((code) => `${code}{Enter}`).join(''))
  return { ...screen, scan, type }
}

test('a carrier’s label goes with the piece that is scanned after it, and with no other', async () => {
  const screen = await open()
  await screen.type(label.number)
  expect((await screen.findAllByText(words.labelRead(label.number))).length).toBeGreaterThan(0)
  await screen.type('PIECE00001/A', 'PIECE00002/A')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(3))
  expect(screen.scan.inputs[1]).toMatchObject({ tracking: label })
  expect(screen.scan.inputs[2]).not.toHaveProperty('tracking')
})

test('the label of a piece that is refused goes with no other; a code of nobody takes it from none', async () => {
  const screen = await open()
  await screen.type(label.number, 'NOBODY', 'REFUSED001/A', 'PIECE00002/A')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(4))
  expect(screen.scan.inputs[2]).toMatchObject({ code: 'REFUSED001/A', tracking: label })
  expect(screen.scan.inputs[3]).toMatchObject({ code: 'PIECE00002/A' })
  expect(screen.scan.inputs[3]).not.toHaveProperty('tracking')
})
