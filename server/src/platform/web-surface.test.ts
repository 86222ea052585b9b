import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headerNames } from '@mailing/contract/envelope.ts'
import { errorTexts } from '@mailing/contract/error-text.ts'
import { errors } from '@mailing/contract/errors.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'
import { createLog } from './log.ts'

const dist = mkdtempSync(join(tmpdir(), 'mailing-dist-'))
mkdirSync(join(dist, 'assets'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>writer</title>')
writeFileSync(join(dist, 'staff.html'), '<!doctype html><title>staff</title>')
writeFileSync(join(dist, 'assets', 'app-AbCd1234.js'), 'console.log(1)')
writeFileSync(join(dist, 'assets', 'app-AbCd1234.js.br'), 'brotli bytes')
/** What the build calls files: shared ones, and what a page or a press loads. */
const namesOfBuild = ['base-CaEyw0A.js', 'long-text-BUgqSTP.js', 'D_x-0Ab.js', 'style-B1C2d3E.css']
for (const name of namesOfBuild) writeFileSync(join(dist, 'assets', name), '')
writeFileSync(join(dist, 'staff.html.br'), 'brotli page')
writeFileSync(join(dist, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

const lines: string[] = []
const world = await createWorld({
  settings: {
    CORS_ORIGINS: 'https://app.example.org',
    PUBLIC_URL: 'https://mail.example.org',
    TRUSTED_PROXIES: '127.0.0.1',
    METRICS_TOKEN: 'a-word-for-the-metrics',
  },
  parts: {
    webDist: dist,
    log: createLog('debug', {
      write: (line: string) => {
        lines.push(line)
      },
    }),
  },
})
const get = (url: string, headers: Record<string, string> = {}) =>
  world.web.inject({ method: 'GET', url, headers })

test('pages carry a policy without inline script, and only our own origin may frame the app', async () => {
  const page = await get('/web/mailingTool/')
  expect(page.body).toContain('<title>writer')
  const csp = String(page.headers['content-security-policy'])
  for (const part of [
    "script-src 'self' 'wasm-unsafe-eval';",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ])
    expect(csp).toContain(part)
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'strict-transport-security': expect.stringContaining('max-age'),
  })
  expect(page.headers['cache-control']).toContain('no-cache')
  expect(String((await get('/web/staff/')).headers['content-security-policy'])).toContain(
    "frame-ancestors 'none'",
  )
})

test('the console keeps its own policy when its compressed copy is sent', async () => {
  const page = await get('/web/staff/', { 'accept-encoding': 'br, gzip' })
  expect(page.headers['content-encoding']).toBe('br')
  expect(String(page.headers['content-security-policy'])).toContain("frame-ancestors 'none'")
  expect(String(page.headers['content-security-policy'])).toContain("'wasm-unsafe-eval'")
})

test('unknown paths are the page, for history mode; unknown assets are an error', async () => {
  expect((await get('/web/mailingTool/pages/my/my')).body).toContain('writer')
  expect((await get('/web/staff/review')).body).toContain('staff')
  expect((await get('/web/mailingTool/assets/gone-12345678.js')).statusCode).toBe(404)
  expect((await get('/')).headers['location']).toBe('/web/mailingTool/')
})

test('hashed assets are kept for a year and come compressed; others are asked for again', async () => {
  const asset = await get('/web/mailingTool/assets/app-AbCd1234.js', {
    'accept-encoding': 'br, gzip',
  })
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  })
  expect(asset.body).toBe('brotli bytes')
  for (const name of namesOfBuild)
    expect((await get(`/web/mailingTool/assets/${name}`)).headers['cache-control'], name).toBe(
      'public, max-age=31536000, immutable',
    )
  expect((await get('/web/mailingTool/favicon.svg')).headers['cache-control']).toBe('no-cache')
})

test('nothing outside the built app is served', async () => {
  for (const path of [
    '/web/mailingTool/../../package.json',
    '/web/mailingTool/%2e%2e/%2e%2e/package.json',
    '/web/mailingTool/..%2f..%2fpackage.json',
  ]) {
    expect((await get(path)).body, path).not.toContain('workspaces')
  }
})

test('only listed origins may call from elsewhere', async () => {
  const preflight = (origin: string) =>
    world.web.inject({
      method: 'OPTIONS',
      url: '/api/mailing/v5/app/config',
      headers: { origin, 'access-control-request-method': 'POST' },
    })
  const listed = await preflight('https://app.example.org')
  expect(listed.statusCode).toBe(204)
  expect(listed.headers).toMatchObject({
    'access-control-allow-origin': 'https://app.example.org',
    'access-control-allow-headers': expect.stringContaining('x-system-id'),
  })
  const foreign = await preflight('https://evil.example')
  expect(foreign.headers['access-control-allow-origin']).toBeUndefined()
  expect(foreign.statusCode).toBe(405)
  expect(
    (await get('/api/mailing/v5/app/config', { origin: 'https://app.example.org' })).headers[
      'access-control-expose-headers'
    ],
  ).toContain('x-new-token')
})

const own = { 'x-system-id': '8', 'x-platform': 'h5', 'x-app-version': '32', 'x-locale': 'en' }
const post = (payload: string | Buffer, headers: Record<string, string>) =>
  world.web.inject({
    method: 'POST',
    url: '/api/mailing/v5/login/send',
    payload,
    headers: { ...own, ...headers },
  })

test('bodies must be JSON, of bearable size, read strictly', async () => {
  const codeOf = async (response: ReturnType<typeof post>) =>
    (await response).json<{ code: unknown }>().code
  for (const type of [
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/form-data; boundary=b',
  ]) {
    const refused = await post('phone=12000000001', { 'content-type': type })
    expect(refused.statusCode).toBe(415)
    expect(refused.json()).toMatchObject({
      code: errors['request.body_type'].wire,
      msg: 'Send the body as application/json.',
    })
  }
  expect(
    await codeOf(
      post(`{"phone":"${'1'.repeat(1_000_001)}"}`, { 'content-type': 'application/json' }),
    ),
  ).toBe(errors['request.too_large'].wire)
  expect(
    await codeOf(
      post('{"phone":"12000000001","phone":"12000000002"}', { 'content-type': 'application/json' }),
    ),
  ).toBe(errors['request.invalid'].wire)
  expect(
    await codeOf(post(Buffer.from([0x7b, 0xff, 0x7d]), { 'content-type': 'application/json' })),
  ).toBe(errors['request.invalid'].wire)
  expect(await codeOf(post('[]', { 'content-type': 'application/json' }))).toBe(
    errors['request.invalid'].wire,
  )
})

test('what a database cannot hold is a bad request, not a fault of ours', async () => {
  const cursor = Buffer.from(
    JSON.stringify(['\0', '0192d000-0000-7000-8000-000000000001']),
  ).toString('base64url')
  for (const url of [
    '/api/mailing/v5/institution/list?query=a%00b',
    `/api/mailing/v5/institution/list?cursor=${cursor}`,
    '/api/pay/start/%00',
  ]) {
    const response = await get(url)
    expect([response.statusCode, response.json<{ code: unknown }>().code], url).toEqual([
      400,
      errors['request.invalid'].wire,
    ])
  }
  const writer = await world.people.writer()
  const content = {
    locale: 'en',
    body: 'x',
    date: '',
    salutation: '',
    signature: '',
    font: 'eb-garamond',
    sizePt: 14,
    align: 'left',
    paper: 'A4',
    stationery: 'plain',
    isIndented: false,
  } as const
  const { draft } = await writer.letter.saveDraft({
    id: '0192d000-0000-7000-8000-0000000000aa',
    baseVersion: 0,
    title: '',
    content,
    recipientId: null,
  })
  await expect(
    writer.letter.saveDraft({
      id: draft.id,
      baseVersion: 99_999_999_999,
      title: '',
      content: { ...content, body: 'y' },
      recipientId: null,
    }),
  ).rejects.toMatchObject({ code: 'request.invalid' })
})

test('the headers of the app must be right; a device id has 16 to 48 characters', async () => {
  expect(
    (await post('{}', { 'content-type': 'application/json', 'x-system-id': '9' })).json(),
  ).toMatchObject({ code: errors['request.headers'].wire })
  expect(
    (await post('{}', { 'content-type': 'application/json', 'x-device-id': 'short' })).json(),
  ).toMatchObject({ code: errors['request.headers'].wire })
  const codeWith = async (length: number) =>
    (await get('/api/mailing/v5/app/config', { ...own, 'x-device-id': 'd'.repeat(length) })).json<{
      code: number
    }>().code
  expect(await Promise.all([15, 16, 48, 49].map(codeWith))).toEqual([
    errors['request.headers'].wire,
    1,
    1,
    errors['request.headers'].wire,
  ])
  expect(
    (await get('/api/mailing/v5/app/config', { 'x-platform': 'fridge' })).json(),
  ).toMatchObject({
    code: errors['request.headers'].wire,
    msg: expect.stringContaining('x-platform'),
  })
})

test('an unknown path is the envelope, in the reader’s language', async () => {
  const response = await get('/api/mailing/v5/nothing', { 'x-locale': 'fr' })
  expect(response.statusCode).toBe(404)
  expect(response.json()).toEqual({
    code: 40400,
    msg: errorTexts['request.not_found'].fr,
    data: null,
  })
})

test('a path that is no path, or too long to be one of ours, is answered in the envelope as well', async () => {
  for (const [url, code] of [
    ['/api/mailing/v5/%zz', 'request.invalid'],
    [`/api/pay/start/${'a'.repeat(300)}`, 'request.not_found'],
  ] as const) {
    const response = await get(url, { 'x-locale': 'fr' })
    expect([response.statusCode, response.json()], url).toEqual([
      errors[code].status,
      { code: errors[code].wire, msg: errorTexts[code].fr, data: null },
    ])
    expect(response.headers['content-security-policy'], url).toContain("default-src 'none'")
  }
})

test('health, metrics and the API document', async () => {
  expect((await get('/healthz')).json()).toEqual({ status: 'ok' })
  const ready = (await get('/readyz')).json<{ findings: { name: string; isHealthy: boolean }[] }>()
  expect(ready.findings.find(({ name }) => name === 'database')?.isHealthy).toBe(true)
  // No worker runs in a test, and the page says so.
  expect(ready.findings.find(({ name }) => name === 'outbox')?.isHealthy).toBe(false)
  expect((await get('/metrics')).statusCode).toBe(404)
  const metrics = await get('/metrics', { authorization: 'Bearer a-word-for-the-metrics' })
  expect(metrics.body).toContain('http_request_seconds_bucket')
  expect((await get('/openapi.json')).json()).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/mailing/v5/app/config': { get: { 'x-access': 'guest' } } },
  })
  const page = await get('/docs/api')
  expect(page.body).toContain('letter.createOrder')
  // All that a client by other hands must know beside the calls: the sealed form, renewed tokens, versions, keys.
  for (const known of [
    ...['encSecKey', '_t', '_n', '_p', 'idempotency-key'],
    ...Object.values(headerNames),
  ])
    expect(page.body, known).toContain(known)
  expect(page.body).not.toContain('<script')
})

test('the log has no bodies, tokens, phones or query strings', async () => {
  lines.length = 0
  const writer = await world.people.writer()
  await writer.account.userInfo()
  await post('{"phone":"12000000077"}', { 'content-type': 'application/json' })
  await get('/api/mailing/v5/institution/list?query=secretplace')
  const all = lines.join('')
  expect(lines.length).toBeGreaterThan(2)
  for (const secret of ['12000000077', writer.token ?? '', 'secretplace', writer.phone])
    expect(all).not.toContain(secret)
})
