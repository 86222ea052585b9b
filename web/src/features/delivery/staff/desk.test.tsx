import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/calls.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import zhHans from '../../../texts/zh-hans/staff/delivery.ts'
import DeskPage from './desk.tsx'

type Scan = CallOutput<typeof calls.delivery.scan>

const chime = vi.hoisted(() => vi.fn())
vi.mock('./use-chime.ts', () => ({
  useChime: () => ({ chime, isOn: true, setOn: () => undefined }),
}))
beforeEach(() => chime.mockClear())

const pieceId = '33333333-3333-4333-8333-333333333333'
const piece = (part: Partial<Piece> = {}): Piece => ({
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
  enclosures: [],
  ...part,
})
const right: Scan = { result: 'accepted', refusal: null, piece: piece(), sheet: null }
const foreign: Scan = {
  result: 'refused',
  refusal: 'other_piece',
  piece: piece({ id: crypto.randomUUID(), orderNumber: 'another' }),
  sheet: 1,
}

async function open(give: Parameters<typeof answer<typeof calls.delivery.scan>>[1]) {
  const scan = answer(calls.delivery.scan, give)
  const screen = await renderPage(DeskPage, {
    answers: [scan],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan'] }),
  })
  await screen.user.click(screen.getByText(zhHans.stations.pack))
  const field = screen.getByRole('textbox', { name: zhHans.scanLabel })
  return { ...screen, scan, field }
}

test('what goes into the envelope beside the sheets stands with the open piece', async () => {
  const name = (text: string) => ({ 'zh-Hans': text, 'zh-Hant': '', en: '', fr: '', es: '' })
  const screen = await open(() => ({
    ...right,
    piece: piece({
      enclosures: [
        { sku: 'STAMP-1', quantity: 3, goodsName: name('邮票'), variantName: name('一元二角') },
      ],
    }),
  }))
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  expect(
    (await screen.findByText(zhHans.putIn)).parentElement?.parentElement?.textContent,
  ).toContain('3 × 邮票 一元二角 STAMP-1')
})

test('a refusal is an alert with its reason, sounds, keeps the open piece and the cursor', async () => {
  const screen = await open(({ code }) => (code === 'PIECE00001/A' ? right : foreign))
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  expect(await screen.findByText(`${zhHans.openPiece}: 261121-AAAA-BBBB`)).toBeTruthy()
  await screen.user.type(screen.field, 'OTHER00001/1/2{Enter}')
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(zhHans.results.refused)
  expect(alert.textContent).toContain(zhHans.refusals.other_piece)
  expect(chime.mock.calls).toEqual([['accepted'], ['refused']])
  expect(screen.getByText(`${zhHans.openPiece}: 261121-AAAA-BBBB`)).toBeTruthy()
  expect(document.activeElement).toBe(screen.field)
  expect(screen.field).toHaveProperty('value', '')
})

test('a sheet that is scanned before the address sheet was answered is judged with the piece that it opens', async () => {
  let letGo: (scan: Scan) => void = () => undefined
  const slow = new Promise<Scan>((resolve) => {
    letGo = resolve
  })
  const screen = await open((({ code }: { readonly code: string }) =>
    code === 'PIECE00001/A' ? slow : { ...right, result: 'complete' }) as never)
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}PIECE00001/1/2{Enter}')
  expect(screen.scan.inputs).toHaveLength(1)
  letGo(right)
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[1]).toMatchObject({ code: 'PIECE00001/1/2', openPieceId: pieceId })
})

test('an error of the server is a refusal too, and no dialog takes the keyboard', async () => {
  const screen = await open(() => failure('delivery.tracking_used', { number: 'RR1' }))
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('RR1')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(chime).toHaveBeenCalledWith('refused')
  expect(document.activeElement).toBe(screen.field)
})

test('what cannot be a code is refused without asking', async () => {
  const screen = await open(() => right)
  await screen.user.type(screen.field, 'XX{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(zhHans.refusals.unknown_code)
  expect(screen.scan.inputs).toEqual([])
})

test('the tracking number goes with a piece at the last station only', async () => {
  const screen = await open(() => right)
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  await screen.user.click(screen.getByText(zhHans.stations.post))
  await screen.user.type(
    screen.getByRole('textbox', { name: zhHans.trackingNumber }),
    'RR123456789CN{Enter}',
  )
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[0]).not.toHaveProperty('tracking')
  expect(screen.scan.inputs[1]).toMatchObject({
    station: 'post',
    tracking: { carrier: 'china_post', number: 'RR123456789CN' },
  })
})
