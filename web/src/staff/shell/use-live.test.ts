import type { Call } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import { deskStreamPath } from '@mailing/contract/order/desk.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { outdate, Refreshing, refreshOrders, streamPath } from './use-live.ts'

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

/** A store with an answer to a call that is on the screen, and how often it was asked. */
async function shown(call: Call, data: unknown = {}) {
  const client = new QueryClient()
  const asked = vi.fn(() => Promise.resolve(data))
  const queryKey = [call.id, {}]
  const stop = new QueryObserver(client, { queryKey, queryFn: asked }).subscribe(() => {})
  onTestFinished(stop)
  await vi.waitFor(() => expect(client.getQueryData(queryKey)).toBeDefined())
  return { client, asked, isOld: () => client.getQueryState(queryKey)?.isInvalidated }
}

test.each<[Call, string]>([
  [calls.delivery.returns, 'delivery.returned'],
  [calls.wallet.deskPayments, 'payment'],
])('what is recorded at each reading is marked as old, and not read: %#', async (call, topic) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { client, asked, isOld } = await shown(call)
  // What was read a moment ago knows of it.
  await outdate([topic], client)
  expect(isOld()).toBe(false)
  vi.setSystemTime(Date.now() + 5000)
  await outdate(['order', 'delivery'], client)
  expect(isOld()).toBe(false)
  await outdate([topic], client)
  expect(isOld()).toBe(true)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an order that is open is asked for again when something has happened to it alone', async () => {
  const { client, asked } = await shown(calls.orderDesk.get, { id: 'this' })
  await refreshOrders(['another'], client)
  expect(asked).toHaveBeenCalledTimes(1)
  await refreshOrders(['another', 'this'], client)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('agents are asked for again when one has applied, and withdrawals when one was requested', () => {
  const asked: Call[] = []
  new Refreshing((moved) => asked.push(...moved)).add(['agent', 'agent.withdrawal_requested'])
  expect(asked).toEqual([calls.agent.waiting, calls.agent.list, calls.agent.deskWithdrawals])
})
