import { calls } from '@mailing/contract/client.ts'
import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { useReviewStream } from '../../features/mail/staff/use-review-stream.ts'
import { isLoggedIn, setToken, useSession } from '../../platform/session.ts'
import { useLeaving } from './use-leaving.ts'

afterEach(() => vi.useRealTimers())

const piece = { orderId: '55555555-5555-4555-8555-555555555555', kind: 'letter' as const }

type Send = () => Promise<void>

function Review({ send }: { readonly send: Send }) {
  const { stream } = useReviewStream()
  const decide = async () => {
    await stream.open(piece)
    await stream.decide({ action: 'pass', send })
  }
  return (
    <button type="button" onClick={() => void decide()}>
      decide
    </button>
  )
}

function Shell({ send }: { readonly send: Send }) {
  const leaving = useLeaving()
  const { hasSecondFactor } = useSession()
  return (
    <>
      <button type="button" onClick={leaving.logOut}>
        log out
      </button>
      {hasSecondFactor && isLoggedIn() && <Review send={send} />}
    </>
  )
}

/**
 * A console with the review screen, on which a piece is decided by `send`; what was asked is written down in its
 * order.
 */
async function open(send: Send) {
  const order: string[] = []
  const token = fakeToken({ role: ['reviewer'] })
  const claim = { byName: '', isMine: true, expiresAt: '2026-11-21T09:30:00Z' }
  const note = (name: string) => () => {
    order.push(name)
    return { isDone: true } as never
  }
  setToken({ token, hasSecondFactor: true })
  const decided = () => send().then(() => void order.push('decision'))
  const screen = await renderPage(() => <Shell send={decided} />, {
    token,
    answers: [
      answer(calls.account.lock, note('lock')),
      answer(calls.account.logout, note('logout')),
      answer(calls.mail.reviewClaim, () => ({ claim })),
      answer(calls.mail.reviewNext, () => ({ next: null })),
      answer(calls.mail.reviewRelease, () => ({ released: 0 })),
    ],
  })
  await screen.user.click(screen.getByText('decide'))
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, 50))
  })
  return { ...screen, order }
}

const pressLock = () =>
  window.dispatchEvent(new KeyboardEvent('keydown', { altKey: true, code: 'KeyL' }))

test('a decision that can still be taken back is sent before the session ends', async () => {
  const screen = await open(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await screen.user.click(screen.getByText('log out'))
  await waitFor(() => expect(screen.order).toEqual(['decision', 'logout']))
})

test('a decision that can still be taken back is sent before the console locks', async () => {
  const screen = await open(() => new Promise((resolve) => setTimeout(resolve, 50)))
  pressLock()
  // A second press finds nothing that waits, and ends nothing under what is being sent.
  pressLock()
  await waitFor(() => expect(screen.order).toEqual(['decision', 'lock']))
})

test('a console locks after three seconds although a decision does not get through', async () => {
  const screen = await open(() => new Promise(() => undefined))
  vi.useFakeTimers()
  pressLock()
  await act(() => vi.advanceTimersByTimeAsync(2900))
  expect(screen.order).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.order).toEqual(['lock'])
})
