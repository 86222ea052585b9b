import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { Piece } from '@mailing/contract/delivery/schemas.ts'
import { localText } from '@mailing/contract/local-text.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import words from '@mailing/texts/zh-hans/web/staff/printing.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Answering } from '../../../../test/answers.ts'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
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
  generation: 1,
  aside: null,
  enclosures: [],
  ...part,
})
const rest = { batch: null, label: null }
const right: Scan = { result: 'accepted', refusal: null, piece: piece(), sheet: null, ...rest }
const foreign: Scan = {
  result: 'refused',
  refusal: 'other_piece',
  piece: piece({ id: crypto.randomUUID(), orderNumber: 'another' }),
  sheet: 1,
  ...rest,
}

const bench = {
  addresses: 'sheet' as const,
  separators: 'piece' as const,
  sheetCheck: 'print' as const,
  isBatchScanned: false,
  version: 0,
}

async function open(
  give: Parameters<typeof answer<typeof calls.delivery.scan>>[1],
  answers: readonly Answering[] = [],
) {
  const scan = answer(calls.delivery.scan, give)
  const screen = await renderPage(DeskPage, {
    answers: [scan, answer(calls.print.benchSettings, () => bench), ...answers],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan'] }),
  })
  await screen.user.click(screen.getByText(zhHans.stations.pack))
  const field = screen.getByRole('textbox', { name: zhHans.scanLabel })
  return { ...screen, scan, field }
}

test('what goes into the envelope beside the sheets stands with the open piece', async () => {
  const name = (text: string) =>
    localText({ 'zh-Hans': text, 'zh-Hant': '', en: '', fr: '', es: '' })
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

/** Scans of which the first is answered when the test says so. */
async function openSlowly() {
  let letGo: (scan: Scan) => void = () => undefined
  const slow = new Promise<Scan>((resolve) => {
    letGo = resolve
  })
  const screen = await open((({ code }: { readonly code: string }) =>
    code === 'PIECE00001/A' ? slow : right) as never)
  return { ...screen, letGo }
}

test('what waits behind the card of a station is judged there, and what waits before it where it was scanned', async () => {
  const screen = await openSlowly()
  await screen.user.type(
    screen.field,
    'PIECE00001/A{Enter}PIECE00001/1/2{Enter}D1/POST{Enter}PIECE00002/A{Enter}',
  )
  expect(screen.scan.inputs).toHaveLength(1)
  screen.letGo(right)
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(3))
  expect(screen.scan.inputs).toMatchObject([
    { code: 'PIECE00001/A', station: 'pack' },
    { code: 'PIECE00001/1/2', station: 'pack', openPieceId: pieceId },
    // The piece of the station before is closed.
    { code: 'PIECE00002/A', station: 'post', openPieceId: null, carrier: 'china_post' },
  ])
  expect(screen.getByText(zhHans.stationHints.post)).toBeTruthy()
})

test('a piece that is scanned before its carrier’s label was answered goes with the label', async () => {
  const label = { carrier: 'ems' as const, number: 'EA123456785CN' }
  const screen = await openSlowly()
  await screen.user.click(screen.getByText(zhHans.stations.post))
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}PIECE00002/A{Enter}')
  screen.letGo({ ...right, piece: null, label })
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[1]).toMatchObject({ code: 'PIECE00002/A', tracking: label })
})

const colleagueCard = 'D3/019A8C0000007000800000000000ABCD'

/** A desk with a piece open, whose lock is answered when the test says so. */
async function openLocking() {
  let letGo: (given: unknown) => void = () => undefined
  const slow = new Promise((resolve) => {
    letGo = resolve
  })
  const lock = answer(calls.account.lock, (() => slow) as never)
  const screen = await open(() => right, [lock])
  await screen.user.type(screen.field, `${colleagueCard}{Enter}PIECE00001/A{Enter}`)
  await waitFor(() => expect(lock.inputs).toHaveLength(1))
  return { ...screen, lock, letGo }
}

test('a desk that a person’s card locks says so, and judges nothing that waited behind the card', async () => {
  const screen = await openLocking()
  expect(screen.scan.inputs).toEqual([])
  screen.letGo({ isDone: true })
  expect((await screen.findAllByText(words.cards.locked)).length).toBeGreaterThan(0)
  await screen.user.type(screen.field, 'XX{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain(zhHans.refusals.unknown_code)
  expect(screen.scan.inputs).toEqual([])
})

test('a lock that fails is a refusal, and what waited is judged', async () => {
  const screen = await openLocking()
  screen.letGo(failure('server.busy'))
  await waitFor(() => expect(chime).toHaveBeenCalledWith('refused'))
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(1))
})

test('a card for putting aside that is scanned again after a lost answer doubles no note; the next piece’s has a key of its own', async () => {
  let isLost = true
  const note = answer(calls.note.add, () =>
    isLost ? failure('request.not_found') : ({ id: pieceId } as never),
  )
  const account = answer(calls.bench.account, () => ({ result: 'kept' }) as never)
  const screen = await open(() => right, [account, note])
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}D2/DAMAGED{Enter}')
  await waitFor(() => expect(note.keys).toHaveLength(1))
  await waitFor(() => expect(chime).toHaveBeenCalledWith('refused'))
  isLost = false
  await screen.user.type(screen.field, 'D2/DAMAGED{Enter}PIECE00001/A{Enter}D2/DAMAGED{Enter}')
  await waitFor(() => expect(note.keys).toHaveLength(3))
  const [first, again, next] = note.keys
  expect(first).toBeTruthy()
  expect(again).toBe(first)
  expect(next).not.toBe(first)
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
    'RR123456785CN{Enter}',
  )
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[0]).not.toHaveProperty('tracking')
  expect(screen.scan.inputs[1]).toMatchObject({
    station: 'post',
    tracking: { carrier: 'china_post', number: 'RR123456785CN' },
  })
})

test('a piece that was put aside says since when and why', async () => {
  const screen = await open(() => ({
    ...right,
    piece: piece({ aside: { reason: 'damaged', at: '2026-11-26T08:00:00.000Z' } }),
  }))
  await screen.user.type(screen.field, 'PIECE00001/A{Enter}')
  expect(await screen.findByText(/放到一边：损坏/)).toBeTruthy()
  expect(screen.getByText(words.cards.asideGoesOn)).toBeTruthy()
})

test('cards at the desk: a station is opened, a piece is put aside with its reason, another person locks the desk', async () => {
  const scan = answer(calls.delivery.scan, () => right)
  const account = answer(calls.bench.account, () => ({ result: 'kept' }) as never)
  const note = answer(calls.note.add, () => ({ id: pieceId }) as never)
  const lock = answer(calls.account.lock, () => ({ isDone: true }) as never)
  const screen = await renderPage(DeskPage, {
    answers: [scan, account, note, lock, answer(calls.print.benchSettings, () => bench)],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan', 'order.read'] }),
  })
  const field = screen.getByRole('textbox', { name: zhHans.scanLabel })
  const type = (code: string) => screen.user.type(field, `${code}{Enter}`)
  await type('D2/DAMAGED')
  expect((await screen.findByRole('alert')).textContent).toContain(words.cards.nothingOpen)
  await type('D1/PACK')
  await screen.findByText(zhHans.stationHints.pack)
  await type('PIECE00001/A')
  await screen.findByText(`${zhHans.openPiece}: 261121-AAAA-BBBB`)
  await type('D2/DAMAGED')
  await waitFor(() => expect(note.inputs).toHaveLength(1))
  expect(account.inputs).toEqual([{ code: 'PIECE00001', aside: 'damaged' }])
  expect(note.inputs[0]).toMatchObject({ subject: 'order', text: '放到一边：损坏' })
  await waitFor(() =>
    expect(screen.queryByText(`${zhHans.openPiece}: 261121-AAAA-BBBB`)).toBeNull(),
  )
  await type(colleagueCard)
  await waitFor(() => expect(lock.inputs).toHaveLength(1))
  // None of the cards is a sheet.
  expect(scan.inputs.map(({ code }) => code)).toEqual(['PIECE00001/A'])
})
