import { calls } from '@mailing/contract/client.ts'
import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { useLeaveQueue } from './leave-queue.ts'
import { ReviewList } from './review-list.tsx'

const piece = (at: number) => ({
  orderId: `55555555-5555-4555-8555-55555555555${at}`,
  number: `261121-TEST-000${at}`,
  kind: 'letter' as const,
  state: 'in_review' as const,
  paidAt: '2026-11-21T04:00:00Z',
  waitingMinutes: 1,
  pages: 1,
  placeName: '',
  mailClass: 'ordinary' as const,
  flags: 0,
  isDue: false,
  dueAt: '2026-11-21T09:30:00Z',
  claim: null,
})

function Desk() {
  const leave = useLeaveQueue()
  return (
    <>
      <button type="button" onClick={() => leave(piece(1).orderId)}>
        decided
      </button>
      <ReviewList
        state="in_review"
        filter={{}}
        chosen={null}
        onState={() => undefined}
        onFilter={() => undefined}
        onChoose={() => undefined}
      />
    </>
  )
}

test('a decided piece leaves the queue at once, without waiting for the server', async () => {
  const list = answer(calls.mail.reviewList, () => ({
    list: [piece(1), piece(2)],
    nextCursor: null,
    waiting: 2,
    counts: {
      kinds: [{ kind: 'letter' as const, count: 2 }],
      flagged: 0,
      clean: 2,
      due: 0,
      places: [],
    },
    cutOffAt: '2026-11-21T09:30:00Z',
  }))
  const screen = await renderPage(Desk, {
    answers: [list],
    token: fakeToken({ role: ['reviewer'], permission: ['letter.review'] }),
  })
  expect(await screen.findByText(piece(1).number)).toBeTruthy()
  await screen.user.click(screen.getByRole('button', { name: 'decided' }))
  await waitFor(() => expect(screen.queryByText(piece(1).number)).toBeNull())
  expect(screen.getByText(piece(2).number)).toBeTruthy()
  // The list and the numbers beside it.
  expect(list.inputs).toHaveLength(2)
})
