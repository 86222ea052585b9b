import { randomBytes } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { backUp, keyOf, newTarget, restoreInto, saveBytes } from '../../test/backups.ts'
import { startFakeS3 } from '../../test/fakes/s3.ts'
import { createWorld } from '../../test/world.ts'
import { readFile } from '../modules/file/service.ts'
import { openBackup } from './backup/read.ts'
import { compareDeployment, readDeployment } from './deployment.ts'

// Each test copies a whole database.
vi.setConfig({ testTimeout: 120_000 })

const fake = await startFakeS3()
afterAll(() => fake.close())

const inBucket = (prefix: string) =>
  createWorld({ settings: { ...fake.settings, S3_PREFIX: `${prefix}/` } })
const source = await inBucket('source')
const writer = await source.people.writer({})
const content = randomBytes(40_000)
const file = await saveBytes(source, writer.userId, content)

test('knows its bucket, and refuses one without the id', async () => {
  expect(await compareDeployment(source.kernel)).toEqual([])
  const id = fake.objects.get('source/store-id')
  expect(id).toBeDefined()
  fake.objects.delete('source/store-id')
  expect((await compareDeployment(source.kernel)).join()).toMatch(
    /the bucket letters, prefix "source\/".* has no id/,
  )
  if (id) fake.objects.set('source/store-id', id)
})

test.each([
  ['another bucket', () => inBucket('other')],
  ['a folder', () => createWorld()],
])('backs up a bucket and restores it into %s', async (_name, open) => {
  const target = newTarget()
  const { name, manifest, copied } = await backUp(source, target)
  expect(manifest).toMatchObject({ files: copied.files, missing: [] })
  expect((await backUp(source, target)).copied.files).toBe(0)
  const backup = await openBackup(target, source.kernel.vault, name)
  expect(await backup.check()).toEqual([])
  const restored = await open()
  expect((await restoreInto(restored, backup)).problems).toEqual([])
  const { kernel } = await restored.second()
  expect((await readFile(kernel, file.id)).equals(content)).toBe(true)
  const [here, there] = [await readDeployment(kernel), await readDeployment(source.kernel)]
  expect(here?.id).toBe(there?.id)
  expect(here?.storeId).toBe(await kernel.outside.files.readId())
  expect(here?.storeId).not.toBe(there?.storeId)
})

test('names a file that is gone from the bucket', async () => {
  const lost = await saveBytes(source, writer.userId, randomBytes(2000))
  fake.objects.delete(`source/files/${await keyOf(source, lost.id)}`)
  const { manifest } = await backUp(source, newTarget())
  expect(manifest.missing).toMatchObject([{ id: lost.id, problem: 'missing' }])
})
