import { randomBytes, randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../test/fakes/s3.ts'
import { readConfig } from '../../platform/config.ts'
import type { FileStore } from './port.ts'
import { createFileStore } from './store.ts'

let fake: FakeS3
let store: FileStore
const open = (settings: Readonly<Record<string, string>>): FileStore =>
  createFileStore(readConfig({ DATA_DIR: '/nonexistent', ...settings }))

beforeEach(async () => {
  fake = await startFakeS3()
  store = open(fake.settings)
})
afterEach(() => fake.close())

const newKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}
async function* source(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}
async function all(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}
const bytes = randomBytes(300_000)
const busy = { name: 'AppError', code: 'server.busy' }

describe('a bucket', () => {
  test('takes a file after two refusals', async () => {
    const key = newKey()
    Object.assign(fake.mood, { is: 'failing', times: 2 })
    await store.put(key, source(bytes))
    expect((await all(store.get(key))).equals(bytes)).toBe(true)
    expect(fake.heard.filter((line) => line.startsWith('PUT'))).toHaveLength(3)
  })

  test('knows its own write when the answer was lost', async () => {
    const key = newKey()
    Object.assign(fake.mood, { is: 'lost', times: 1 })
    await store.put(key, source(bytes))
    expect((await all(store.get(key))).equals(bytes)).toBe(true)
    await expect(store.put(key, source(bytes))).rejects.toMatchObject({ name: 'FileExists' })
  })

  test('is read on by a range when an answer breaks', async () => {
    const key = newKey()
    await store.put(key, source(bytes))
    Object.assign(fake.mood, { is: 'cut', times: 2 })
    expect((await all(store.get(key))).equals(bytes)).toBe(true)
    expect(fake.heard.filter((line) => line.startsWith('GET'))).toHaveLength(3)
  })

  test('works while it is slow', async () => {
    const key = newKey()
    fake.mood.delayMs = 2000
    await store.put(key, source(bytes))
    expect((await all(store.get(key))).equals(bytes)).toBe(true)
  })

  test('is busy while it fails, left alone, and asked again', async () => {
    const key = newKey()
    await store.put(key, source(bytes))
    Object.assign(fake.mood, { is: 'failing' })
    for (let round = 0; round < 6; round += 1)
      await expect(store.has(key)).rejects.toMatchObject(busy)
    const heard = fake.heard.length
    await expect(store.has(key)).rejects.toMatchObject(busy)
    expect(fake.heard.length).toBe(heard)
    expect(await store.examine()).toEqual({ isHealthy: false, detail: 'no answer' })
    fake.mood.is = 'well'
    await expect.poll(() => store.examine(), { timeout: 5000 }).toMatchObject({ isHealthy: true })
    expect(await store.has(key)).toBe(true)
  }, 30_000)

  test('is busy while it is gone, and works when it is back', async () => {
    const key = newKey()
    await store.put(key, source(bytes))
    await fake.leave()
    await expect(all(store.get(key))).rejects.toMatchObject(busy)
    await expect(store.put(newKey(), source(bytes))).rejects.toMatchObject(busy)
    await fake.comeBack()
    expect((await all(store.get(key))).equals(bytes)).toBe(true)
  }, 30_000)

  test('says that it is full until a write goes through', async () => {
    const key = newKey()
    fake.mood.is = 'full'
    await expect(store.put(key, source(bytes))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect(await store.hasRoom()).toBe(false)
    expect(await store.examine()).toEqual({ isHealthy: false, detail: 'full' })
    fake.mood.is = 'well'
    expect(await store.examine()).toMatchObject({ isHealthy: true })
    expect(await store.hasRoom()).toBe(true)
    await store.put(key, source(bytes))
  })

  test('refuses a wrong secret, and says so', async () => {
    const other = open({ ...fake.settings, S3_SECRET_ACCESS_KEY: 'another' })
    expect(await other.examine()).toEqual({
      isHealthy: false,
      detail: 'the file store refuses: 403 SignatureDoesNotMatch',
    })
    const nowhere = open({ ...fake.settings, S3_BUCKET: 'another' })
    expect(await nowhere.examine()).toMatchObject({
      detail: 'the file store refuses: 404 NoSuchBucket',
    })
  })

  test('is asked to encrypt what it stores', async () => {
    const settings = { ...fake.settings, S3_ENCRYPTION: 'aws:kms', S3_ENCRYPTION_KEY: 'key-1' }
    const key = newKey()
    await open(settings).put(key, source(bytes))
    expect(fake.objects.get(`mailing/files/${key}`)?.meta).toMatchObject({
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': 'key-1',
    })
  })
})
