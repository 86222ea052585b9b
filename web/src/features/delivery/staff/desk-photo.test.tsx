import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/delivery.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import DeskPage from './desk.tsx'
import ReturnsPage from './returns.tsx'

const uploads = vi.hoisted(() => [] as ((answer: { readonly id: string }) => void)[])
vi.mock('../../../platform/client/upload.ts', () => ({
  upload: () => new Promise((resolve) => uploads.push(resolve)),
}))
vi.mock('./use-chime.ts', () => ({
  useChime: () => ({ chime: () => undefined, isOn: true, setOn: () => undefined }),
}))
beforeEach(() => uploads.splice(0))

const evidenceFileId = '44444444-4444-4444-8444-444444444444'
const photo = () => new File(['jpeg'], 'envelope.jpg', { type: 'image/jpeg' })
const rest = { refusal: null, piece: null, sheet: null, batch: null, label: null }

/** The desk at the post, where a piece with REFUSED in its code is refused. */
async function open() {
  const scan = answer(
    calls.delivery.scan,
    ({ code }): CallOutput<typeof calls.delivery.scan> =>
      code.includes('REFUSED')
        ? { ...rest, result: 'refused', refusal: 'wrong_state' }
        : { ...rest, result: 'complete' },
  )
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
  const take = () =>
    screen.user.upload(
      screen.getByLabelText(zhHans.proofPhoto, { selector: 'input[type=file]' }),
      photo(),
    )
  const type = (code: string) => screen.user.type(field, `${code}{Enter}`)
  return { ...screen, scan, take, type }
}

test('a photograph that is still on its way goes with the piece scanned after it, not with the next person’s', async () => {
  const screen = await open()
  await screen.take()
  await screen.type('PIECE0000A/A')
  await screen.type('PIECE0000B/A')
  expect(screen.scan.inputs).toEqual([])
  uploads[0]?.({ id: evidenceFileId })
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[0]).toMatchObject({ code: 'PIECE0000A/A', evidenceFileId })
  expect(screen.scan.inputs[1]).not.toHaveProperty('evidenceFileId')
})

test('the photograph of a piece that is refused goes with no other', async () => {
  const screen = await open()
  await screen.take()
  uploads[0]?.({ id: evidenceFileId })
  await screen.findByText(zhHans.proofAttached)
  await screen.type('REFUSED00A/A')
  await waitFor(() => expect(screen.queryByText(zhHans.proofAttached)).toBeNull())
  await screen.type('PIECE0000B/A')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(2))
  expect(screen.scan.inputs[0]).toMatchObject({ evidenceFileId })
  expect(screen.scan.inputs[1]).not.toHaveProperty('evidenceFileId')
})

test('a wrong photograph is taken off before the piece is posted', async () => {
  const screen = await open()
  await screen.take()
  uploads[0]?.({ id: evidenceFileId })
  await screen.user.click(await screen.findByRole('button', { name: zhHans.proofOff }))
  await screen.type('PIECE0000A/A')
  await waitFor(() => expect(screen.scan.inputs).toHaveLength(1))
  expect(screen.scan.inputs[0]).not.toHaveProperty('evidenceFileId')
})

test('a wrong photograph of a return is taken off', async () => {
  const screen = await renderPage(ReturnsPage, {
    answers: [
      answer(calls.delivery.returns, () => ({ list: [], nextCursor: null })),
      answer(calls.view.list, () => ({ list: [] })),
    ],
    token: fakeToken({ role: ['printer'], permission: ['bench.scan'] }),
  })
  await screen.user.upload(
    screen.getByLabelText(zhHans.choosePhoto, { selector: 'input[type=file]' }),
    photo(),
  )
  uploads[0]?.({ id: evidenceFileId })
  await screen.user.click(await screen.findByRole('button', { name: zhHans.proofOff }))
  expect(screen.queryByText(zhHans.proofAttached)).toBeNull()
  expect(screen.getByRole('button', { name: zhHans.choosePhoto })).toBeTruthy()
})
