import { setTimeout as sleep } from 'node:timers/promises'
import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import type { Module } from './module.ts'

/** Works for so long without letting go of the event loop. */
function spin(ms: number): void {
  const begun = process.cpuUsage()
  for (let used = 0; used < ms * 1000; ) {
    const { user, system } = process.cpuUsage(begun)
    used = user + system
  }
}

const probe: Module = {
  name: 'probe',
  routes: (web) => {
    web.get('/dear', async () => {
      spin(60)
      await sleep(1)
      return 'dear'
    })
    web.get('/large', async () => 'x'.repeat(400_000))
    web.get('/cheap', async () => 'cheap')
  },
}
const world = await createWorld({
  settings: { GUEST_CPU_MS: '100', GUEST_MEGABYTES: '1' },
  parts: { modules: [probe] },
})

const get = async (url: string, remoteAddress: string, token?: string | null): Promise<number> =>
  (
    await world.web.inject({
      method: 'GET',
      url,
      remoteAddress,
      headers: token ? { [headerNames.token]: token } : {},
    })
  ).statusCode

const times = async (count: number, ask: () => Promise<number>): Promise<number[]> => {
  const seen: number[] = []
  for (let n = 0; n < count; n += 1) seen.push(await ask())
  return seen
}

test('a guest whose requests are dear is refused, others of other networks are not', async () => {
  const dear = await times(4, () => get('/dear', '198.51.100.1'))
  expect(dear.at(0)).toBe(200)
  expect(dear.at(-1)).toBe(429)
  expect(await get('/dear', '198.51.100.2')).toBe(200)
  expect(await get('/dear', '2001:db8::1')).toBe(200)
})

test('a guest who fetches too many bytes is refused, with the seconds to wait', async () => {
  expect(await times(4, () => get('/large', '198.51.100.3'))).toEqual([200, 200, 200, 429])
  const refused = await world.web.inject({ url: '/cheap', remoteAddress: '198.51.100.3' })
  expect(refused.json()).toMatchObject({ data: { seconds: expect.any(Number) as number } })
})

test('health, and people who are logged in, are answered in a network that used up its minute', async () => {
  const writer = await world.people.writer()
  await times(4, () => get('/large', '198.51.100.4'))
  expect(await get('/cheap', '198.51.100.4')).toBe(429)
  expect(await get('/healthz', '198.51.100.4')).toBe(200)
  expect(await get('/cheap', '198.51.100.4', writer.token)).toBe(200)
  expect(await get('/cheap', '198.51.100.4', `${writer.token}x`)).toBe(429)
})

test('loopback, where a proxy without a name stands, pays nothing', async () => {
  expect(await times(5, () => get('/large', '127.0.0.1'))).not.toContain(429)
})
