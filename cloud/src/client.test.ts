import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cloudCodes } from '@mailing/contract/cloud/codes.ts'
import { cloudHeaders, signingText } from '@mailing/contract/cloud/protocol.ts'
import { expect, test, vi } from 'vitest'
import { type CloudOptions, createCloud } from './client.ts'

const key = { keyId: 'ck_0123456789abcdef', secret: 'cs_secret', address: 'https://mail.example/' }

interface Told {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A service that gives prepared answers and records its requests. */
function service(...answers: readonly (Told | Error)[]) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = []
  const fetch = async (url: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ url: String(url), init })
    if (answer instanceof Error) throw answer
    const { status = 200, body, headers = {} } = answer ?? {}
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })
  }
  const cloud = (options: Partial<CloudOptions> = {}) => createCloud({ ...key, fetch, ...options })
  return { asked, cloud, headers: (at = 0) => asked[at]?.init.headers as Record<string, string> }
}

const done = (data: unknown): Told => ({ body: { code: 1, msg: '', data } })
const refused = (status: number, code: number | string, data: unknown = null): Told => ({
  status,
  body: { code, msg: 'said', data },
  headers: { 'x-request-id': 'request-7' },
})
const ids = (count: number) =>
  Array.from(
    { length: count },
    (_, at) => `018f0000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )

test('signs method, path, key, time, nonce, device and body', async () => {
  const { asked, cloud, headers } = service(done({ result: { postDay: '2026-12-01' } }))
  const client = cloud({ deviceId: 'a'.repeat(16), now: () => 1_700_000_000_000 })
  expect(await client.invoke('posting.day', {})).toEqual({ postDay: '2026-12-01' })
  const { url, init } = asked[0] ?? {}
  expect(url).toBe('https://mail.example/api/v1/cloud/invoke')
  expect(init?.body).toBe('{"name":"posting.day","data":{}}')
  const text = signingText({
    method: 'POST',
    path: '/api/v1/cloud/invoke',
    keyId: key.keyId,
    time: '1700000000000',
    nonce: headers()[cloudHeaders.nonce] ?? '',
    deviceId: 'a'.repeat(16),
    bodyHash: createHash('sha256').update(String(init?.body)).digest('hex'),
  })
  expect(headers()).toMatchObject({
    [cloudHeaders.key]: key.keyId,
    [cloudHeaders.signature]: createHmac('sha256', key.secret).update(text).digest('base64url'),
    'x-device-id': 'a'.repeat(16),
  })
  expect(JSON.stringify(asked)).not.toContain(key.secret)
  await client.invoke('posting.day', {})
  expect(headers(1)[cloudHeaders.nonce]).not.toBe(headers()[cloudHeaders.nonce])
})

test('reports a network error without an answer in time or a connection', async () => {
  const silent = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_resolve, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  const late = createCloud({ ...key, timeoutMs: 1, fetch: silent as typeof fetch })
  await expect(late.listFiles()).rejects.toMatchObject({
    code: 'NETWORK_ERROR',
    message: 'no answer within 100 ms',
    requestId: '',
  })
  const { cloud } = service(new TypeError('fetch failed'))
  await expect(cloud().listFiles()).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

test.each([
  ['', 'non-empty'],
  ['  ', 'non-empty'],
  [undefined, 'non-empty'],
  ['cloud://a/b.pdf', 'scheme separator'],
  ['a/../b.pdf', '".."'],
  ['/a.pdf', 'no part'],
  ['a//b.pdf', 'no part'],
  ['a/b\n.pdf', 'control character'],
  ['1/2/3/4/5/6/7/8/9/10/11', 'at most 10'],
  ['x'.repeat(301), 'at most 300'],
])('the cloud path %j is refused before anything is sent', async (cloudPath, problem) => {
  const { asked, cloud } = service(done({}))
  await expect(
    cloud().uploadFile({ cloudPath: cloudPath as string, content: new Uint8Array(1) }),
  ).rejects.toMatchObject({
    code: 'INVALID_PARAM',
    subject: 'cloudPath',
    message: expect.stringContaining(problem),
  })
  expect(asked).toEqual([])
})

test('a list of files is not empty and has at most 50', async () => {
  const { asked, cloud } = service(done({ deleted: [], fileList: [] }))
  const client = cloud()
  for (const list of [[], ids(51), ['somebody’s.pdf'], undefined])
    for (const ask of [client.deleteFiles, client.fileUrls])
      await expect(ask(list as readonly string[])).rejects.toMatchObject({
        code: 'INVALID_PARAM',
        subject: 'fileList',
      })
  expect(asked).toEqual([])
  await client.deleteFiles(ids(50))
  await client.fileUrls(ids(1))
  expect(asked).toHaveLength(2)
})

test('makes a random device id when none of valid length is given', async () => {
  const { cloud, headers } = service(done({ list: [], nextCursor: null }))
  for (const deviceId of ['a'.repeat(15), 'a'.repeat(49), 'with blanks in it', ''])
    expect(() => cloud({ deviceId })).toThrow('16 to 48')
  for (const deviceId of ['a'.repeat(16), 'Z_-9'.repeat(12)]) await cloud({ deviceId }).listFiles()
  await cloud().listFiles()
  expect(headers(2)['x-device-id']).toMatch(/^[\w-]{16,48}$/)
})

test.each([
  ['keyId', { keyId: 'ck_short' }],
  ['secret', { secret: '' }],
  ['address', { address: 'ftp://mail.example' }],
])('a wrong %s is said when the client is made', (subject, options) => {
  expect(() => service().cloud(options)).toThrow(
    expect.objectContaining({ code: 'INVALID_PARAM', subject }),
  )
})

test.each([
  ['a wrong signature', refused(401, 'AUTH_FAILED'), 'AUTH_FAILED', ''],
  ['a right that the key lacks', refused(403, 40300, { right: 'files' }), 'AUTH_FAILED', 'files'],
  ['a key that has ended', refused(401, 20101), 20101, ''],
  ['a nonce that was used', refused(401, 20102, { subject: 'nonce' }), 20102, 'nonce'],
  [
    'a wrong input',
    refused(400, 40000, { fields: [{ field: 'data.pages' }] }),
    'PARAM_ERROR',
    'data.pages',
  ],
  ['nothing there', refused(404, 40400), 'PARAM_ERROR', ''],
  ['a service that failed', refused(500, 50000), 'SYSTEM_ERROR', ''],
  [
    'an answer that is no JSON',
    { body: '<html>', headers: { 'x-request-id': 'request-7' } },
    'SYS_ERR',
    '',
  ],
  [
    'a page of a proxy',
    { status: 502, body: '<html>', headers: { 'x-request-id': 'request-7' } },
    'SYSTEM_ERROR',
    '',
  ],
  [
    'an envelope without a sentence',
    { body: { code: 1 }, headers: { 'x-request-id': 'request-7' } },
    'SYS_ERR',
    '',
  ],
] as const)(
  '%s is an error with code, message, subject and request id',
  async (_what, told, code, subject) => {
    await expect(service(told).cloud().listFiles()).rejects.toMatchObject({
      name: 'CloudError',
      code,
      subject,
      requestId: 'request-7',
      message: expect.stringMatching(/./),
    })
  },
)

test('too many requests say when to come again', async () => {
  await expect(
    service(refused(429, 42900, { seconds: 12 }))
      .cloud()
      .listFiles(),
  ).rejects.toMatchObject({ code: 'SYSTEM_ERROR', subject: 'limit', retryAfterMs: 12_000 })
})

test('hints at missing cloud functions when a function is not found', async () => {
  const { cloud } = service(
    refused(404, 20000, { name: 'letter.prise', functions: ['letter.price', 'posting.day'] }),
  )
  await expect(cloud().invoke('letter.prise' as 'letter.price', {} as never)).rejects.toMatchObject(
    {
      code: 20000,
      subject: 'letter.prise',
      message:
        'said Hint: "letter.prise" is missing in the cloud. There are: letter.price, posting.day.',
    },
  )
})

test('corrects a wrong clock by the service’s and signs once more', async () => {
  const late = {
    ...refused(401, 20102, { subject: 'time' }),
    headers: { date: new Date(1_700_000_500_000).toUTCString() },
  }
  const right = service(late, done({ list: [], nextCursor: null }))
  const client = right.cloud({ now: () => 1_700_000_000_000 })
  await client.listFiles()
  expect(right.headers(1)[cloudHeaders.time]).toBe('1700000500000')
  expect(right.headers(1)[cloudHeaders.nonce]).not.toBe(right.headers(0)[cloudHeaders.nonce])
  const never = service(late)
  await expect(never.cloud().listFiles()).rejects.toMatchObject({ code: 20102, subject: 'time' })
  expect(never.asked).toHaveLength(2)
})

test('reports “file upload failed” with its cause when an upload cannot end', async () => {
  const signed = done({
    id: 'x',
    offset: 0,
    bytes: 3,
    partBytes: 1_000_000,
    address: '/put',
    grant: 'g',
    grantEndsAt: '',
  })
  const { asked, cloud } = service(
    signed,
    done({ offset: 3 }),
    refused(415, 43001, { types: 'PDF' }),
  )
  await expect(
    cloud().uploadFile({ cloudPath: 'a.txt', content: new Uint8Array(3) }),
  ).rejects.toMatchObject({
    code: 'UPLOAD_FAILED',
    message: 'file upload failed: said',
    requestId: 'request-7',
    cause: { code: 'PARAM_ERROR' },
  })
  // The part goes with its grant, and with no key.
  const part = asked[1]
  expect(part?.url).toBe('https://mail.example/put')
  expect((part?.init.body as FormData | undefined)?.get('grant')).toBe('g')
  expect(
    Object.keys(part?.init.headers ?? {}).filter((name) => name.startsWith('x-cloud')),
  ).toEqual([])
  await expect(
    service(refused(401, 20101))
      .cloud()
      .uploadFile({ cloudPath: 'a.pdf', content: new Blob(['a']) }),
  ).rejects.toMatchObject({ code: 20101 })
})

test('sends nothing more when the caller gives an upload up', async () => {
  const stop = new AbortController()
  const { asked, cloud } = service(new TypeError('fetch failed'))
  const failing = cloud().uploadFile({
    cloudPath: 'a.pdf',
    content: new Uint8Array(3),
    signal: stop.signal,
  })
  const refusal = expect(failing).rejects.toMatchObject({
    code: 'UPLOAD_FAILED',
    cause: { code: 'NETWORK_ERROR' },
  })
  await vi.waitUntil(() => asked.length === 1)
  stop.abort()
  await refusal
  expect(asked).toHaveLength(1)
})

test('the page of the client names every code', () => {
  const page = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  for (const code of Object.values(cloudCodes)) expect(page).toContain(`\`${code}\``)
})
