import { randomBytes } from 'node:crypto'
import { expect, inject, test, vi } from 'vitest'
import { backUp, keyOf, newTarget, saveBytes } from '../../test/backups.ts'
import { createWorld } from '../../test/world.ts'
import { removeFile } from '../modules/file/service.ts'
import { listBackups, openBackup } from './backup/read.ts'
import { readConfig } from './config.ts'
import { createVault } from './crypto.ts'
import { inTransaction } from './transaction.ts'

// Each test copies a whole database, and some make another.
vi.setConfig({ testTimeout: 120_000 })

const source = await createWorld()
const writer = await source.people.writer({})

test('old backups go with their own files, and the newest stays', async () => {
  const target = newTarget()
  const passing = await saveBytes(source, writer.userId, randomBytes(4000))
  const key = await keyOf(source, passing.id)
  const now = Date.now()
  const day = 86_400_000
  await backUp(source, target, { now: new Date(now - 10 * day), keepDays: 7 })
  await inTransaction(source.kernel, (kernel) => removeFile(kernel, passing.id))
  const middle = await backUp(source, target, { now: new Date(now - 5 * day), keepDays: 7 })
  expect(middle.dropped).toEqual({ backups: 0, files: 0 })
  const last = await backUp(source, target, { now: new Date(now), keepDays: 7 })
  expect(last.dropped).toEqual({ backups: 1, files: 1 })
  expect(await listBackups(target)).toEqual([middle.name, last.name])
  const held: string[] = []
  for await (const { name } of target.list('files/')) held.push(name)
  expect(held).not.toContain(`files/${key}`)
  for (const name of await listBackups(target))
    expect(await (await openBackup(target, source.kernel.vault, name)).check()).toEqual([])
})

test('files stay while a backup is sealed under an unknown key', async () => {
  const target = newTarget()
  const rotated = readConfig({
    DATA_DIR: source.kernel.config.DATA_DIR,
    DATA_KEYS: `t2:${randomBytes(32).toString('base64')},t1:${inject('database').dataKey}`,
    INDEX_KEY: inject('database').indexKey,
  })
  const old = await backUp(source, target, { vault: createVault(rotated) })
  const { closed, dropped } = await backUp(source, target)
  expect(closed).toEqual([old.name])
  expect(dropped.files).toBe(0)
})
