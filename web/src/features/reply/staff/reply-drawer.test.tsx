import { calls } from '@mailing/contract/client.ts'
import type { DeskReply } from '@mailing/contract/reply/schemas.ts'
import texts from '@mailing/texts/zh-hans/web/staff/reply.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { spaced } from '../../../../test/spaced.ts'
import { fakeToken } from '../../../../test/token.ts'
import { ReplyDrawer } from './reply-drawer.tsx'

const id = '44444444-4444-4444-8444-444444444444'
const reply: DeskReply = {
  id,
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

test('a wrong count of sheets is put right while a reply is scanned', async () => {
  const identify = answer(calls.reply.identify, () => ({ ...reply, sheetsStated: 3, version: 8 }))
  const page = await renderPage(() => <ReplyDrawer id={id} onClose={() => undefined} />, {
    answers: [identify, answer(calls.reply.deskGet, () => reply)],
    token: fakeToken({ role: ['printer'], permission: ['reply.handle'] }),
  })
  const sheets = await page.findByRole('spinbutton', { name: texts.sheets })
  await page.user.clear(sheets)
  await page.user.type(sheets, '3')
  await page.user.click(page.getByRole('button', { name: spaced(texts.identify) }))
  const { boxCode, identifierKind, identifierValue, version } = reply
  await waitFor(() =>
    expect(identify.inputs).toEqual([
      { id, version, boxCode, identifierKind, identifierValue, sheetsStated: 3 },
    ]),
  )
})
