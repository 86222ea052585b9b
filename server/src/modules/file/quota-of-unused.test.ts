import { randomUUID } from 'node:crypto'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { expect, test } from 'vitest'
import { createPeople } from '../../../test/people.ts'
import { begun, fails, image, openUploads, plain } from '../../../test/uploads.ts'
import type { World } from '../../../test/world.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { holdPictures } from './service.ts'

const { kernel, world } = await openUploads({ UNUSED_MEGABYTES: '4', UNUSED_GIGABYTES_ALL: '0.02' })

const announced = (bytes: number, id: string = randomUUID()) => ({
  id,
  kind: 'image' as const,
  bytes,
  sha256: 'a'.repeat(64),
  name: 'photo.jpg',
})

test('announced uploads count for their person, going on with one does not', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const first = announced(3_000_000)
  await writer.file.beginUpload(first)
  expect((await fails(writer.file.beginUpload(announced(2_000_000)))).code).toBe('file.quota')
  expect((await writer.file.beginUpload(first)).offset).toBe(0)
  await other.file.beginUpload(announced(2_000_000))
  await writer.file.cancelUpload({ id: first.id })
  await writer.file.beginUpload(announced(2_000_000))
})

test('pictures that something shows count no more, others until they are swept', async () => {
  const writer = await world.people.writer()
  const picture = await image(writer, await plain(50, 50).jpeg().toBuffer())
  await kernel.db
    .updateTable('files')
    .set({ bytes: 3_900_000 })
    .where('id', '=', picture.id)
    .execute()
  expect(await writer.file.room()).toEqual({ usedMegabytes: 4, maxMegabytes: 4, isNear: true })
  expect((await fails(begun(writer, Buffer.alloc(200_000)))).code).toBe('file.quota')

  const holder = randomUUID()
  await inTransaction(kernel, (context) =>
    holdPictures(context, { holder, userId: writer.userId, fileIds: [picture.id] }),
  )
  expect(await writer.file.room()).toEqual({ usedMegabytes: 0, maxMegabytes: 4, isNear: false })
  await begun(writer, Buffer.alloc(200_000))
})

/** Makes room by what happens to a picture that nothing uses. */
async function fullThen(happens: (pictureId: string) => Promise<unknown>) {
  const writer = await world.people.writer()
  const { id } = await image(writer, await plain(50, 50).jpeg().toBuffer())
  const ofWriter = kernel.db.updateTable('files').where('user_id', '=', writer.userId)
  await ofWriter.set({ bytes: 3_000_000 }).execute()
  expect((await writer.file.room()).usedMegabytes).toBe(4)
  await happens(id)
  return (await (await world.people.again(writer)).file.room()).usedMegabytes
}

test('what was removed counts no more', async () => {
  const used = await fullThen((id) =>
    kernel.db
      .updateTable('files')
      .set({ removed_at: world.clock.now() })
      .where('id', '=', id)
      .execute(),
  )
  // The preview is left.
  expect(used).toBe(3)
})

test('what is old enough to be swept counts no more', async () => {
  const hours = uploadLimits.keptHours + 2
  expect(await fullThen(async () => world.clock.advance(hours * 3_600_000))).toBe(0)
})

test('documents are refused above the quota as pictures are', async () => {
  const writer = await world.people.writer()
  const file = { bytes: Buffer.from('All is well at home.'), name: 'letter.txt' }
  await writer.file.uploadFile({}, { file })
  await writer.file.beginUpload(announced(4_000_000))
  expect((await fails(writer.file.uploadFile({}, { file }))).code).toBe('file.quota')
})

/** Lets what nothing uses weigh so much, and asks a server that has not summed it yet. */
async function weighing(bytes: number) {
  await kernel.db
    .updateTable('files')
    .set({ bytes })
    .where('purpose', '=', 'picture_preview')
    .where('user_id', '=', heavy.userId)
    .execute()
  const server = await world.second()
  return { server, people: createPeople(server) }
}
const heavy = await world.people.writer()

test('above the quota of all nobody uploads; administrators are told before', async () => {
  const photo = await plain(50, 50).jpeg().toBuffer()
  await image(heavy, photo)
  const raised = async ({ people }: Pick<World, 'people'>) => {
    const { list } = await (await people.staff('admin')).report.alarms()
    return list.find(({ name }) => name === 'unused_uploads')
  }
  expect(await raised({ people: world.people })).toBeUndefined()

  const near = await weighing(17_000_000)
  expect((await raised(near))?.count).toBeGreaterThanOrEqual(85)
  await image(await near.people.writer(), photo)

  const full = await weighing(21_000_000)
  expect((await fails(image(await full.people.writer(), photo))).code).toBe('file.no_space')
  const metrics = await full.server.kernel.metrics.registry.metrics()
  expect(metrics).toMatch(/files_unused_bytes 21\d{6}/)
  expect(metrics).toContain('files_unused_max_bytes 20000000')
}, 60_000)
