import { randomBytes } from 'node:crypto'
import { errors } from '@mailing/contract/errors.ts'
import { expect, test } from 'vitest'
import { calls, key, openWireForm, path, sealBytes, sealKey } from '../../test/wire-form.ts'
import { createWorld } from '../../test/world.ts'
import { implement } from './implement.ts'
import { sweepNonces } from './wire.ts'

const { codeOf, encSecKey, seal, send, spki, stamps, world } = await openWireForm()

test('an answer tells the time by the clock that judges freshness, so that a device whose own is wrong can go by it', async () => {
  world.clock.advance(40 * 60_000)
  const { headers } = await world.web.inject({ method: 'GET', url: '/api/mailing/v5/app/config' })
  expect(Math.abs(Date.parse(String(headers['date'])) - world.clock.now().getTime())).toBeLessThan(
    5000,
  )
})

test('an encrypted body is answered like the plain one, and so is one without the freshness fields', async () => {
  const plain = await send({ text: '你好' })
  expect(plain.json()).toEqual({ code: 1, msg: '', data: { text: '你好' } })
  expect((await send(seal({ text: '你好', ...stamps() }))).json()).toEqual(plain.json())
  expect((await send(seal({ text: '你好' }))).json()).toEqual(plain.json())
})

test('after decryption the same schema applies', async () => {
  expect(await codeOf(seal({ text: 'a', isAdmin: true, ...stamps() }))).toBe(
    errors['request.invalid'].wire,
  )
})

test('whatever is wrong, the answer is the same to the byte', async () => {
  const good = seal({ text: 'a', ...stamps() })
  const text = (value: string) => ({ params: sealBytes(Buffer.from(value), key), encSecKey })
  const flipped = Buffer.from(good.params, 'base64')
  flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1
  const wrong: Record<string, unknown> = {
    'no key': { params: good.params },
    'no params': { encSecKey },
    'a third field': { ...good, more: 1 },
    'params not text': { ...good, params: 7 },
    'params not base64': { ...good, params: '%%%' },
    'key not base64': { ...good, encSecKey: '***' },
    'empty params': { ...good, params: '' },
    'empty key': { ...good, encSecKey: '' },
    'key too short': { ...good, encSecKey: randomBytes(100).toString('base64') },
    'key too long': { ...good, encSecKey: randomBytes(400).toString('base64') },
    'random key block': { ...good, encSecKey: randomBytes(256).toString('base64') },
    'key under SHA-1': { ...good, encSecKey: sealKey(spki, key, 'sha1') },
    'session key of 20 bytes': { ...good, encSecKey: sealKey(spki, randomBytes(20)) },
    'another session key': { ...good, encSecKey: sealKey(spki, randomBytes(32)) },
    'wrong padding': { ...good, params: flipped.toString('base64') },
    'half a block': { ...good, params: Buffer.alloc(24).toString('base64') },
    'not UTF-8': {
      params: sealBytes(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]), key),
      encSecKey,
    },
    'not JSON': text('{text:1}'),
    'a list': text('[1]'),
    null: text('null'),
    'a field twice': text('{"text":"a","text":"b"}'),
    'too deep': text(`{"text":${'['.repeat(30)}${']'.repeat(30)}}`),
    'a number too large': text('{"text":"a","n":9007199254740993}'),
    'purpose of another call': seal({ text: 'a', ...stamps('POST /api/test/other') }),
    'a nonce too short': seal({ text: 'a', ...stamps(), _n: 'AAAA' }),
    'time not a number': seal({ text: 'a', ...stamps(), _t: 'now' }),
  }
  const answers = new Map<string, string[]>()
  for (const [what, body] of Object.entries(wrong)) {
    const response = await send(body)
    const { date: _d, 'x-request-id': _r, ...headers } = response.headers
    const seen = JSON.stringify([response.statusCode, headers, response.body])
    answers.set(seen, [...(answers.get(seen) ?? []), what])
  }
  expect([...answers.values()], 'all in one group').toHaveLength(1)
  expect([...answers.keys()][0]).toContain(`${errors['request.wire'].wire}`)
})

test('a copy is refused, and so is one that is too old or from the future', async () => {
  const body = seal({ text: 'a', ...stamps() })
  expect(await codeOf(body)).toBe(1)
  expect(await codeOf(body)).toBe(errors['request.replayed'].wire)
  const now = world.clock.now().getTime()
  expect(await codeOf(seal({ text: 'a', ...stamps(), _t: now - 301_000 }))).toBe(
    errors['request.replayed'].wire,
  )
  expect(await codeOf(seal({ text: 'a', ...stamps(), _t: now + 302_000 }))).toBe(
    errors['request.replayed'].wire,
  )
  expect(await codeOf(seal({ text: 'a', ...stamps(), _t: now - 290_000 }))).toBe(1)
})

test('a copy is refused also after what is old was cleared away', async () => {
  const body = seal({ text: 'a', ...stamps() })
  expect(await codeOf(body)).toBe(1)
  world.clock.advance(60_000)
  await sweepNonces(world.kernel)
  expect(await codeOf(body)).toBe(errors['request.replayed'].wire)
})

test('twenty copies at once: one passes', async () => {
  const body = seal({ text: 'a', ...stamps() })
  const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(body)))
  expect(codes.filter((code) => code === 1)).toHaveLength(1)
})

test('a new key is published after 14 days, and bodies under the old one are read for two days more', async () => {
  const published = async () => (await world.kernel.wireKeys.list()).map(({ kid }) => kid)
  const [first] = await published()
  world.clock.advance(15 * 86_400_000)
  await world.runJob('platform.wire_keys')
  const [second, previous] = await published()
  expect(previous).toBe(first)
  expect(second).not.toBe(first)
  const unseen = randomBytes(32)
  const late = () => ({
    params: sealBytes(Buffer.from(JSON.stringify({ text: 'late', ...stamps() })), unseen),
    encSecKey: sealKey(spki, unseen),
  })
  world.clock.advance(2 * 86_400_000)
  expect(await codeOf(late())).toBe(1)
  world.clock.advance(86_400_000 + 120_000)
  expect(await published()).toEqual([second])
  const other = randomBytes(32)
  expect(
    await codeOf({
      params: sealBytes(Buffer.from('{"text":"too late"}'), other),
      encSecKey: sealKey(spki, other),
    }),
  ).toBe(errors['request.wire'].wire)
})

test('where the encrypted form is required, a plain body is refused', async () => {
  const strict = await createWorld({
    settings: { WIRE_REQUIRE: 'v1' },
    parts: {
      modules: [
        {
          name: 'test',
          calls: implement(calls, {
            echo: (_c, { text }) => ({ text }),
            other: (_c, { text }) => ({ text }),
          }),
        },
      ],
    },
  })
  const response = await strict.web.inject({
    method: 'POST',
    url: path,
    payload: '{"text":"a"}',
    headers: {
      'content-type': 'application/json',
      'x-system-id': '8',
      'x-platform': 'h5',
      'x-app-version': '32',
    },
  })
  expect(response.json()).toMatchObject({ code: errors['request.wire'].wire })
})
