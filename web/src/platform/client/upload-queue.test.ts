import { expect, test, vi } from 'vitest'
import { CallError } from './call-error.ts'
import type { sendInParts } from './upload-parts.ts'
import { createUploadQueue } from './upload-queue.ts'

const file = (name: string): File => new File([name], name, { type: 'image/jpeg' })
const picture = (name: string) => ({ id: name })

interface Sending {
  readonly name: string
  readonly arrive: () => void
  readonly fail: (error: unknown) => void
  readonly signal: AbortSignal | undefined
}

/** A queue whose uploads end when the test says so. */
function queueOf() {
  const sendings: Sending[] = []
  const done: string[] = []
  const send = ((_kind: string, { name }: File, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) =>
      sendings.push({ name, arrive: () => resolve(picture(name)), fail: reject, signal }),
    )) as unknown as typeof sendInParts
  const queue = createUploadQueue(
    { kind: 'image', onDone: (_result, { name }) => done.push(name) },
    send,
  )
  const sending = async (name: string): Promise<Sending> =>
    vi.waitFor(
      () =>
        sendings.findLast((one) => one.name === name) ??
        Promise.reject(new Error(`${name} is not sent`)),
    )
  return { queue, done, sendings, sending }
}

test('five files are sent at a time, and the next one begins when one has arrived', async () => {
  const { queue, done, sendings, sending } = queueOf()
  queue.add(Array.from({ length: 8 }, (_, at) => file(`${at}.jpg`)))
  await vi.waitFor(() => expect(sendings).toHaveLength(5))
  expect(queue.list().map(({ state }) => state)).toEqual([
    ...Array.from({ length: 5 }, () => 'sending'),
    'waiting',
    'waiting',
    'waiting',
  ])
  ;(await sending('0.jpg')).arrive()
  await vi.waitFor(() => expect(sendings).toHaveLength(6))
  expect(done).toEqual(['0.jpg'])
})

test('files are delivered in the order in which they were chosen, and one that failed holds up nobody', async () => {
  const { queue, done, sending } = queueOf()
  queue.add(['a', 'b', 'c'].map(file))
  ;(await sending('c')).arrive()
  await vi.waitFor(() => expect(queue.list()[2]?.state).toBe('arrived'))
  expect(done).toEqual([])
  ;(await sending('a')).fail(new CallError({ failure: 'answer', code: 43002, message: 'damaged' }))
  ;(await sending('b')).arrive()
  await vi.waitFor(() => expect(done).toEqual(['b', 'c']))
  expect(queue.list()).toMatchObject([{ name: 'a', state: 'failed', problem: 'damaged' }])
  queue.retry(queue.list()[0]?.id ?? 0)
  await vi.waitFor(() => expect(queue.list()[0]?.state).toBe('sending'))
  ;(await sending('a')).arrive()
  await vi.waitFor(() => expect(done).toEqual(['b', 'c', 'a']))
  expect(queue.list()).toEqual([])
})

test('one that is given up is stopped, and what waited for it is delivered', async () => {
  const { queue, done, sending } = queueOf()
  queue.add(['a', 'b'].map(file))
  ;(await sending('b')).arrive()
  await vi.waitFor(() => expect(queue.list()[1]?.state).toBe('arrived'))
  const { signal } = await sending('a')
  queue.remove(queue.list()[0]?.id ?? 0)
  expect(signal?.aborted).toBe(true)
  expect(done).toEqual(['b'])
})
