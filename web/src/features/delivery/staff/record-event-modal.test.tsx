import { calls } from '@mailing/contract/client.ts'
import t from '@mailing/texts/zh-hans/web/staff/logistics.ts'
import { fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { RecordEventModal } from './record-event-modal.tsx'

// Early on the 21st at home, still the 20th where this computer may stand.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T17:30:00Z') })
})
afterEach(() => vi.useRealTimers())

test('when something happened is read in the deployment’s time, wherever the computer stands', async () => {
  const record = answer(calls.logistics.record, () => ({}) as never)
  const id = '33333333-3333-4333-8333-333333333333'
  const screen = await renderPage(() => <RecordEventModal id={id} onClose={() => undefined} />, {
    answers: [record],
    token: fakeToken({ role: ['support'], permission: [] }),
  })
  const at = await screen.findByDisplayValue('2026-11-21T01:30')
  fireEvent.change(at, { target: { value: '2026-11-21T00:15' } })
  await screen.user.type(screen.getByLabelText(t.eventText), '已签收')
  await screen.user.click(screen.getByRole('button', { name: t.record }))
  await waitFor(() => expect(record.inputs).toMatchObject([{ at: '2026-11-20T16:15:00.000Z' }]))
})
