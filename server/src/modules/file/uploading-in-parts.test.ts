import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { uploadLimits } from '@mailing/contract/file/limits.ts'
import { expect, test } from 'vitest'
import { begun, fails, openUploads, plain, sendPart, sha256 } from '../../../test/uploads.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { appendPart } from './store/uploads.ts'

const { kernel, stored, world } = await openUploads()

test('five pictures of eight megabytes arrive with identical bytes over connections that drop ten times', async () => {
  const writer = await world.people.writer()
  const files = await Promise.all(
    Array.from({ length: 5 }, async () =>
      Buffer.concat([await plain(640, 480).jpeg().toBuffer(), randomBytes(8_000_000)]),
    ),
  )
  let drops = 0
  await Promise.all(
    files.map(async (bytes, index) => {
      let { id, offset } = await begun(writer, bytes)
      while (offset < bytes.length) {
        const isDropped = drops < 10 && (offset / uploadLimits.partBytes + index) % 3 === 1
        if (!isDropped) offset = (await sendPart(writer, id, bytes, offset)).offset
        else {
          drops += 1
          // Half the time the part arrived and only its answer was lost.
          if (drops % 2 === 0)
            await sendPart(writer, id, bytes, offset)
            // Begun again with the same id, as a client does that knows nothing but its file.
          ;({ id, offset } = await writer.file.beginUpload({
            id,
            kind: 'image',
            bytes: bytes.length,
            sha256: sha256(bytes),
            name: 'photo.jpg',
          }))
        }
      }
      const picture = await writer.file.finishImage({ id })
      expect(picture.file).toMatchObject({ width: 640, height: 480 })
      // The answer lost as well: the same picture once more, not a second one.
      expect((await writer.file.finishImage({ id })).id).toBe(picture.id)
    }),
  )
  expect(drops).toBe(10)
  expect(await kernel.db.selectFrom('file_upload_parts').select('start').execute()).toEqual([])
})

test('parts lie encrypted, and one that comes at a wrong place adds nothing', async () => {
  const writer = await world.people.writer()
  const bytes = Buffer.concat([
    await plain(300, 300).jpeg().toBuffer(),
    Buffer.from('a line that only I may read'),
    randomBytes(1_500_000),
  ])
  const { id } = await begun(writer, bytes)
  await sendPart(writer, id, bytes, 0)
  const early = await writer.file.uploadPart(
    { id, offset: 1_400_000 },
    { file: { bytes: bytes.subarray(0, 100) } },
  )
  expect(early.offset).toBe(uploadLimits.partBytes)
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => sendPart(writer, id, bytes, uploadLimits.partBytes)),
  )
  expect(new Set(answers.map((answer) => answer.offset))).toEqual(new Set([bytes.length]))
  for (const path of stored())
    expect(readFileSync(path).includes('a line that only I may read')).toBe(false)
  const both = await Promise.all([writer.file.finishImage({ id }), writer.file.finishImage({ id })])
  expect(both[0].id).toBe(both[1].id)
})

test('of two parts for one place the database takes one, though both were sent before either had arrived', async () => {
  const writer = await world.people.writer()
  const bytes = randomBytes(900)
  const { id } = await begun(writer, bytes)
  const storageKey = (): string => {
    const uuid = randomUUID()
    return `${uuid.slice(0, 2)}/${uuid}`
  }
  const part = (storageKey: string) =>
    inTransaction(kernel, (kernel) =>
      appendPart(kernel, { uploadId: id, userId: writer.userId, start: 0, bytes: 300, storageKey }),
    )
  const taken = await Promise.all([part(storageKey()), part(storageKey())])
  expect(taken.filter(Boolean)).toHaveLength(1)
  expect((await writer.file.uploadState({ id })).offset).toBe(300)
  expect(
    await kernel.db
      .selectFrom('file_upload_parts')
      .select('start')
      .where('upload_id', '=', id)
      .execute(),
  ).toHaveLength(1)
})

test('an upload belongs to one person, must be complete, and be what was announced', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const bytes = await plain(100, 100).jpeg().toBuffer()
  const { id } = await begun(writer, bytes)
  const asks = [
    () => other.file.uploadState({ id }),
    () => other.file.finishImage({ id }),
    () => other.file.cancelUpload({ id }),
    () => sendPart(other, id, bytes, 0),
    () => other.file.beginUpload({ id, kind: 'image', bytes: 5, sha256: sha256(bytes), name: '' }),
  ]
  for (const ask of asks) {
    expect((await fails(ask())).code).toBe('request.not_found')
  }
  expect((await fails(writer.file.finishImage({ id }))).code).toBe('file.incomplete')
  expect((await writer.file.uploadState({ id })).offset).toBe(0)
  expect((await fails(writer.file.finishFile({ id }))).code).toBe('request.not_found')
  const changed = Buffer.from(bytes)
  changed[50] = (changed[50] ?? 0) ^ 1
  await sendPart(writer, id, changed, 0)
  expect((await fails(writer.file.finishImage({ id }))).code).toBe('file.changed')
  // What was refused is thrown away.
  expect((await fails(writer.file.uploadState({ id }))).code).toBe('request.not_found')
  const again = await begun(writer, bytes)
  await writer.file.cancelUpload({ id: again.id })
  expect((await fails(writer.file.uploadState({ id: again.id }))).code).toBe('request.not_found')
})
