import { calls } from '@mailing/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, answeringTransport, failure } from '../../../../test/answers.ts'
import { CallError } from '../../../platform/client/call-error.ts'
import { setTransport } from '../../../platform/client/client.ts'
import type { Piece } from './review-queue.ts'
import { ReviewStream, undoMs } from './review-stream.ts'

const piece = (at: number): Piece => ({
  orderId: `55555555-5555-4555-8555-55555555555${at}`,
  kind: 'letter',
})
const claim = { byName: '小李', isMine: true, expiresAt: '2026-11-21T09:30:00Z' }

/** How long calls are on their way: what gives back is the slowest. */
const wayMs = { next: 20, claim: 5, release: 50 }

/** A queue of so many pieces, which may grow, as the server would give them out; on a slow road each call is a while on its way. */
function open(
  queue: number | { readonly count: number },
  claimed: readonly string[] = [],
  isSlow = false,
) {
  const taken = new Set<string>(claimed)
  const mine = new Set<string>()
  const sent: string[] = []
  const next = answer(calls.mail.reviewNext, ({ skipped = [] }) => {
    const length = typeof queue === 'number' ? queue : queue.count
    const found = Array.from({ length }, (_, at) => piece(at)).find(
      ({ orderId }) => !skipped.includes(orderId) && !sent.includes(orderId),
    )
    if (found) mine.add(found.orderId)
    return { next: found ? { ...found, kind: 'letter' as const, claim } : null }
  })
  const claims = answer(calls.mail.reviewClaim, ({ orderId, isTakeOver }) => {
    if (taken.has(orderId) && !isTakeOver) return failure('letter.review_claimed', { name: '小王' })
    mine.add(orderId)
    return { claim }
  })
  const release = answer(calls.mail.reviewRelease, ({ orderIds }) => {
    for (const orderId of orderIds) mine.delete(orderId)
    return { released: orderIds.length }
  })
  const server = answeringTransport([next, claims, release], [])
  setTransport(async (asked) => {
    const name = Object.keys(wayMs).find((one) => asked.url.toLowerCase().includes(one))
    if (isSlow) await new Promise((done) => setTimeout(done, wayMs[name as keyof typeof wayMs]))
    return server(asked)
  })
  const events = {
    onChange: vi.fn(),
    onHeld: vi.fn(),
    onError: vi.fn(),
    onClaimed: vi.fn(async () => true),
  }
  const stream = new ReviewStream(events)
  const pass = (orderId = stream.state().current?.orderId ?? '') =>
    stream.decide({
      action: 'pass',
      send: async () => {
        sent.push(orderId)
      },
    })
  const released = () => release.inputs.flatMap(({ orderIds }) => orderIds)
  return { stream, events, pass, sent, claims, next, released, mine }
}

/** The claim ahead is asked for beside what is shown. */
const settled = () => vi.advanceTimersByTimeAsync(1)

describe('the stream of reviews', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
    setTransport()
  })

  it('opens the next piece after each decision, which takes effect five seconds later', async () => {
    const { stream, pass, sent } = open(3)
    await stream.next()
    await settled()
    expect(stream.state().current).toEqual(piece(0))
    await pass()
    expect(stream.state()).toMatchObject({ current: piece(1), phase: 'open' })
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(undoMs - 100)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(200)
    expect(sent).toEqual([piece(0).orderId])
    expect(stream.state().held).toEqual([])
  })

  it('ends where nothing waits any more', async () => {
    const { stream, pass } = open(2)
    await stream.next()
    await settled()
    await pass()
    await settled()
    await pass()
    expect(stream.state()).toMatchObject({ current: null, phase: 'ended' })
  })

  it('does not end while something has come to wait since the last piece was opened', async () => {
    const queue = { count: 1 }
    const { stream, pass } = open(queue)
    await stream.next()
    await settled()
    queue.count = 2
    await pass()
    expect(stream.state()).toMatchObject({ current: piece(1), phase: 'open' })
  })

  it('takes the latest decision back and opens its piece again; nothing of it is sent', async () => {
    const { stream, events, pass, sent } = open(3)
    await stream.next()
    await settled()
    await pass()
    await settled()
    await pass()
    await stream.undo()
    expect(stream.state().current).toEqual(piece(1))
    expect(events.onHeld).toHaveBeenLastCalledWith(piece(1), true)
    await vi.advanceTimersByTimeAsync(2 * undoMs)
    expect(sent).toEqual([piece(0).orderId])
  })

  it('keeps the form of what was taken back or failed until a decision has been answered', async () => {
    const { stream, events, sent } = open(2)
    const form = { reason: 'typing_slip', note: '一个错字' }
    const decide = (send: () => Promise<unknown>) => stream.decide({ action: 'refuse', form, send })
    await stream.open(piece(0))
    expect(stream.formOf(piece(0))).toBeUndefined()
    await decide(async () => sent.push(piece(0).orderId))
    await stream.undo()
    expect(stream.formOf(piece(0))).toBe(form)
    const lost = new CallError({ failure: 'network', code: 0, message: '' })
    await decide(() => Promise.reject(lost))
    await stream.sendHeld()
    expect(events.onError).toHaveBeenCalledWith(lost)
    expect(stream.formOf(piece(0))).toBe(form)
    await stream.open(piece(0))
    await decide(async () => sent.push(piece(0).orderId))
    await stream.sendHeld()
    expect(stream.formOf(piece(0))).toBeUndefined()
    expect(sent).toEqual([piece(0).orderId])
  })

  it('is asked before it takes a piece from a colleague', async () => {
    const { stream, events, claims } = open(2, [piece(1).orderId])
    events.onClaimed.mockResolvedValueOnce(false)
    await stream.open(piece(1))
    expect(stream.state().current).toBeNull()
    await stream.open(piece(1))
    expect(stream.state().current).toEqual(piece(1))
    expect(claims.inputs.at(-1)).toEqual({ orderId: piece(1).orderId, isTakeOver: true })
  })

  it('gives back what was skipped, and comes back to it with the way back', async () => {
    const { stream, released } = open(3)
    await stream.next()
    await settled()
    await stream.skip()
    await settled()
    expect(stream.state().current).toEqual(piece(1))
    expect(released()).toContain(piece(0).orderId)
    await stream.previous()
    expect(stream.state().current).toEqual(piece(0))
  })

  it('keeps just what is open and the one ahead, however long a call is on its way', async () => {
    const { stream, pass, mine } = open(5, [], true)
    const [first, second] = [stream.next(), vi.advanceTimersByTimeAsync(500)]
    await Promise.all([first, second])
    expect([...mine]).toEqual([piece(0).orderId, piece(1).orderId])
    await pass()
    // The decision is taken back while the piece after the next is still being claimed.
    const back = stream.undo()
    await vi.advanceTimersByTimeAsync(1000)
    await back
    expect(stream.state().current).toEqual(piece(0))
    expect([...mine].sort()).toEqual([piece(0).orderId, piece(1).orderId])
    await pass()
    expect(stream.state().current).toEqual(piece(1))
    await vi.advanceTimersByTimeAsync(1000)
    expect(mine).toContain(piece(1).orderId)
  })

  it('never finds again what is decided, while the decision is on its way', async () => {
    const { stream, next } = open(3)
    await stream.next()
    await settled()
    let answered = () => {}
    await stream.decide({
      action: 'pass',
      send: () => new Promise<void>((done) => (answered = done)),
    })
    await vi.advanceTimersByTimeAsync(undoMs + 1)
    expect(stream.state().held).toEqual([])
    await stream.skip()
    await settled()
    expect(next.inputs.at(-1)?.['skipped']).toContain(piece(0).orderId)
    answered()
  })

  it('goes on claiming what is open, ahead, and decided but not sent', async () => {
    const { stream, claims } = open(3)
    await stream.next()
    await settled()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(claims.inputs.map(({ orderId }) => orderId)).toEqual([
      piece(0).orderId,
      piece(1).orderId,
    ])
  })

  it('sends what is held and gives back the rest when the screen closes', async () => {
    const { stream, pass, sent, released } = open(3)
    await stream.next()
    await settled()
    await pass()
    await settled()
    stream.leave()
    await settled()
    expect(sent).toEqual([piece(0).orderId])
    expect(released()).toEqual([piece(1).orderId, piece(2).orderId])
  })

  it('goes back to the queue without what was open; what is held may still be taken back', async () => {
    const { stream, pass, sent, mine, released } = open(3)
    await stream.next()
    await pass()
    const opened = stream.state().current?.orderId
    stream.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(stream.state()).toMatchObject({ current: null, phase: 'idle' })
    expect(stream.state().held).toHaveLength(1)
    expect(sent).toEqual([])
    expect(released()).toContain(opened)
    expect(mine).toEqual(new Set([piece(0).orderId]))
    await stream.undo()
    expect(stream.state().current).toEqual(piece(0))
  })

  it('says what could not be decided; the piece waits as before', async () => {
    const { stream, events, next } = open(2)
    await stream.next()
    await settled()
    setTransport(
      answeringTransport(
        [next, answer(calls.letter.decide, () => failure('letter.review_changed'))],
        [],
      ),
    )
    const { request } = await import('../../../platform/client/client.ts')
    await stream.decide({
      action: 'pass',
      send: () =>
        request(calls.letter.decide, { action: 'pass', orderId: piece(0).orderId, version: 1 }),
    })
    await stream.sendHeld()
    expect(events.onError).toHaveBeenCalledTimes(1)
    expect(events.onHeld).toHaveBeenLastCalledWith(piece(0), true)
    expect(stream.state().held).toEqual([])
  })
})
