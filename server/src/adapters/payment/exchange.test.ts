import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { fromBeijing, ofDay, toBeijing, toBeijingIso } from '../../platform/beijing.ts'
import { dayIn } from '../../platform/clock.ts'
import { createExchange } from '../../platform/exchange.ts'
import { fromYuan, toYuan } from './yuan.ts'

let server: Server | undefined
afterEach(
  () =>
    new Promise<void>((resolve) => {
      server?.closeAllConnections()
      if (server) server.close(() => resolve())
      else resolve()
    }),
)

async function listen(
  answer: (
    count: number,
  ) => { readonly status: number; readonly headers?: Record<string, string> } | null,
): Promise<{ readonly url: URL; readonly heard: () => number }> {
  let count = 0
  server = createServer((_request, response) => {
    count += 1
    const given = answer(count)
    if (given) response.writeHead(given.status, given.headers).end('{}')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`),
    heard: () => count,
  }
}

test('pauses after five failures in a row, and counts no refusals', async () => {
  const { url, heard } = await listen((count) => ({ status: count <= 10 ? 404 : 503 }))
  const exchange = createExchange('fake')
  for (let times = 0; times < 10; times += 1)
    expect((await exchange({ method: 'GET', url })).status).toBe(404)
  for (let times = 0; times < 5; times += 1)
    await expect(exchange({ method: 'GET', url })).rejects.toThrow('fake answered 503')
  await expect(exchange({ method: 'GET', url })).rejects.toMatchObject({
    name: 'ProviderFailed',
    message: 'fake: circuit_open',
  })
  expect(heard()).toBe(15)
})

test('queues at most sixteen requests, and none for ever', async () => {
  const { url } = await listen(() => null)
  const exchange = createExchange('fake', 500)
  const waiting = Array.from({ length: 16 }, () =>
    exchange({ method: 'GET', url }).catch((error: Error) => error.message),
  )
  await expect(exchange({ method: 'GET', url })).rejects.toMatchObject({
    name: 'ProviderFailed',
    message: 'fake: too_many_at_once',
  })
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['fake did not answer in time']))
})

test('a signed request follows no redirect', async () => {
  const { url, heard } = await listen(() => ({ status: 302, headers: { location: '/elsewhere' } }))
  await expect(createExchange('fake')({ method: 'GET', url })).rejects.toThrow(
    'could not be reached',
  )
  expect(heard()).toBe(1)
})

test('amounts keep their digits', () => {
  expect([toYuan(1), toYuan(10), toYuan(1234), toYuan(100)]).toEqual([
    '0.01',
    '0.10',
    '12.34',
    '1.00',
  ])
  expect(['12.34', '12.3', '12', '0.29', '1.15'].map(fromYuan)).toEqual([1234, 1230, 1200, 29, 115])
  expect(['', '1.234', '-1', '1e3', '１', ' 1', '1.', '.5', 'NaN'].map(fromYuan)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})

test('writes and reads times in Beijing’s zone on every machine', () => {
  const moment = new Date('2024-05-01T16:30:05Z')
  expect([toBeijing(moment), toBeijingIso(moment)]).toEqual([
    '2024-05-02 00:30:05',
    '2024-05-02T00:30:05+08:00',
  ])
  expect(fromBeijing('2024-05-02 00:30:05')).toEqual(moment)
  expect(['2024-05-02', '2024-13-40 00:00:00', '', 'now'].map(fromBeijing)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('joins the day of another zone from two days of Beijing', async () => {
  const asked: string[] = []
  const bills: Record<string, Date[]> = {
    '2024-05-01': [new Date('2024-05-01T03:00:00Z'), new Date('2024-05-01T05:00:00Z')],
    '2024-05-02': [new Date('2024-05-02T03:59:00Z'), new Date('2024-05-02T04:00:00Z')],
  }
  const lines = await ofDay('America/New_York', '2024-05-01', async (day) => {
    asked.push(day)
    return (bills[day] ?? []).map((paidAt) => ({ paidAt }))
  })
  expect(asked).toEqual(['2024-05-01', '2024-05-02'])
  expect(lines.map(({ paidAt }) => paidAt.toISOString())).toEqual([
    '2024-05-01T05:00:00.000Z',
    '2024-05-02T03:59:00.000Z',
  ])
  expect(new Set(lines.map(({ paidAt }) => dayIn('America/New_York', paidAt)))).toEqual(
    new Set(['2024-05-01']),
  )
  asked.length = 0
  await ofDay('Asia/Shanghai', '2024-05-01', async (day) => {
    asked.push(day)
    return []
  })
  expect(asked).toEqual(['2024-05-01'])
})
