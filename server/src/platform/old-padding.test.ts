import { constants, createCipheriv, createPublicKey, publicEncrypt, randomBytes } from 'node:crypto'
import { errors } from '@mailing/contract/errors.ts'
import { wire } from '@mailing/contract/wire.ts'
import { expect, test } from 'vitest'
import { createWorld, type World } from '../../test/world.ts'
import { decryptPkcs1, isPkcs1Safe } from './wire-keys.ts'

const off = await createWorld()
const on = await createWorld({ settings: { WIRE_RSA_PKCS1V15: 'on' } })

/** A body as old clients make it: the session key in RSA PKCS#1 v1.5, or in OAEP. */
async function body({ kernel }: World, padding: number, key = randomBytes(16)) {
  const [newest] = await kernel.wireKeys.list()
  const publicKey = createPublicKey({
    key: Buffer.from(newest?.spki ?? '', 'base64'),
    format: 'der',
    type: 'spki',
  })
  const encSecKey = publicEncrypt(
    {
      key: publicKey,
      padding,
      ...(padding === constants.RSA_PKCS1_OAEP_PADDING ? { oaepHash: 'sha256' } : {}),
    },
    key,
  ).toString('base64')
  const aesKey = key.length === 16 ? key : randomBytes(16)
  const cipher = createCipheriv('aes-128-cbc', aesKey, Buffer.from(wire.iv, 'ascii'))
  return {
    params: Buffer.concat([cipher.update(JSON.stringify({ lines: [] })), cipher.final()]).toString(
      'base64',
    ),
    encSecKey,
  }
}

const send = async ({ web }: World, payload: object) =>
  (
    await web.inject({
      method: 'POST',
      url: '/api/mailing/v5/goods/lines',
      payload: JSON.stringify(payload),
      headers: {
        'content-type': 'application/json',
        'x-system-id': '8',
        'x-platform': 'android',
        'x-app-version': '32',
        'x-locale': 'en',
      },
    })
  ).json<{ code: number }>()

test('the old padding is read where it is switched on, and nowhere else', async () => {
  const old = await body(on, constants.RSA_PKCS1_PADDING)
  expect((await send(on, old)).code).toBe(1)
  // The second time from memory.
  expect((await send(on, old)).code).toBe(1)
  expect((await send(off, await body(off, constants.RSA_PKCS1_PADDING))).code).toBe(
    errors['request.wire'].wire,
  )
  for (const world of [on, off])
    expect((await send(world, await body(world, constants.RSA_PKCS1_OAEP_PADDING))).code).toBe(1)
})

test('with the old padding on, whatever is wrong has the same answer to the byte', async () => {
  const good = await body(on, constants.RSA_PKCS1_PADDING)
  const wrong = [
    { ...good, encSecKey: Buffer.concat([Buffer.from([1]), randomBytes(255)]).toString('base64') },
    { ...good, encSecKey: randomBytes(16).toString('base64') },
    { ...good, params: randomBytes(32).toString('base64') },
    await body(on, constants.RSA_PKCS1_PADDING, randomBytes(17)),
    await body(on, constants.RSA_PKCS1_PADDING, Buffer.alloc(0)),
  ]
  const answers = await Promise.all(wrong.map((payload) => send(on, payload)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.code).toBe(errors['request.wire'].wire)
})

test('an OpenSSL that tells a wrong padding, or answers it differently each time, fails the test at start; this one passes', async () => {
  const [key] = await on.kernel.wireKeys.list()
  if (!key) throw new Error('no key')
  expect(isPkcs1Safe(key.privateKey)).toBe(true)
  expect(isPkcs1Safe(key.privateKey, () => randomBytes(32))).toBe(false)
  let turn = 0
  const sometimesThrowing: typeof decryptPkcs1 = (privateKey, sealed) => {
    turn += 1
    if (turn === 9) throw new Error('padding check failed')
    return decryptPkcs1(privateKey, sealed)
  }
  expect(isPkcs1Safe(key.privateKey, sometimesThrowing)).toBe(false)
})
