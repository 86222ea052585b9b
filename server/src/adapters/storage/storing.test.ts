import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { startFakeS3 } from '../../../test/fakes/s3.ts'
import { readConfig } from '../../platform/config.ts'
import type { FileStore } from './port.ts'
import { createFileStore } from './store.ts'

const folder = mkdtempSync(join(tmpdir(), 'mailing-store-'))
const fake = await startFakeS3()
afterAll(async () => {
  await fake.close()
  rmSync(folder, { recursive: true })
})

const open = (settings: Readonly<Record<string, string>>): FileStore =>
  createFileStore(readConfig({ DATA_DIR: folder, ...settings }))

const newKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}
async function* source(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
}
async function* breaking(...parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts
  throw new Error('the source broke')
}
async function all(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys
}
const inAnHour = (): Date => new Date(Date.now() + 3_600_000)

/** A service from the environment, which must pass the fake's tests. */
const {
  S3_TEST_ENDPOINT: endpoint,
  S3_TEST_BUCKET: bucket = '',
  S3_TEST_ACCESS_KEY: id = '',
  S3_TEST_SECRET: secret = '',
  S3_TEST_ADDRESSING: addressing = 'path',
} = process.env
const real = {
  FILE_STORE: 's3',
  S3_ENDPOINT: endpoint ?? '',
  S3_BUCKET: bucket,
  S3_ACCESS_KEY_ID: id,
  S3_SECRET_ACCESS_KEY: secret,
  S3_ADDRESSING: addressing,
  S3_PREFIX: `${randomUUID()}/`,
}
const kinds: [string, Readonly<Record<string, string>>][] = [
  ['the disk', {}],
  ['a bucket', fake.settings],
  ['a bucket that does not know If-None-Match', { ...fake.settings, S3_WRITE_ONCE: 'off' }],
  ...(endpoint ? [['the service of S3_TEST_ENDPOINT', real] as [string, typeof real]] : []),
]

describe.each(kinds)('%s', (_name, settings) => {
  const store = open(settings)
  const small = Buffer.from('sealed bytes of a letter')
  const large = randomBytes(9 * 1024 * 1024)

  test('keeps a file whole, and gives parts of it', async () => {
    const key = newKey()
    await store.put(key, source(small.subarray(0, 7), small.subarray(7)))
    expect(await store.has(key)).toBe(true)
    expect(await all(store.get(key))).toEqual(small)
    expect(await all(store.get(key, { start: 7 }))).toEqual(small.subarray(7))
    expect(await all(store.get(key, { start: 2, end: 9 }))).toEqual(small.subarray(2, 9))
  })

  test('keeps a large file in parts', async () => {
    const key = newKey()
    await store.put(key, source(large.subarray(0, 5_000_000), large.subarray(5_000_000)))
    expect((await all(store.get(key))).equals(large)).toBe(true)
    const [start, end] = [8_388_000, 8_389_000]
    expect(await all(store.get(key, { start, end }))).toEqual(large.subarray(start, end))
    await expect(store.put(key, source(large))).rejects.toMatchObject({ name: 'FileExists' })
  })

  test('writes a key once', async () => {
    const key = newKey()
    await store.put(key, source(small))
    await expect(store.put(key, source(Buffer.from('other')))).rejects.toMatchObject({
      name: 'FileExists',
    })
    expect(await all(store.get(key))).toEqual(small)
  })

  test('stores nothing when the source breaks', async () => {
    for (const part of [small, large]) {
      const key = newKey()
      await expect(store.put(key, breaking(part))).rejects.toThrow('the source broke')
      expect(await store.has(key)).toBe(false)
    }
  })

  test('lists every key once, over pages', async () => {
    const keys = [newKey(), newKey(), newKey(), newKey(), newKey()]
    for (const key of keys) await store.put(key, source(small))
    const found = await keysOf(store)
    expect(found).toEqual(expect.arrayContaining(keys))
    expect(new Set(found).size).toBe(found.length)
  })

  test('tells a missing key, and removes one twice', async () => {
    const key = newKey()
    await expect(all(store.get(key))).rejects.toMatchObject({ name: 'MissingFile' })
    await store.put(key, source(small))
    await store.remove(key)
    await store.remove(key)
    expect(await store.has(key)).toBe(false)
    expect(await store.recover(key)).toBe('missing')
    await expect(store.put('../outside', source(small))).rejects.toThrow('malformed')
  })

  test('brings a removed file back until its days are over', async () => {
    const careful = open({ ...settings, FILES_REMOVED_DAYS: '7' })
    const [back, gone] = [newKey(), newKey()]
    for (const key of [back, gone]) {
      await careful.put(key, source(small))
      await careful.remove(key)
      expect(await careful.has(key)).toBe(false)
    }
    expect(await keysOf(careful)).not.toContain(back)
    await careful.sweep(inAnHour())
    expect(await careful.recover(back)).toBe('recovered')
    expect(await careful.recover(back)).toBe('present')
    expect(await all(careful.get(back))).toEqual(small)
    // Services keep whole seconds: it must be older than the question.
    await new Promise((resolve) => setTimeout(resolve, 1100))
    expect(await store.sweep(inAnHour())).toBeGreaterThan(0)
    expect(await careful.recover(gone)).toBe('missing')
    expect(await careful.has(back)).toBe(true)
  })

  test('has the id that was claimed first', async () => {
    const first = await store.claimId('first')
    expect(await store.claimId('second')).toBe(first)
    expect(await store.readId()).toBe(first)
    expect(await keysOf(store)).not.toContain('store-id')
  })

  test('has room and says that it works', async () => {
    expect(await store.hasRoom()).toBe(true)
    expect(await store.examine()).toEqual(
      settings['FILE_STORE'] ? { isHealthy: true, detail: 'answers' } : null,
    )
  })
})
