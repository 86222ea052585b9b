import { calls } from '@mailing/contract/client.ts'
import desk from '@mailing/texts/zh-hans/web/staff/desk.ts'
import t from '@mailing/texts/zh-hans/web/staff/notice.ts'
import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answer, renderPage } from '../../../../test/render-page.tsx'
import { fakeToken } from '../../../../test/token.ts'
import { FailedMessages } from './failed-messages.tsx'

const failed = (id: number, problem: string) => ({
  id,
  channel: 'email' as const,
  state: 'dead' as const,
  problem,
  attempts: 7,
  at: '2026-11-20T08:00:00.000Z',
  topic: 'coupon_ends' as const,
  userId: `33333333-3333-4333-8333-33333333333${id}`,
  userMasked: `138****000${id}`,
})

/** Three messages, of which the second is gone when it is tried again and `done` others are queued. */
async function open(done: number) {
  const retry = answer(calls.notice.adminRetry, () => ({
    done,
    left: [{ id: 2, obstacle: 'gone' as const }],
  }))
  const screen = await renderPage(() => <FailedMessages onOpen={() => undefined} />, {
    token: fakeToken({ role: ['support'], permission: ['order.read'] }),
    answers: [
      answer(calls.notice.adminFailed, () => ({
        list: [failed(3, 'econnection'), failed(2, 'erefused'), failed(1, 'unclear:etimedout')],
        nextCursor: null,
      })),
      retry,
    ],
  })
  await screen.findByText('138****0003')
  return { screen, retry }
}

const goneOf2 = new RegExp(`138\\*{4}0002.*${desk.many.obstacles.gone}`)

test('messages that are chosen are tried again together; what may have arrived cannot be chosen', async () => {
  const { screen, retry } = await open(1)
  const boxes = screen.getAllByRole('checkbox')
  expect(boxes.at(-1)?.hasAttribute('disabled')).toBe(true)
  // All that can be chosen.
  await screen.user.click(boxes[0] as HTMLElement)
  expect(screen.getByText(t.many.chosen(2))).toBeTruthy()
  await screen.user.click(screen.getByText(t.retryChosen))
  await waitFor(() =>
    expect(retry.inputs).toEqual([{ ids: [3, 2], key: expect.any(String) as string }]),
  )
  expect(await screen.findByText(t.many.left(1))).toBeTruthy()
  expect(screen.getByText(t.many.done(1))).toBeTruthy()
  expect(screen.getByText(goneOf2)).toBeTruthy()
  expect(screen.queryByText(t.retryChosen)).toBeNull()
})

test('one that is tried again by itself is named where it stays as it was, and those that are chosen stay chosen', async () => {
  const { screen, retry } = await open(0)
  const [, third] = screen.getAllByRole('checkbox')
  await screen.user.click(third as HTMLElement)
  const second = screen.getByText('138****0002').closest('tr') as HTMLElement
  await screen.user.click(within(second).getByText(t.retry))
  await waitFor(() =>
    expect(retry.inputs).toEqual([{ ids: [2], key: expect.any(String) as string }]),
  )
  expect(await screen.findByText(goneOf2)).toBeTruthy()
  expect(screen.getByText(t.many.chosen(1))).toBeTruthy()
})
