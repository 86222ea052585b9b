import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallGate } from './call-gate.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const outcome = (entering: ReturnType<CallGate['enter']>): Promise<string> =>
  entering.then(
    () => 'in',
    (error: { code: string }) => error.code,
  )

test('so many work at once, and the next waits until one has ended', async () => {
  const gate = new CallGate({ parallel: 2 })
  const leave = await gate.enter()
  await gate.enter()
  const third = outcome(gate.enter())
  await vi.advanceTimersByTimeAsync(10)
  expect(gate.waiting()).toBe(1)
  leave()
  leave()
  expect(await third).toBe('in')
})

test('whoever finds the queue full is refused at once', async () => {
  const gate = new CallGate({ parallel: 1, waiting: 2 })
  await gate.enter()
  const waiting = [outcome(gate.enter()), outcome(gate.enter())]
  expect(gate.refusesNext()).toBe(true)
  expect(await outcome(gate.enter())).toBe('server.busy')
  expect(gate.refused()).toBe(2)
  await vi.advanceTimersByTimeAsync(600)
  expect(await Promise.all(waiting)).toEqual(['server.busy', 'server.busy'])
})

test('a burst may wait; in a queue that never empties nobody waits longer than the target', async () => {
  const gate = new CallGate({ parallel: 1, waiting: 100, targetMs: 100, intervalMs: 500 })
  let leave = await gate.enter()
  const burst = gate.enter()
  await vi.advanceTimersByTimeAsync(400)
  leave()
  leave = await burst

  // One more comes before each that leaves: the queue is never empty again.
  const [lasting, waits]: [Promise<unknown>[], number[]] = [[], []]
  for (let n = 0; n < 60; n += 1) {
    for (let each = 0; each < 2; each += 1) {
      const begun = performance.now()
      lasting.push(
        gate.enter().then(
          (next) => {
            waits.push(performance.now() - begun)
            leave = next
          },
          () => undefined,
        ),
      )
    }
    await vi.advanceTimersByTimeAsync(25)
    leave()
  }
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(lasting)
  expect(gate.refused()).toBeGreaterThan(20)
  expect(Math.max(...waits.slice(-20))).toBeLessThanOrEqual(120)
})

test('a call that takes long gives its place to others', async () => {
  const gate = new CallGate({ parallel: 1, intervalMs: 2000 })
  const leave = await gate.enter()
  const next = outcome(gate.enter())
  await vi.advanceTimersByTimeAsync(1100)
  expect(await next).toBe('in')
  leave()
})

test('calls that hang give their places away, but not without a bound', async () => {
  const gate = new CallGate({ parallel: 2, intervalMs: 60_000, waiting: 100 })
  const hanging = Array.from({ length: 20 }, () => outcome(gate.enter()))
  await vi.advanceTimersByTimeAsync(30_000)
  // Six took long, two more are at work.
  expect(gate.waiting()).toBe(12)
  expect(hanging).toHaveLength(20)
})

test('under load fewer work at once while they are slow, and more again when they are quick', async () => {
  const gate = new CallGate({ parallel: 20, intervalMs: 60_000, waiting: 10_000, longMs: 60_000 })
  let [working, most] = [0, 0]
  const run = (ms: number): Promise<void> =>
    gate.pass(async () => {
      working += 1
      most = Math.max(most, working)
      await new Promise((resolve) => setTimeout(resolve, ms))
      working -= 1
    })
  const mostOf = async (count: number, ms: number): Promise<number> => {
    for (let n = 0; n < count; n += 1) void run(ms)
    // Twenty at once would still be at work.
    await vi.advanceTimersByTimeAsync((count * ms) / 25)
    most = 0
    await vi.advanceTimersByTimeAsync(ms * 2)
    const seen = most
    await vi.advanceTimersByTimeAsync(count * ms)
    return seen
  }
  expect(await mostOf(300, 400)).toBe(4)
  for (let n = 0; n < 600; n += 1) void run(5)
  await vi.advanceTimersByTimeAsync(60_000)
  most = 0
  for (let n = 0; n < 40; n += 1) void run(5)
  await vi.advanceTimersByTimeAsync(1)
  expect(most).toBeGreaterThan(15)
})

test('without a bound nobody waits', async () => {
  const gate = new CallGate({ parallel: 0 })
  const never = new Promise<void>(() => undefined)
  for (let n = 0; n < 100; n += 1) void gate.pass(() => never)
  expect(await gate.pass(async () => 'done')).toBe('done')
  expect(gate.refusesNext()).toBe(false)
})
