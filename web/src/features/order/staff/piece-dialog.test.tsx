import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { FileLink } from '@mailing/contract/file/calls.ts'
import type { DeskOrder } from '@mailing/contract/order/desk.ts'
import texts from '@mailing/texts/zh-hans/web/staff/order.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { PieceDialog } from './piece-dialog.tsx'

const pieceId = '44444444-4444-4444-8444-444444444444'
const order = { piece: { id: pieceId } } as DeskOrder
const url = '/files/new-sheets.pdf'
const labelUrl = '/files/new-label.pdf'

const fileAt = (at: string): FileLink => ({
  id: pieceId,
  url: at,
  urlExpiresAt: '2026-11-28T00:00:00.000Z',
  type: 'application/pdf',
  bytes: 1,
  width: null,
  height: null,
})

const opened = async (action: 'reprint' | 'resend') => {
  const reprint = answer(
    calls.delivery.reprint,
    () =>
      ({ file: fileAt(url), labelFile: fileAt(labelUrl) }) as CallOutput<
        typeof calls.delivery.reprint
      >,
  )
  const askCopy = answer(
    calls.bench.askCopy,
    () => ({ state: 'asked' }) as CallOutput<typeof calls.bench.askCopy>,
  )
  const onClose = vi.fn()
  const screen = await renderPage(
    () => <PieceDialog order={order} action={action} onClose={onClose} />,
    { answers: [reprint, askCopy] },
  )
  const give = screen.getByRole('button', { name: texts.actionNames[action] })
  const because = (reason: string) =>
    screen.user.type(screen.getByRole('textbox', { name: new RegExp(texts.reason) }), reason)
  return { screen, reprint, askCopy, onClose, give, because }
}

test('a piece is printed again with the reason that was given; its new sheets and its new label are offered', async () => {
  const { screen, reprint, askCopy, onClose, give, because } = await opened('reprint')
  await screen.user.click(give)
  expect(reprint.inputs).toEqual([])
  await because('第二页有墨迹')
  await screen.user.click(give)
  await waitFor(() =>
    expect(reprint.inputs).toEqual([{ pieceId, sheet: null, reason: '第二页有墨迹' }]),
  )
  const links = (await screen.findAllByRole('link')).map((link) => link.getAttribute('href'))
  expect(links).toEqual([url, labelUrl])
  expect(onClose).not.toHaveBeenCalled()
  expect(askCopy.inputs).toEqual([])
})

test('a second copy is asked for, with the reason for the colleague who is to allow it', async () => {
  const { screen, reprint, askCopy, onClose, give, because } = await opened('resend')
  await because('信在路上丢了')
  await screen.user.click(give)
  await waitFor(() => expect(askCopy.inputs).toEqual([{ pieceId, reason: '信在路上丢了' }]))
  expect(await screen.findByText(texts.asked)).toBeTruthy()
  expect(onClose).toHaveBeenCalled()
  expect(reprint.inputs).toEqual([])
})
