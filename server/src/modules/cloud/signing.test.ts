import { randomBytes, randomInt } from 'node:crypto'
import { cloudHeaders, cloudLimits, cloudPaths } from '@mailing/contract/cloud/protocol.ts'
import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { makeTestKey, programWith, signed, type TestKey } from '../../../test/cloud.ts'
import { createWorld } from '../../../test/world.ts'
import { createLog } from '../../platform/log.ts'

const lines: string[] = []
const world = await createWorld({
  parts: { log: createLog('debug', { write: (line: string) => void lines.push(line) }) },
})
const { kernel, clock } = world
const guest = world.people.guest()

const payload = JSON.stringify({ name: 'posting.day', data: {} })
const request = { method: 'POST' as const, url: cloudPaths.invoke as string, payload }

async function answer(
  headers: Readonly<Record<string, string>>,
  change: Partial<typeof request> = {},
): Promise<number | string> {
  const response = await guest.request({
    ...request,
    ...change,
    headers: { 'content-type': 'application/json', ...headers },
  })
  return response.json<{ code: number | string }>().code
}

/** Headers as the program of this key sends them, from the device of the guest. */
const own = (key: TestKey, options: Parameters<typeof signed>[2] = {}) =>
  signed(key, request, { time: clock.now().getTime(), deviceId: guest.deviceId, ...options })

const usesOf = async ({ keyId }: TestKey) =>
  Number(
    (
      await kernel.db
        .selectFrom('cloud_keys')
        .select('uses')
        .where('id', '=', keyId)
        .executeTakeFirstOrThrow()
    ).uses,
  )

/** One character of a text, changed to another of the same kind. */
function bent(text: string): string {
  const at = randomInt(text.length)
  const other = [...'0123456789abcdefABCDEF'].filter((one) => one !== text[at])
  return `${text.slice(0, at)}${other[randomInt(other.length)]}${text.slice(at + 1)}`
}

test('2,000 forged, replayed, late and other-key requests are refused, each for what it is, and none counts as a use', async () => {
  const [key, other] = [await makeTestKey(world), await makeTestKey(world)]
  const spent = own(key)
  expect(await answer(spent)).toBe(1)
  const refusals: Readonly<Record<string, () => Promise<unknown>>> = {
    forged: () =>
      answer({ ...own(key), [cloudHeaders.signature]: randomBytes(32).toString('base64url') }),
    bent: () => {
      const headers = own(key)
      const signature = headers[cloudHeaders.signature] ?? ''
      // The last character carries two bits that decoding leaves out.
      return answer({
        ...headers,
        [cloudHeaders.signature]: bent(signature.slice(0, -1)) + signature.at(-1),
      })
    },
    unsigned: () => answer({ ...own(key), [cloudHeaders.signature]: '' }),
    'other body': () =>
      answer(own(key), {
        payload: JSON.stringify({ name: 'posting.day', data: { x: randomInt(1e6) } }),
      }),
    'other path': () => answer(own(key), { url: cloudPaths.listFiles }),
    'other query': () => answer(own(key), { url: `${cloudPaths.invoke}?x=${randomInt(1e6)}` }),
    'other device': () =>
      answer({ ...own(key), [headerNames.deviceId]: randomBytes(16).toString('hex') }),
    'other nonce': () =>
      answer({ ...own(key), [cloudHeaders.nonce]: randomBytes(16).toString('base64url') }),
    'other time': () =>
      answer({
        ...own(key),
        [cloudHeaders.time]: String(clock.now().getTime() + randomInt(1, 200_000)),
      }),
    'other key': () => answer({ ...own(other), [cloudHeaders.key]: key.keyId }),
    'other secret': () => answer(own({ ...key, secret: other.secret })),
    'no such key': () =>
      answer(own({ ...key, keyId: `ck_${randomBytes(12).toString('base64url')}` })),
    replayed: () => answer(spent),
    late: () => answer(own(key, { time: clock.now().getTime() - randomInt(300_001, 1e9) })),
    early: () => answer(own(key, { time: clock.now().getTime() + randomInt(300_001, 1e9) })),
  }
  const expected: Readonly<Record<string, unknown>> = {
    'no such key': 20101,
    replayed: 20102,
    late: 20102,
    early: 20102,
  }
  const kinds = Object.keys(refusals)
  const tally = new Map<string, number>()
  for (let tried = 0; tried < 2000; tried += 1) {
    const kind = kinds[randomInt(kinds.length)] ?? ''
    const code = await refusals[kind]?.()
    expect([kind, code]).toEqual([kind, expected[kind] ?? 'AUTH_FAILED'])
    tally.set(kind, (tally.get(kind) ?? 0) + 1)
  }
  expect([...tally.keys()].toSorted()).toEqual(kinds.toSorted())
  expect(await usesOf(key)).toBe(1)
  expect(await usesOf(other)).toBe(0)
}, 120_000)

test('a nonce counts once even when it comes many times at the same moment', async () => {
  const key = await makeTestKey(world)
  const headers = own(key)
  const codes = await Promise.all(Array.from({ length: 20 }, () => answer(headers)))
  expect(codes.filter((code) => code === 1)).toHaveLength(1)
  expect(codes.filter((code) => code === 20102)).toHaveLength(19)
  expect(await usesOf(key)).toBe(1)
})

test('a nonce is remembered for as long as its request could come again, and then forgotten', async () => {
  const key = await makeTestKey(world)
  const nonces = async () =>
    (
      await kernel.db
        .selectFrom('cloud_nonces')
        .select('nonce')
        .where('key_id', '=', key.keyId)
        .execute()
    ).length
  const headers = own(key, { time: clock.now().getTime() + 299_000 })
  expect(await answer(headers)).toBe(1)
  clock.advance(598_000)
  await world.runJob('cloud.sweep')
  expect(await answer(headers)).toBe(20102)
  clock.advance(63_000)
  await world.runJob('cloud.sweep')
  expect(await nonces()).toBe(0)
  expect(await answer(headers)).toBe(20102)
})

test('a program that asks too often is told when it may again, whatever its keys', async () => {
  const key = await makeTestKey(world)
  const program = programWith(world, key)
  const ask = () => program.cloud.listFiles()
  for (let count = 0; count < cloudLimits.callsAMinute; count += 1) await ask()
  await expect(ask()).rejects.toMatchObject({
    code: 'request.rate_limited',
    data: { seconds: expect.any(Number) },
  })
  expect(await answer(own(await makeTestKey(world)))).toBe(1)
  clock.advance(61_000)
  await ask()
})

test('nothing of secrets, signatures and grants is in the log, and the secret lies sealed', async () => {
  const key = await makeTestKey(world)
  const headers = own(key)
  expect(await answer(headers)).toBe(1)
  expect(await answer({ ...headers, [cloudHeaders.signature]: 'x' })).toBe('AUTH_FAILED')
  const program = programWith(world, key)
  const { grant } = await program.cloud.signUpload({
    id: '018f0000-0000-7000-8000-000000000001',
    cloudPath: 'a/private-name.pdf',
    bytes: 10,
    sha256: 'a'.repeat(64),
  })
  const log = lines.join('\n')
  for (const secret of [key.secret, headers[cloudHeaders.signature] ?? '', grant, 'private-name'])
    expect(log).not.toContain(secret)
  expect(log.length).toBeGreaterThan(1000)
  const { secret_sealed: sealed } = await kernel.db
    .selectFrom('cloud_keys')
    .select('secret_sealed')
    .where('id', '=', key.keyId)
    .executeTakeFirstOrThrow()
  expect(sealed.includes(key.secret)).toBe(false)
  expect(sealed.includes(key.secret.slice(3))).toBe(false)
})
