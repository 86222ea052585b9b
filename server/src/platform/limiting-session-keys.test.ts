import { randomBytes } from 'node:crypto'
import { errors } from '@mailing/contract/errors.ts'
import { expect, test } from 'vitest'
import { openWireForm, path, sealBytes, sealKey } from '../../test/wire-form.ts'

const { codeOf, seal, send, spki, stamps, world } = await openWireForm()

test('one address has so many keys opened at a time, the others are asked to come again', async () => {
  const codes = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const response = await world.web.inject({
        method: 'POST',
        url: path,
        payload: JSON.stringify({
          params: 'AAAA',
          encSecKey: randomBytes(256).toString('base64'),
        }),
        remoteAddress: '10.7.7.7',
        headers: {
          'content-type': 'application/json',
          'x-system-id': '8',
          'x-platform': 'h5',
          'x-app-version': '32',
        },
      })
      return response.json<{ code: unknown }>().code
    }),
  )
  expect(codes.filter((code) => code === errors['server.busy'].wire)).toHaveLength(4)
})

test('a hundred people behind one address with right keys are all served', async () => {
  const codes = []
  for (let i = 0; i < 100; i += 1) {
    const fresh = randomBytes(32)
    const payload = JSON.stringify({
      params: sealBytes(Buffer.from(JSON.stringify({ text: 'a', ...stamps() })), fresh),
      encSecKey: sealKey(spki, fresh),
    })
    const headers = {
      'content-type': 'application/json',
      'x-system-id': '8',
      'x-platform': 'h5',
      'x-app-version': '32',
    }
    codes.push(
      (
        await world.web.inject({
          method: 'POST',
          url: path,
          payload,
          remoteAddress: '10.8.8.8',
          headers,
        })
      ).json<{ code: unknown }>().code,
    )
  }
  expect(codes.filter((code) => code !== 1)).toEqual([])
})

test('keys that open nothing are limited by address; a session key that served once needs none', async () => {
  const post = (body: unknown) =>
    world.web.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      remoteAddress: '10.9.9.9',
      headers: {
        'content-type': 'application/json',
        'x-system-id': '8',
        'x-platform': 'h5',
        'x-app-version': '32',
      },
    })
  expect((await send(seal({ text: 'served once', ...stamps() }))).json()).toMatchObject({ code: 1 })
  const codes: unknown[] = []
  for (let i = 0; i < 35; i += 1)
    codes.push(
      (await post({ params: 'AAAA', encSecKey: randomBytes(256).toString('base64') })).json<{
        code: unknown
      }>().code,
    )
  expect(codes.filter((code) => code === errors['request.wire'].wire)).toHaveLength(30)
  expect(codes.filter((code) => code === errors['request.rate_limited'].wire)).toHaveLength(5)
  expect((await post(seal({ text: 'known key', ...stamps() }))).json()).toMatchObject({ code: 1 })
})

test('behind one address as many phones as there are bring their own session keys', async () => {
  const post = (body: unknown) =>
    world.web.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify(body),
      remoteAddress: '10.8.8.8',
      headers: {
        'content-type': 'application/json',
        'x-system-id': '8',
        'x-platform': 'h5',
        'x-app-version': '32',
      },
    })
  const codes: unknown[] = []
  for (let phone = 0; phone < 45; phone += 1) {
    const key = randomBytes(32)
    const params = sealBytes(Buffer.from(JSON.stringify({ text: `phone ${phone}` })), key)
    codes.push(
      (await post({ params, encSecKey: sealKey(spki, key) })).json<{ code: unknown }>().code,
    )
  }
  expect(new Set(codes)).toEqual(new Set([1]))
})

test('a session key is remembered only after a request that succeeded', async () => {
  const fresh = randomBytes(32)
  const sealed = sealKey(spki, fresh)
  const post = (value: unknown) =>
    world.web.inject({
      method: 'POST',
      url: path,
      payload: JSON.stringify({
        params: sealBytes(Buffer.from(JSON.stringify(value)), fresh),
        encSecKey: sealed,
      }),
      remoteAddress: '10.9.9.9',
      headers: {
        'content-type': 'application/json',
        'x-system-id': '8',
        'x-platform': 'h5',
        'x-app-version': '32',
      },
    })
  // This address has used up its failures above, so only a remembered key can pass.
  expect((await post({ text: 'a' })).json()).toMatchObject({
    code: errors['request.rate_limited'].wire,
  })
  const failing = {
    params: sealBytes(Buffer.from(JSON.stringify({ text: 'a', isFailing: true })), fresh),
    encSecKey: sealed,
  }
  expect(await codeOf(failing)).toBe(errors['request.not_found'].wire)
  expect((await post({ text: 'a' })).json()).toMatchObject({
    code: errors['request.rate_limited'].wire,
  })
  expect(await codeOf({ ...failing, params: sealBytes(Buffer.from('{"text":"a"}'), fresh) })).toBe(
    1,
  )
  expect((await post({ text: 'a' })).json()).toMatchObject({ code: 1 })
})
