import {
  constants,
  createCipheriv,
  createDecipheriv,
  generateKeyPairSync,
  privateDecrypt,
} from 'node:crypto'
import { calls } from '@mailing/contract/client.ts'
import { wire } from '@mailing/contract/wire.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testConfig } from '../../../test/answers.ts'
import { readStored } from '../storage.ts'
import { parseJson } from './answer.ts'
import { send, setTransport } from './client.ts'
import { ensureBundle, pickKey } from './sealing.ts'
import type { WireRequest } from './transport.ts'
import { noteServerTime } from './wire.ts'

const pair = generateKeyPairSync('rsa', { modulusLength: wire.rsaBits })
const spki = pair.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
const key = {
  kid: 'k1',
  alg: 'RSA-OAEP-256' as const,
  spki,
  notAfter: new Date(Date.now() + 86_400_000).toISOString(),
}

/** Decodes as the server does, with Node's own crypto. */
function decode(body: string): Record<string, unknown> {
  const { params, encSecKey } = JSON.parse(body) as { params: string; encSecKey: string }
  const aesKey = privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(encSecKey, 'base64'),
  )
  expect(aesKey).toHaveLength(wire.aesKeyBytes)
  const decipher = createDecipheriv('aes-256-cbc', aesKey, Buffer.from(wire.iv))
  return JSON.parse(
    Buffer.concat([decipher.update(Buffer.from(params, 'base64')), decipher.final()]).toString(
      'utf8',
    ),
  ) as Record<string, unknown>
}

afterEach(() => setTransport())

function serve(codes: readonly number[] = [1]): WireRequest[] {
  const seen: WireRequest[] = []
  setTransport(async (request) => {
    const isConfig = request.url.endsWith('/app/config')
    if (!isConfig) seen.push(request)
    const data = isConfig ? { ...testConfig, wire: { require: 'v1', keys: [key] } } : null
    return {
      status: 200,
      header: () => null,
      body: { code: isConfig ? 1 : (codes[seen.length - 1] ?? 1), msg: '', data },
    }
  })
  return seen
}

test('a POST body goes encrypted, and the server reads exactly what was sent', async () => {
  const seen = serve()
  await send(calls.account.sendCode, { phone: '12000000001' })
  const body = seen[0]?.body ?? ''
  expect(Object.keys(JSON.parse(body) as object).sort()).toEqual(['encSecKey', 'params'])
  const {
    [wire.timeField]: time,
    [wire.nonceField]: nonce,
    [wire.purposeField]: purpose,
    ...fields
  } = decode(body)
  expect(fields).toEqual({ phone: '12000000001' })
  expect(Math.abs(Number(time) - Date.now())).toBeLessThan(5000)
  expect(Buffer.from(String(nonce), 'base64')).toHaveLength(wire.nonceBytes)
  expect(purpose).toBe(`POST ${calls.account.sendCode.path}`)
})

test('the key bundle is kept for a day and then made anew', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const list = vi.fn(async () => [{ ...key, notAfter: '2999-01-01T00:00:00Z' }])
  const first = await ensureBundle(list)
  vi.setSystemTime(Date.now() + 86_000_000)
  expect(await ensureBundle(list)).toEqual(first)
  vi.setSystemTime(Date.now() + 500_000)
  expect((await ensureBundle(list))?.aesKey).not.toBe(first?.aesKey)
  expect(list).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test('what is kept for encrypting is the public key, a session key of this device, and that key for the server alone', async () => {
  const bundle = await ensureBundle(async () => [key])
  expect(readStored('keyBundle')).toEqual(bundle)
  const { publicKey, aesKey, aesEncryptKey } = bundle ?? {}
  expect(publicKey).toBe(spki)
  const opened = privateDecrypt(
    { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(aesEncryptKey ?? '', 'base64'),
  )
  expect(opened.toString('base64')).toBe(aesKey)
})

test('each body has its own nonce', async () => {
  const seen = serve()
  await send(calls.account.sendCode, { phone: '12000000001' })
  await send(calls.account.sendCode, { phone: '12000000001' })
  expect(decode(seen[0]?.body ?? '')[wire.nonceField]).not.toBe(
    decode(seen[1]?.body ?? '')[wire.nonceField],
  )
})

test('when the server cannot read us, one new bundle is tried', async () => {
  const seen = serve([40001, 1])
  const answer = await send(calls.account.sendCode, { phone: '12000000001' })
  expect(answer.code).toBe(1)
  const [first, second] = seen.map(
    (request) => (JSON.parse(request.body ?? '') as { encSecKey: string }).encSecKey,
  )
  expect(first).not.toBe(second)
})

test('a device whose clock is wrong goes by the server’s: refused once, sent again at once, and right from then on', async () => {
  const ahead = 40 * 60_000
  const seen: WireRequest[] = []
  const serverNow = () => Date.now() + ahead
  setTransport(async (request) => {
    const isConfig = request.url.endsWith('/app/config')
    if (!isConfig) seen.push(request)
    const isOld =
      !isConfig &&
      Math.abs(serverNow() - Number(decode(request.body ?? '')[wire.timeField])) > wire.freshnessMs
    const data = isConfig ? { ...testConfig, wire: { require: 'v1', keys: [key] } } : null
    // Config as a cache gives it: without the time.
    return {
      status: 200,
      header: (name) => (name === 'date' && !isConfig ? new Date(serverNow()).toUTCString() : null),
      body: { code: isOld ? 40002 : 1, msg: '', data },
    }
  })
  expect((await send(calls.account.sendCode, { phone: '12000000001' })).code).toBe(1)
  expect(seen).toHaveLength(2)
  expect((await send(calls.account.sendCode, { phone: '12000000001' })).code).toBe(1)
  expect(seen).toHaveLength(3)
})

test('a clock that another answer puts right while a request is on its way: that one is sent again as well', async () => {
  noteServerTime(new Date().toUTCString())
  const seen: WireRequest[] = []
  setTransport(async (request) => {
    const isConfig = request.url.endsWith('/app/config')
    if (!isConfig) seen.push(request)
    if (seen.length === 1) noteServerTime(new Date(Date.now() + 40 * 60_000).toUTCString())
    const data = isConfig ? { ...testConfig, wire: { require: 'v1', keys: [key] } } : null
    return {
      status: 200,
      header: () => null,
      body: { code: seen.length === 1 ? 40002 : 1, msg: '', data },
    }
  })
  // The bundle is there already, so nothing is asked before the body goes.
  await ensureBundle(async () => [key])
  expect((await send(calls.account.sendCode, { phone: '12000000001' })).code).toBe(1)
  expect(seen).toHaveLength(2)
})

test('what was truly sent twice is not sent a third time', async () => {
  // Back to this device's own clock first, for the tests that follow.
  noteServerTime(new Date().toUTCString())
  const seen = serve([40002, 1])
  expect((await send(calls.account.sendCode, { phone: '12000000001' })).code).toBe(40002)
  expect(seen).toHaveLength(1)
})

test('an empty body and a GET stay plain', async () => {
  const seen = serve()
  await send(calls.account.logout, {})
  await send(calls.config.protocol, { name: 'about' })
  expect(seen[0]?.body).toBe('{}')
  expect(seen[1]).toMatchObject({ method: 'GET', url: `${calls.config.protocol.path}?name=about` })
  expect(readStored('keyBundle')).toBeNull()
})

test('expired keys are not used, the freshest valid one is', () => {
  const at = (day: number) => ({ kid: `k${day}`, spki, notAfter: `2030-01-0${day}T00:00:00Z` })
  const now = Date.parse('2030-01-02T12:00:00Z')
  expect(pickKey([at(1), at(3), at(2), at(4)], now)?.kid).toBe('k4')
  expect(pickKey([at(1), at(2)], now)).toBeNull()
})

/** An answer as something before our server might encrypt it: with Node's own crypto. */
function sealedAnswer(answer: unknown): string {
  const cipher = createCipheriv('aes-256-cbc', wire.answerKey, wire.iv)
  return Buffer.concat([cipher.update(JSON.stringify(answer)), cipher.final()]).toString('base64')
}

const answering = (text: string) =>
  setTransport(async () => ({ status: 200, header: () => null, body: parseJson(text), text }))

test('an answer without a code is decrypted with the fixed key and read as JSON', async () => {
  const answer = { code: 1, msg: '', data: { banners: [], notices: [] } }
  answering(sealedAnswer(answer))
  expect(await send(calls.config.home, {})).toEqual(answer)
  answering(JSON.stringify(sealedAnswer({ code: 40400, msg: 'not found', data: null })))
  expect(await send(calls.config.home, {})).toMatchObject({ code: 40400 })
})

test('an answer with a code is used as it is, and what is neither counts as no answer', async () => {
  answering('{"code":1,"msg":"plain","data":null}')
  expect((await send(calls.config.home, {})).msg).toBe('plain')
  for (const text of ['<html>502</html>', Buffer.alloc(48, 7).toString('base64'), '{"data":1}']) {
    answering(text)
    await expect(send(calls.config.home, {}), text).rejects.toMatchObject({ failure: 'network' })
  }
})
