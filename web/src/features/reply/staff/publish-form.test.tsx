import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import zhHans from '@mailing/texts/zh-hans/web/staff/reply.ts'
import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, failure, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { openActions } from '../../../ui/desk/open-actions.ts'
import { PublishForm } from './publish-form.tsx'

const reply: DeskReply = {
  id: '44444444-4444-4444-8444-444444444444',
  state: 'scanning',
  receivedAt: '2026-11-20T02:00:00.000Z',
  boxCode: 'SR8XE8E9PF',
  identifierKind: 'letter_code',
  identifierValue: 'F79GG8H15J',
  sheetsStated: 2,
  scans: [],
  missing: [],
  hasEnvelope: true,
  unsureScans: 0,
  match: null,
  quarantineReason: null,
  publishedAt: null,
  openedByName: 'staff',
  version: 7,
  original: { state: 'kept', keptUntil: '2027-01-19', orderNumber: null },
}

async function open(give: Parameters<typeof answer<typeof calls.reply.publish>>[1]) {
  const publish = answer(calls.reply.publish, give)
  const onDone = vi.fn()
  const screen = await renderPage(() => <PublishForm reply={reply} onDone={onDone} />, {
    answers: [publish],
    token: fakeToken({ role: ['support'] }),
  })
  const sheets = screen.getByRole('spinbutton', { name: zhHans.sheetsAgain })
  const box = screen.getByRole('textbox', { name: zhHans.boxAgain })
  return {
    ...screen,
    publish,
    onDone,
    sheets,
    box,
    press: () => screen.user.click(screen.getByRole('button', { name: zhHans.publish })),
  }
}

test('the search leads to the first thing that is read off the paper', async () => {
  const screen = await open(() => reply)
  const [publish, ...others] = openActions()
  expect(publish?.label).toBe(zhHans.publish)
  expect(others).toEqual([])
  publish?.run()
  await waitFor(() => expect(document.activeElement).toBe(screen.sheets))
})

test('nothing is filled in beforehand, and an empty form is not sent', async () => {
  const screen = await open(() => reply)
  expect(screen.sheets).toHaveProperty('value', '')
  expect(screen.box).toHaveProperty('value', '')
  await screen.press()
  await waitFor(() => expect(screen.box.getAttribute('aria-invalid')).toBe('true'))
  expect(screen.publish.inputs).toEqual([])
})

test('sends the count and the code as typed, with the version that was looked at', async () => {
  const screen = await open(() => ({ ...reply, state: 'published' }))
  await screen.user.type(screen.sheets, '2')
  await screen.user.type(screen.box, 'B1/SR8XE8E9PF')
  await screen.press()
  await waitFor(() => expect(screen.onDone).toHaveBeenCalledTimes(1))
  expect(screen.publish.inputs).toEqual([
    { id: reply.id, version: 7, sheetsCounted: 2, boxCode: 'B1/SR8XE8E9PF' },
  ])
})

test('a count that differs is told at its field, and the reply stays open', async () => {
  const screen = await open(() => failure('reply.count_differs'))
  await screen.user.type(screen.sheets, '3')
  await screen.user.type(screen.box, 'SR8XE8E9PF')
  await screen.press()
  expect(await screen.findByText('复核的张数与登记的张数不一致，请重新清点')).toBeTruthy()
  expect(screen.sheets.getAttribute('aria-invalid')).toBe('true')
  expect(screen.onDone).not.toHaveBeenCalled()
})
