import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../../test/fakes/s3.ts'
import { readConfig } from '../../platform/config.ts'
import { diskStore } from './disk.ts'
import type { FileStore } from './port.ts'
import { s3Store } from './s3.ts'
import { moveFiles, twoStores } from './two-stores.ts'

const folder = mkdtempSync(join(tmpdir(), 'mailing-move-'))
let fake: FakeS3
beforeAll(async () => {
  fake = await startFakeS3()
})
afterAll(async () => {
  await fake.close()
  rmSync(folder, { recursive: true })
})

const newKey = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}
const contentOf = (key: string): Buffer => Buffer.from(`sealed bytes of ${key}`)
async function* source(part: Uint8Array): AsyncGenerator<Uint8Array> {
  yield part
}
async function all(parts: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const read: Uint8Array[] = []
  for await (const part of parts) read.push(part)
  return Buffer.concat(read)
}
async function keysOf(store: FileStore): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of store.list()) keys.push(key)
  return keys.sort()
}

describe.each(['to the bucket', 'to the disk'])('moving files %s', (way) => {
  let from: FileStore
  let to: FileStore
  let keys: string[]

  beforeEach(async () => {
    const disk = diskStore(join(folder, randomUUID()))
    const bucket = s3Store(
      readConfig({ ...fake.settings, DATA_DIR: folder, S3_PREFIX: `${randomUUID()}/` }),
    )
    ;[from, to] = way === 'to the bucket' ? [disk, bucket] : [bucket, disk]
    keys = Array.from({ length: 30 }, newKey).sort()
    for (const key of keys) await from.put(key, source(contentOf(key)))
  })

  test('moves every file and the id, and leaves none behind', async () => {
    await from.claimId('this deployment')
    expect(await moveFiles(from, to)).toBe(30)
    expect(await keysOf(from)).toEqual([])
    expect(await keysOf(to)).toEqual(keys)
    for (const key of keys) expect(await all(to.get(key))).toEqual(contentOf(key))
    expect(await to.readId()).toBe('this deployment')
    expect(await from.readId()).toBeNull()
    expect(await moveFiles(from, to)).toBe(0)
  })

  test('goes on after an interruption with a copy in both stores', async () => {
    const [first = ''] = keys
    await to.put(first, source(contentOf(first)))
    expect(await moveFiles(from, to)).toBe(30)
    expect(await all(to.get(first))).toEqual(contentOf(first))
    expect(await from.has(first)).toBe(false)
  })

  test('stops at a copy that is not the same, and keeps both', async () => {
    const [first = ''] = keys
    await to.put(first, source(Buffer.from('other bytes')))
    await expect(moveFiles(from, to)).rejects.toThrow('not the same in both stores')
    expect(await all(from.get(first))).toEqual(contentOf(first))
  })

  test('moves nothing between stores of different deployments', async () => {
    await from.claimId('one')
    await to.claimId('another')
    await expect(moveFiles(from, to)).rejects.toThrow('different deployments')
    expect(await keysOf(from)).toEqual(keys)
    await expect(twoStores(to, from).readId()).rejects.toThrow('different deployments')
  })

  test('gives both stores one id while files move', async () => {
    await from.claimId('this deployment')
    const both = twoStores(to, from)
    expect(await both.readId()).toBe('this deployment')
    expect(await both.claimId('new')).toBe('this deployment')
    expect(await to.readId()).toBe('this deployment')
  })

  test('lets servers read, write and remove while files move', async () => {
    const both = twoStores(to, from)
    const [removed, kept] = [keys.slice(0, 15), keys.slice(15)]
    const added = newKey()
    const moving = moveFiles(from, to)
    const reading = Promise.all(
      kept.map(async (key) => expect(await all(both.get(key))).toEqual(contentOf(key))),
    )
    for (const key of removed) await both.remove(key)
    await both.put(added, source(contentOf(added)))
    await Promise.all([moving, reading])
    expect(await keysOf(from)).toEqual([])
    expect(await keysOf(to)).toEqual([...kept, added].sort())
    expect(await keysOf(both)).toEqual(await keysOf(to))
  })

  test('brings nothing back that is removed between copy and check', async () => {
    const [first = ''] = keys
    const both = twoStores(to, from)
    const racing: FileStore = {
      ...from,
      has: async (key) => {
        if (key === first) await both.remove(key)
        return from.has(key)
      },
    }
    expect(await moveFiles(racing, to)).toBe(29)
    expect(await both.has(first)).toBe(false)
  })
})
