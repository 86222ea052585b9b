import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { Refreshing, streamPath } from './use-live.ts'

afterEach(() => vi.useRealTimers())

test('the console listens where the server speaks', () => expect(streamPath).toBe(deskStreamPath))

test('what has moved is asked for at once, and then together with what follows', () => {
  vi.useFakeTimers()
  const asked: (readonly Call[])[] = []
  const refreshing = new Refreshing((calls) => asked.push(calls))
  refreshing.add(['reply'])
  expect(asked).toEqual([[calls.reply.deskList, calls.reply.originalsDue]])
  refreshing.add(['delivery'])
  refreshing.add(['delivery', 'something new'])
  vi.advanceTimersByTime(2900)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(200)
  expect(asked[1]).toEqual([
    calls.delivery.queue,
    calls.delivery.batches,
    calls.bench.shift,
    calls.logistics.cases,
    calls.logistics.desk,
  ])
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveLength(2)
  refreshing.add(['reply'])
  expect(asked).toHaveLength(3)
})

test('the content of mail is never asked for by itself', () => {
  const asked: Call[] = []
  for (const topic of [
    'order',
    'payment',
    'delivery',
    'reply',
    'institution',
    'shop',
    'agent',
    'privacy',
  ])
    new Refreshing((moved) => asked.push(...moved)).add([topic])
  // Nor what is recorded each time that it is asked for, such as photographs of envelopes.
  const recorded = [
    calls.letter.review,
    calls.orderDesk.private,
    calls.reply.deskGet,
    calls.delivery.returns,
    calls.wallet.deskPayments,
  ]
  for (const call of recorded) expect(asked).not.toContain(call)
})
