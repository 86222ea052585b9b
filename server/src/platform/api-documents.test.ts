import { brotliDecompressSync } from 'node:zlib'
import { headerNames } from '@mailing/contract/envelope.ts'
import { expect, test } from 'vitest'
import { createWorld } from '../../test/world.ts'

const world = await createWorld()
const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
  world.web.inject({ method: 'GET', url, headers })

test('the document of staff calls needs a session of staff past the second factor', async () => {
  const url = '/openapi-staff.json'
  const [clerk, writer] = [await world.people.staff('support'), await world.people.writer()]
  const half = await world.people.staff('support', { isSecondFactorPassed: false })
  const asked = async (token: string | null) =>
    (await get(url, token === null ? {} : { [headerNames.token]: token })).json<{
      code: unknown
      openapi?: string
    }>()
  expect(await asked(null)).toMatchObject({ code: expect.anything(), data: null })
  expect((await asked(writer.token)).openapi).toBeUndefined()
  expect((await asked(half.token)).openapi).toBeUndefined()
  expect(await asked(clerk.token)).toMatchObject({
    openapi: '3.1.0',
    paths: { '/api/mailing/v5/admin/audit/list': { get: { 'x-access': 'staff:audit.read' } } },
  })
  expect((await get('/docs/api')).body).not.toContain('/admin/')
})

test.each(['/docs/api', '/openapi.json'])(
  '%s is compressed once, and sent once to who keeps it',
  async (url) => {
    const plain = await get(url)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => get(url, { 'accept-encoding': 'gzip, br' })),
    )
    for (const { headers, rawPayload } of answers) {
      expect(headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
      expect(headers.vary).toContain('accept-encoding')
      expect(brotliDecompressSync(rawPayload).toString()).toBe(plain.body)
    }
    expect(
      (await get(url, { 'accept-encoding': 'br;q=0, gzip' })).headers['content-encoding'],
    ).toBe('gzip')
    const again = await get(url, {
      'accept-encoding': 'br',
      'if-none-match': String(plain.headers.etag),
    })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
  },
)
