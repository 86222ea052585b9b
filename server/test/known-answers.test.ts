import { brotliDecompressSync } from 'node:zlib'
import { headerNames } from '@mailing/contract/app.ts'
import { methodsOf } from '@mailing/contract/call.ts'
import { allCalls } from '@mailing/contract/calls.ts'
import { expect, test } from 'vitest'
import { makeGoods, makeShelf } from './shop.ts'
import { createWorld } from './world.ts'

const world = await createWorld()
const guest = world.people.guest()
const url = allCalls.goods.list.path
const shelf = await makeShelf(world)
const ask = (headers: Record<string, string> = {}) => guest.request({ method: 'GET', url, headers })

test('sends a common answer once, and again when it has changed', async () => {
  await makeGoods(shelf)
  const first = await ask()
  expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache' })
  expect(first.headers['vary']).toContain(headerNames.locale)
  const tag = String(first.headers['etag'])
  const again = await ask({ 'if-none-match': tag })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tag])
  await makeGoods(shelf)
  const changed = await ask({ 'if-none-match': tag })
  expect([changed.statusCode, changed.json().data.list.length]).toEqual([200, 2])
})

test('a long answer for everybody is compressed for all who take it', async () => {
  for (let n = 0; n < 6; n += 1) await makeGoods(shelf)
  const plain = await ask()
  const [one, other] = await Promise.all([
    ask({ 'accept-encoding': 'gzip, br' }),
    ask({ 'accept-encoding': 'br' }),
  ])
  for (const { headers, rawPayload } of [one, other]) {
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers['etag'] })
    expect(headers['vary']).toContain('accept-encoding')
    expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
  }
})

test('lets no cache store a person’s answer or a new token', async () => {
  const writer = await world.people.writer()
  const own = await writer.request({ method: 'GET', url: allCalls.account.userInfo.path })
  expect([own.headers['cache-control'], own.headers['etag']]).toEqual(['no-store', undefined])
  const tag = String((await ask()).headers['etag'])
  world.clock.advance(world.kernel.config.SESSION_DAYS * 86_400_000 * 0.9)
  const bringing = await writer.request({ method: 'GET', url, headers: { 'if-none-match': tag } })
  expect(bringing.headers[headerNames.newToken]).toBeDefined()
  expect([bringing.statusCode, bringing.headers['cache-control']]).toEqual([200, 'no-store'])
})

test('only what a guest may read is answered so', () => {
  const calls = Object.values(allCalls).flatMap((domain) => Object.values(domain))
  for (const call of calls.filter((one) => 'isPublic' in one && one.isPublic))
    expect([call.id, call.access, methodsOf(call)]).toEqual([call.id, 'guest', ['GET']])
})
