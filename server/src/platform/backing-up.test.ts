import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test, vi } from 'vitest'
import {
  backedUp,
  backUp,
  backupFolder,
  interrupting,
  newTarget,
  pathOf,
  restoreInto,
  saveBytes,
} from '../../test/backups.ts'
import { createWorld } from '../../test/world.ts'
import { recordAudit } from '../modules/audit/service.ts'
import { sweepFiles } from '../modules/file/service/upkeep.ts'
import { readFile, removeFile, rotateFiles } from '../modules/file/service.ts'
import { type Backup, listBackups, openBackup } from './backup/read.ts'
import { type BackupTarget, folderTarget } from './backup/target.ts'
import { readConfig } from './config.ts'
import { createVault } from './crypto.ts'
import { emit } from './events.ts'
import { inTransaction } from './transaction.ts'

declare module './events.ts' {
  interface EventMap {
    'test.written': { key: string }
  }
}

// Each test copies a whole database, and some make another.
vi.setConfig({ testTimeout: 120_000 })

const source = await createWorld()
const writer = await source.people.writer({})
await saveBytes(source, writer.userId, randomBytes(150_000))

async function textOf(backup: Backup, table: string): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of backup.table(`public.${table}`)) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

test('a backup has one moment while others write', async () => {
  let isWriting = true
  const writing = (async () => {
    for (let i = 0; isWriting; i += 1) {
      await inTransaction(source.kernel, async (kernel) => {
        await emit(kernel, 'test.written', { key: `pair ${i}` })
        await recordAudit(kernel, {
          action: 'test.pair',
          subject: 'letter',
          subjectId: `pair ${i}`,
        })
      })
    }
  })()
  const backup = await backedUp(source)
  isWriting = false
  await writing
  const pairs = (text: string) => new Set(text.match(/pair \d+/g))
  expect(pairs(await textOf(backup, 'events'))).toEqual(
    pairs(await textOf(backup, 'audit_entries')),
  )
})

test('after new files a backup copies those alone', async () => {
  const target = newTarget()
  const first = await backUp(source, target)
  expect(first.copied.files).toBe(first.manifest.files)
  const fresh = await Promise.all(
    [1, 2, 3].map(() => saveBytes(source, writer.userId, randomBytes(20_000))),
  )
  const second = await backUp(source, target)
  const sizes = await Promise.all(
    fresh.map(async ({ id }) => statSync(await pathOf(source, id)).size),
  )
  expect(second.copied).toEqual({ files: 3, bytes: sizes.reduce((sum, size) => sum + size, 0) })
  expect(second.manifest.files).toBe(first.manifest.files + 3)
  expect((await backUp(source, target)).copied).toEqual({ files: 0, bytes: 0 })
  for (const name of await listBackups(target))
    expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
})

test('nothing of the tables can be read without the keys', async () => {
  const folder = backupFolder()
  const { name } = await backUp(source, folderTarget(folder))
  const users = readFileSync(join(folder, 'backups', name, 'tables', 'public.users'))
  expect(users.subarray(0, 3).toString()).toBe('MF1')
  const other = createVault(
    readConfig({
      DATA_DIR: folder,
      DATA_KEYS: `t9:${randomBytes(32).toString('base64')}`,
      INDEX_KEY: randomBytes(32).toString('base64'),
    }),
  )
  await expect(openBackup(folderTarget(folder), other, name)).rejects.toThrow(
    'the key t1 is not in the key ring',
  )
})

test('names a missing or damaged file and backs up the rest', async () => {
  const target = newTarget()
  const [gone, hurt, whole] = [
    await saveBytes(source, writer.userId, randomBytes(3000)),
    await saveBytes(source, writer.userId, randomBytes(3000)),
    await saveBytes(source, writer.userId, randomBytes(3000)),
  ]
  const [gonePath, hurtPath] = [await pathOf(source, gone.id), await pathOf(source, hurt.id)]
  const [goneBytes, hurtBytes] = [readFileSync(gonePath), readFileSync(hurtPath)]
  rmSync(gonePath)
  const damaged = Buffer.from(hurtBytes)
  damaged[100] = (damaged[100] ?? 0) ^ 1
  writeFileSync(hurtPath, damaged)
  const { manifest, name } = await backUp(source, target)
  expect(manifest.missing.map(({ id }) => id).toSorted()).toEqual([gone.id, hurt.id].toSorted())
  expect(manifest.missing.find(({ id }) => id === gone.id)?.problem).toBe('missing')
  const backup = await openBackup(target, source.kernel.vault, name)
  const restored = await createWorld()
  const { problems } = await restoreInto(restored, backup)
  expect(problems).toHaveLength(2)
  const { kernel } = await restored.second()
  expect((await readFile(kernel, whole.id)).length).toBe(3000)
  // Said again each time, until they are back.
  expect((await backUp(source, target)).manifest.missing).toHaveLength(2)
  writeFileSync(gonePath, goneBytes)
  writeFileSync(hurtPath, hurtBytes)
  expect(await backUp(source, target)).toMatchObject({
    manifest: { missing: [] },
    copied: { files: 2 },
  })
})

test('bears a rotation and a removal of files while it runs', async () => {
  const world = await createWorld()
  const person = await world.people.writer({})
  const save = (bytes: Buffer) => saveBytes(world, person.userId, bytes)
  const rotatedKeys = `t2:${randomBytes(32).toString('base64')},t1:${inject('database').dataKey}`
  const rotatedVault = createVault(
    readConfig({
      DATA_DIR: world.kernel.config.DATA_DIR,
      DATA_KEYS: rotatedKeys,
      INDEX_KEY: inject('database').indexKey,
    }),
  )
  const early = randomBytes(5000)
  const kept = await save(early)
  const target = newTarget()
  // A file that is saved after the first look is copied after the snapshot: the late and the removed one are.
  const late = randomBytes(6000)
  let [lateId, removedId] = ['', '']
  const saving = interrupting(target, /^files\//, async () => {
    lateId = (await save(late)).id
    removedId = (await save(randomBytes(7000))).id
  })
  const both = interrupting(saving, /tables\/public.wire_keys$/, async () => {
    const kernel = { ...world.kernel, vault: rotatedVault }
    await inTransaction(world.kernel, (kernel) => removeFile(kernel, removedId))
    world.clock.advance(2 * 3_600_000)
    await sweepFiles(world.kernel)
    expect((await rotateFiles(kernel)).skipped).toEqual([])
  })
  const { manifest, name } = await backUp(world, both, { vault: rotatedVault })
  expect(manifest.missing).toEqual([])
  expect(manifest.removed).toHaveLength(1)
  const backup = await openBackup(target, rotatedVault, name)
  expect(await backup.check()).toEqual([])
  const other = await createWorld()
  await restoreInto({ ...other, kernel: { ...other.kernel, vault: rotatedVault } }, backup)
  const { kernel } = await other.second({
    config: { ...other.kernel.config, DATA_KEYS: rotatedKeys },
  })
  expect((await readFile(kernel, kept.id)).equals(early)).toBe(true)
  expect((await readFile(kernel, lateId)).equals(late)).toBe(true)
  await expect(readFile(kernel, removedId)).rejects.toThrow('there is no such file')
})

test('a full target ends the backup and leaves the earlier ones whole', async () => {
  const target = newTarget()
  const { name } = await backUp(source, target)
  await saveBytes(source, writer.userId, randomBytes(30_000))
  const full = (form: RegExp): BackupTarget =>
    interrupting(target, form, () =>
      Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })),
    )
  for (const form of [/^files\//, /tables\/public.users$/, /manifest$/]) {
    await expect(backUp(source, full(form)), form.source).rejects.toThrow('no space left')
    expect(await listBackups(target)).toEqual([name])
    const parts: string[] = []
    for await (const part of target.list('backups/')) parts.push(part.name)
    expect(parts.every((part) => part.startsWith(`backups/${name}/`))).toBe(true)
  }
  expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
  expect((await backUp(source, target)).manifest.missing).toEqual([])
})

test('refuses a second backup while one is under way', async () => {
  let other: Promise<unknown> | undefined
  const target = newTarget()
  const waiting = interrupting(target, /^files\//, async () => {
    other = expect(backUp(source, newTarget())).rejects.toThrow('under way')
    await other
  })
  await backUp(source, waiting)
  expect(other).toBeDefined()
})
