import { calls } from '@mailing/contract/client.ts'
import type { Shift } from '@mailing/contract/delivery/shift.ts'
import bench from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/shift.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import ShiftPage from './shift.tsx'

const chime = vi.hoisted(() => vi.fn())
vi.mock('./use-chime.ts', () => ({
  useChime: () => ({ chime, isOn: true, setOn: () => undefined }),
}))
beforeEach(() => chime.mockClear())

const id = '33333333-3333-4333-8333-333333333333'
const piece: Shift['missing'][number] = {
  id,
  code: 'PIECE00001',
  orderId: id,
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
  batchId: id,
  batchNumber: 'B-1',
}
const shift = (part: Partial<Shift> = {}): Shift => ({
  openedAt: '2026-11-20T08:00:00.000Z',
  printed: 4,
  packed: 3,
  posted: 2,
  refused: 1,
  missing: [piece],
  missingCount: 1,
  kept: 0,
  copies: 0,
  ...part,
})

async function open(states: readonly Shift[]) {
  const asked = [...states]
  const now = answer(
    calls.bench.shift,
    () => (asked.length > 1 ? asked.shift() : asked[0]) as Shift,
  )
  const account = answer(calls.bench.account, ({ code }) =>
    code.startsWith('PIECE')
      ? { result: 'kept' as const, piece, shift: shift({ missing: [], missingCount: 0, kept: 1 }) }
      : failure('request.not_found'),
  )
  const close = answer(calls.bench.closeShift, () => shift({ missing: [], missingCount: 0 }))
  const closed = answer(calls.bench.shifts, () => ({ list: [], nextCursor: null }))
  const screen = await renderPage(ShiftPage, {
    answers: [now, account, close, closed],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan'] }),
  })
  return {
    ...screen,
    account,
    close,
    closeButton: () =>
      screen.getAllByRole('button', {
        name: (name) => name.replace(/\s/g, '') === zhHans.close,
      })[0] as HTMLButtonElement,
  }
}

test('a shift with a piece that nobody has seen cannot be closed; after its scan it can, with a note', async () => {
  const screen = await open([shift(), shift({ missing: [], missingCount: 0, kept: 1 })])
  expect(await screen.findByText('261121-AAAA-BBBB')).toBeTruthy()
  expect(screen.closeButton().disabled).toBe(true)
  await screen.user.type(
    screen.getByRole('textbox', { name: bench.scanLabel }),
    'PIECE00001/A{Enter}',
  )
  expect((await screen.findByText(new RegExp(zhHans.results.kept))).textContent).toContain('✓')
  expect(screen.account.inputs).toEqual([{ code: 'PIECE00001/A' }])
  expect(await screen.findByText(zhHans.missingNone)).toBeTruthy()
  await screen.user.click(screen.closeButton())
  await screen.user.type(
    await screen.findByRole('textbox', { name: zhHans.closeNote }),
    '两封留到明天',
  )
  await screen.user.click(
    screen
      .getAllByRole('button', { name: (name) => name.replace(/\s/g, '') === zhHans.close })
      .at(-1) as HTMLElement,
  )
  await vi.waitFor(() =>
    expect(screen.close.inputs).toEqual([{ openedAt: shift().openedAt, note: '两封留到明天' }]),
  )
})

test('a foreign code is an alert that sounds, and an open second copy keeps the shift open', async () => {
  const screen = await open([shift({ missing: [], missingCount: 0, copies: 1 })])
  expect(await screen.findByText(zhHans.copiesHint)).toBeTruthy()
  expect(screen.closeButton().disabled).toBe(true)
  await screen.user.type(
    screen.getByRole('textbox', { name: bench.scanLabel }),
    'OTHER00001{Enter}',
  )
  expect(await screen.findByText(zhHans.unknown)).toBeTruthy()
  expect(chime.mock.calls).toEqual([['refused']])
})
