import { expect, it } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const get = (url: string) => world.people.guest().request({ method: 'GET', url })

it('anybody gets the faces of the preview in slices that never change, and emoji as harmless pictures', async () => {
  const manifest = (await get('/fonts/caveat/manifest.json')).json<{
    hash: string
    slices: string[]
  }>()
  expect(manifest.slices.length).toBeGreaterThan(0)
  const slice = await get(`/fonts/caveat/${manifest.hash}/0.woff2`)
  expect([
    slice.statusCode,
    slice.headers['content-type'],
    slice.rawPayload.subarray(0, 4).toString('ascii'),
  ]).toEqual([200, 'font/woff2', 'wOF2'])
  expect(slice.headers['cache-control']).toContain('immutable')
  const emoji = await get('/emoji/1f382.svg')
  expect(emoji.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
  })
  expect(emoji.headers['content-security-policy']).toContain('sandbox')
  for (const url of [
    '/fonts/none/manifest.json',
    '/fonts/emoji/manifest.json',
    '/fonts/caveat/aaaaaaaa/0.woff2',
    `/fonts/caveat/${manifest.hash}/9999.woff2`,
    '/fonts/caveat/x/..%2F..%2Fkeys',
    '/emoji/61.svg',
    '/emoji/zz.svg',
  ]) {
    expect((await get(url)).statusCode, url).toBe(404)
  }
})
