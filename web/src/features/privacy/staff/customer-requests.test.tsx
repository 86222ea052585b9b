import { minor } from '@mailing/contract/amount.ts'
import { calls } from '@mailing/contract/client.ts'
import texts from '@mailing/texts/zh-hans/web/staff/privacy.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { CustomerRequests } from './customer-requests.tsx'

const userId = '33333333-3333-4333-8333-333333333355'

const open = (state: 'requested' | 'withdrawn') =>
  renderPage(() => <CustomerRequests userId={userId} />, {
    answers: [
      answer(calls.privacy.requestsOf, () => ({
        deletions: [
          {
            id: '33333333-3333-4333-8333-333333333356',
            number: 'AAAA-BBBB',
            state,
            requestedAt: '2026-11-20T08:00:00.000Z',
            dueAt: '2026-12-04T08:00:00.000Z',
            doneAt: null,
            isWaiting: false,
            masked: '120****0001',
            isByStaff: true,
          },
        ],
        copies: [],
        matters: [],
        money: minor(0),
        commissions: minor(0),
      })),
      stayFor,
    ],
    token: fakeToken({ role: ['support'], permission: ['user.read', 'privacy.handle'] }),
  })
const stayFor = answer(calls.privacy.stayFor, () => ({ isDone: true as const }))

test('a deletion that waits is taken back with a reason', async () => {
  const screen = await open('requested')
  await screen.user.click(await screen.findByText(texts.takeBack.deletion))
  await screen.user.type(await screen.findByLabelText(texts.takeBack.how), '登记错了人')
  // The page's button, the title of the dialog and its button.
  const named = screen.getAllByText(texts.takeBack.deletion)
  await screen.user.click(named.at(-1) as HTMLElement)
  await waitFor(() => expect(stayFor.inputs).toEqual([{ userId, reason: '登记错了人' }]))
})

test('one that was taken back offers nothing to take back', async () => {
  const screen = await open('withdrawn')
  await screen.findByText(texts.states.withdrawn)
  expect(screen.queryByText(texts.takeBack.deletion)).toBeNull()
})
