import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setImmediate as endOfTurn } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { backedUp, restoreInto } from '../../../test/backups.ts'
import { approvedLetters, download, makeBatch } from '../../../test/bench.ts'
import { letterWriter, proveNew } from '../../../test/letters.ts'
import { group } from '../../../test/print-room.ts'
import { createWorld } from '../../../test/world.ts'
import { diskStore } from '../../adapters/storage/disk.ts'
import { filesFolder } from '../../outside.ts'
import { readConfig } from '../../platform/config.ts'
import { createVault } from '../../platform/crypto.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { inTransaction } from '../../platform/transaction.ts'
import {
  openFile,
  readFile,
  removeFile,
  rotateFiles,
  saveFile,
  sourcesOf,
} from '../file/service.ts'

const world = await createWorld()
const { kernel } = world
const { db } = kernel
const folder = filesFolder(kernel.config.DATA_DIR)
const printer = await world.people.staff('printer')
const writer = await letterWriter(world, 'postal', 100_000)

/** A text of some 500 different characters. */
const body = Array.from({ length: 600 }, (_, index) =>
  index % 30 === 29 ? '。' : String.fromCodePoint(0x4e00 + ((index * 41) % 9000)),
).join('')

const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

const rowOf = (id: string) =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const pathOf = (row: { readonly storage_key: string }): string => join(folder, row.storage_key)
const faces = () => db.selectFrom('files').selectAll().where('purpose', '=', 'face').execute()

/** The server after a start: it has nothing in memory. */
const afterStart = (changes: Partial<Kernel['outside']> = {}, of: Kernel = kernel): Kernel => ({
  ...of,
  outside: { ...of.outside, files: diskStore(folder), ...changes },
})

function damage(row: { readonly storage_key: string }): () => void {
  const whole = readFileSync(pathOf(row))
  const changed = Buffer.from(whole)
  changed[60] = (changed[60] ?? 0) ^ 1
  writeFileSync(pathOf(row), changed)
  return () => writeFileSync(pathOf(row), whole)
}

/** A program that comes with other outlines than those that letters borrowed from. */
const otherFaces: Kernel['outside']['print'] = {
  ...kernel.outside.print,
  outlines: async () => ({ content: randomBytes(1000), sha256: randomBytes(32) }),
}

describe('a long file', () => {
  test('that borrows nearly everything lets others have their turns while it is kept', async () => {
    const lent = randomBytes(60_000)
    const file = { userId: null, purpose: 'letter_proof', type: 'application/pdf' }
    const { id: fileId } = await inTransaction(kernel, (within) =>
      saveFile(within, { ...file, content: lent }),
    )
    // Nothing of its own between the runs: nothing is written, so that nothing waits for a disk, before the end.
    const runs = Uint32Array.from({ length: 3000 }, (_, index) =>
      index % 3 === 2 ? lent.length : index % 3 === 0 ? (index / 3) * lent.length : 0,
    )
    const content = Buffer.concat(Array.from({ length: 1000 }, () => lent))
    let turns = 0
    /** A store that does not wait for the disk meanwhile: what gives way to others is the keeping alone. */
    const files = {
      ...kernel.outside.files,
      put: async (key: string, source: AsyncIterable<Uint8Array>) => {
        const parts: Uint8Array[] = []
        let isStored = false
        const others = (async () => {
          for (; !isStored; turns += 1) await endOfTurn()
        })()
        for await (const part of source) parts.push(part)
        isStored = true
        await others
        await kernel.outside.files.put(key, Readable.from(parts))
      },
    }
    const { bytes, sha256 } = await inTransaction(afterStart({ files }), (within) =>
      saveFile(within, { ...file, content, sources: [{ fileId, content: lent, runs }] }),
    )
    expect({ bytes, sha256 }).toEqual({ bytes: content.length, sha256: sha256Of(content) })
    // 60 MB take 30 ms to hash on the fastest of processors, and each turn ends after 5.
    expect(turns).toBeGreaterThan(3)
  })
})

describe('a letter', () => {
  test('is kept without the outlines of its faces, which all letters have in common', async () => {
    const proofs = await Promise.all(
      [1, 2, 3].map((n) => proveNew(writer, { content: { body: `${body}${n}` } })),
    )
    for (const proof of proofs) {
      const row = await rowOf(proof.file.id)
      expect(row.bytes).toBeGreaterThan(80_000)
      expect(statSync(pathOf(row)).size).toBeLessThan(row.bytes / 4)
      const content = await readFile(afterStart(), row.id)
      expect(content.length).toBe(row.bytes)
      expect(sha256Of(content)).toBe(proof.sha256)
      expect(sha256Of(await download(writer.client, proof.file.url))).toBe(proof.sha256)
    }
    const kept = await faces()
    expect(kept.map(({ name }) => name)).toContain('kai')
    expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length)
  })

  test('reads the same when the program comes with other faces, from which new letters borrow', async () => {
    const { file, sha256 } = await proveNew(writer, { content: { body: `${body}甲` } })
    const upgraded = afterStart({ print: otherFaces })
    expect(sha256Of(await readFile(upgraded, file.id))).toBe(sha256)
  })

  test('is not given out when its own bytes were changed', async () => {
    const { file } = await proveNew(writer, { content: { body: `${body}乙` } })
    const repair = damage(await rowOf(file.id))
    await expect(readFile(kernel, file.id)).rejects.toThrow()
    repair()
    expect(await readFile(kernel, file.id)).toHaveLength(file.bytes)
  })
})

describe('damaged outlines of a face', () => {
  test('are read from the program, written anew by the next process, and never replaced by other ones', async () => {
    const { file, sha256 } = await proveNew(writer, { content: { body: `${body}丙` } })
    const before = (await faces()).find(({ name }) => name === 'kai')
    if (!before) throw new Error('no face is kept')
    damage(before)
    expect(sha256Of(await readFile(afterStart(), file.id))).toBe(sha256)
    await expect(readFile(afterStart({ print: otherFaces }), file.id)).rejects.toThrow()
    await sourcesOf(afterStart(), [{ from: { face: 'kai' }, runs: new Uint32Array() }])
    const after = await rowOf(before.id)
    expect(after.storage_key).not.toBe(before.storage_key)
    expect(sha256Of(await readFile(afterStart({ print: otherFaces }), file.id))).toBe(sha256)
  })
})

describe('a batch', () => {
  test('made again after it was taken apart has none of its letters either', async () => {
    const own = group('express', true, true)
    const [order = ''] = await approvedLetters(world, writer, own, 1, { content: { body } })
    const spoilt = await makeBatch(printer, own)
    await printer.delivery.dissolve({ id: spoilt.id, reason: 'wrong paper' })
    const batch = await makeBatch(printer, own)
    const { file, pieces } = await printer.delivery.batch({ id: batch.id })
    expect(pieces).toMatchObject([{ orderId: order, generation: 2 }])
    const row = await rowOf(file.id)
    expect(statSync(pathOf(row)).size).toBeLessThan(row.bytes / 2)
    expect(sha256Of(await readFile(afterStart(), file.id))).toBe(batch.sha256)
    const [piece] = pieces
    if (!piece) throw new Error('no piece')
    const again = { pieceId: piece.id, reason: 'paper jam' }
    const sheet = await printer.delivery.reprint({ ...again, sheet: 1 })
    const whole = await printer.delivery.reprint({ ...again, sheet: null })

    const { file_id: letterId } = await db
      .selectFrom('pieces')
      .select('file_id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow()
    await inTransaction(kernel, (kernel) => removeFile(kernel, letterId))
    for (const { id } of [file, sheet.file, whole.file])
      expect(await openFile(kernel, id)).toBeNull()
  })

  test('is kept without its letters, comes whole, and not at all once one of them is erased', async () => {
    const own = group('express', false, true)
    const content = { body }
    const orders = await approvedLetters(world, writer, own, 5, { content })
    const batch = await makeBatch(printer, own)
    const { file } = await printer.delivery.batch({ id: batch.id })
    const row = await rowOf(file.id)
    expect(row.sources.length).toBeGreaterThanOrEqual(orders.length)
    expect(row.bytes).toBeGreaterThan(500_000)
    expect(statSync(pathOf(row)).size).toBeLessThan(row.bytes / 10)
    const whole = await download(printer, file.url)
    expect(whole).toHaveLength(file.bytes)
    expect(sha256Of(whole)).toBe(batch.sha256)
    expect(sha256Of(await readFile(afterStart(), file.id))).toBe(batch.sha256)

    const { file_id: letterId } = await db
      .selectFrom('pieces')
      .select('file_id')
      .where('order_id', '=', orders[2] ?? '')
      .executeTakeFirstOrThrow()
    const repair = damage(await rowOf(letterId))
    const opened = await openFile(afterStart(), file.id)
    const read: Buffer[] = []
    const reading = async () => {
      for await (const part of opened?.content ?? []) read.push(part)
    }
    await expect(reading()).rejects.toThrow()
    expect(Buffer.concat(read).length).toBeLessThan(file.bytes)
    repair()

    await inTransaction(kernel, (kernel) => removeFile(kernel, letterId))
    expect(await openFile(kernel, file.id)).toBeNull()
    const response = await printer.request({ method: 'GET', url: file.url })
    expect(response.statusCode).toBe(404)
  })
})

test('a restored backup and rotated keys give the same bytes', async () => {
  const { file, sha256 } = await proveNew(writer, { content: { body: `${body}丁` } })
  const own = group('registered', true, true)
  await approvedLetters(world, writer, own, 2, { content: { body } })
  const batch = await makeBatch(printer, own)
  const { file: ofBatch } = await printer.delivery.batch({ id: batch.id })

  const target = await createWorld()
  await restoreInto(target, await backedUp(world))
  const restored = await target.second()
  const files = filesFolder(target.kernel.config.DATA_DIR)
  expect(sha256Of(await readFile(restored.kernel, file.id))).toBe(sha256)
  expect(sha256Of(await readFile(restored.kernel, ofBatch.id))).toBe(batch.sha256)

  const database = inject('database')
  const rotated = createVault(
    readConfig({
      DATA_DIR: kernel.config.DATA_DIR,
      DATA_KEYS: `t2:${randomBytes(32).toString('base64')},t1:${database.dataKey}`,
      INDEX_KEY: database.indexKey,
    }),
  )
  expect((await rotateFiles({ ...restored.kernel, vault: rotated })).done).toBeGreaterThan(0)
  const fresh = afterStart({ files: diskStore(files) }, { ...restored.kernel, vault: rotated })
  expect(sha256Of(await readFile(fresh, file.id))).toBe(sha256)
  expect(sha256Of(await readFile(fresh, ofBatch.id))).toBe(batch.sha256)
  // It copies a whole database and all files.
}, 60_000)
