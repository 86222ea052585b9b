import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { v5 } from '@mailing/contract/call.ts'
import { app, headerNames } from '@mailing/contract/envelope.ts'
import { errorText } from '@mailing/contract/error-text.ts'
import { errors } from '@mailing/contract/errors.ts'
import { fileCalls } from '@mailing/contract/file/calls.ts'
import { expect, test, vi } from 'vitest'
import { createWorld } from '../../test/world.ts'

let answered = Promise.withResolvers<void>()
const world = await createWorld({
  settings: { PARALLEL_CALLS: '1', CORS_ORIGINS: 'https://app.example' },
})
// A provider that takes its time.
Object.assign(world.sms, { send: () => answered.promise })

const askForCode = (n: number) =>
  world.people.guest().request({
    method: 'POST',
    url: `${v5}/login/send`,
    payload: JSON.stringify({ phone: `1204000000${n}` }),
    headers: { 'content-type': 'application/json' },
  })

test('what finds the queue full is refused at once, health is answered, the others are served', async () => {
  const asked = Array.from({ length: 9 }, (_, n) => askForCode(n))
  const first = await Promise.race(asked)
  expect(first.statusCode).toBe(503)
  expect(first.headers['retry-after']).toBeDefined()
  expect((await world.web.inject('/healthz')).statusCode).toBe(200)
  expect(await world.kernel.metrics.registry.metrics()).toMatch(/calls_refused [1-9]/)
  answered.resolve()
  const statuses = (await Promise.all(asked)).map(({ statusCode }) => statusCode)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
})

test('what finds the queue full is refused before it is read, in the language of the reader', async () => {
  answered = Promise.withResolvers<void>()
  await world.web.listen({ port: 0, host: '127.0.0.1' })
  const origin = `http://127.0.0.1:${(world.web.server.address() as AddressInfo).port}`
  const asked = Array.from({ length: 5 }, (_, n) => askForCode(n))
  const refused = await vi.waitFor(async () => {
    const answer = await fetch(`${origin}${v5}/login/send?_t=1`, {
      method: 'POST',
      body: 'no form that is read',
      headers: { 'accept-language': 'fr', origin: 'https://app.example' },
    })
    expect(answer.status).toBe(503)
    return answer
  })
  expect(await refused.json()).toEqual({
    code: errors['server.busy'].wire,
    msg: errorText('server.busy', 'fr'),
    data: null,
  })
  expect(Object.fromEntries(refused.headers)).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-store',
    'access-control-allow-origin': 'https://app.example',
    // What is left of the body is not read.
    connection: 'close',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  })
  expect((await fetch(`${origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${origin}/api/none`)).status).toBe(404)
  const preflight = await fetch(`${origin}${v5}/login/send`, {
    method: 'OPTIONS',
    headers: { origin: 'https://app.example', 'access-control-request-method': 'POST' },
  })
  expect(preflight.status).toBe(204)
  answered.resolve()
  await Promise.all(asked)
})

test('an upload that stands still takes no place from calls', async () => {
  const writer = await world.people.writer()
  const body = new PassThrough()
  body.write(
    `--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n${'x'.repeat(100_000)}`,
  )
  const upload = world.web.inject({
    method: 'POST',
    url: fileCalls.uploadImage.path,
    payload: body,
    headers: {
      [headerNames.systemId]: String(app.systemId),
      [headerNames.platform]: app.platform,
      [headerNames.appVersion]: String(app.versionCode),
      [headerNames.token]: writer.token ?? '',
      'content-type': 'multipart/form-data; boundary=b',
    },
  })
  const incoming = join(world.kernel.config.DATA_DIR, 'incoming')
  await vi.waitFor(() => expect(readdirSync(incoming)).toHaveLength(1))
  expect((await world.people.guest().config.get()).login.ways).toContain('phone')
  body.end('\r\n--b--\r\n')
  expect((await upload).statusCode).toBe(415)
})
