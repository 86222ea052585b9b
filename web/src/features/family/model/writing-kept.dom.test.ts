import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeToken } from '../../../../test/token.ts'
import { CallError } from '../../../platform/client/call-error.ts'
import { setToken } from '../../../platform/session.ts'
import { keptSection, sectionKey } from './keep.ts'
import { type SendSync, Writing } from './writing.ts'

/** The pages of one person, and a server that counts how often it is asked and may be out of reach. */
async function scene(letter: string, uid = 'one') {
  const server = { isDown: false, tries: 0, updates: 0 }
  const send: SendSync = async ({ sections }) => {
    server.tries += 1
    if (server.isDown) throw new CallError({ failure: 'network', code: 0, message: '' })
    server.updates += sections.filter(({ update }) => update !== null).length
    return {
      version: 1,
      state: 'writing',
      partsVersion: 0,
      sections: sections.map(({ memberId, seen }) => ({ memberId, version: seen, news: null })),
    }
  }
  const writing = new Writing(letter, uid, send)
  await writing.open(['m'])
  return { server, writing }
}

const logIn = (uid: string) => setToken({ token: fakeToken({ uid }) })
const turn = (visibility: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

beforeEach(() => {
  // The device's store works with timers of its own.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  logIn('one')
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'visibilityState')
})

test('words go up for their owner alone', async () => {
  const { server, writing } = await scene('owner')
  writing.write('m', '只给家里人')
  logIn('two')
  await writing.sync()
  expect([server.tries, writing.state().mark]).toEqual([0, 'offline'])
  logIn('one')
  await writing.sync()
  expect([server.updates, writing.state().mark]).toEqual([1, 'saved'])
})

test('words go up when the page is hidden, before the hands have rested', async () => {
  const { server, writing } = await scene('hidden')
  writing.start()
  await vi.advanceTimersByTimeAsync(0)
  writing.write('m', '最后一句')
  expect(server.updates).toBe(0)
  turn('hidden')
  await vi.advanceTimersByTimeAsync(0)
  expect(server.updates).toBe(1)
  writing.stop()
})

test('the words of two letters wait on the device side by side', async () => {
  for (const letter of ['first', 'second']) {
    const { server, writing } = await scene(letter)
    server.isDown = true
    writing.write('m', letter)
    await writing.sync()
  }
  for (const letter of ['first', 'second'])
    await vi.waitFor(async () => {
      expect((await keptSection(sectionKey('one', letter, 'm')))?.isUnsent).toBe(true)
      expect((await scene(letter)).writing.text('m')).toBe(letter)
    })
})

test('after failed tries the next one waits longer, and a change is tried soon all the same', async () => {
  const { server, writing } = await scene('retry')
  server.isDown = true
  writing.start()
  await vi.advanceTimersByTimeAsync(0)
  expect(server.tries).toBe(1)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(server.tries).toBe(2)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(server.tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(server.tries).toBe(3)
  writing.write('m', '再试一次')
  await vi.advanceTimersByTimeAsync(900)
  expect(server.tries).toBe(4)
  writing.stop()
})
