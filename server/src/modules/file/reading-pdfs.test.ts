import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const publicCase = (name: string): Buffer =>
  readFileSync(join(import.meta.dirname, '../../../test/cases', name))

test('takes a PDF by its mark within the first 1,024 bytes', async () => {
  const writer = await world.people.writer()
  const plain = publicCase('leading-newline.pdf')
  for (const junk of ['', 'HTTP/1.1 200 OK\r\n\r\n', '\ufeff', 'x'.repeat(1000)]) {
    const file = { bytes: Buffer.concat([Buffer.from(junk), plain]), name: 'a.pdf' }
    const { id } = await writer.file.uploadFile({}, { file })
    await world.runJob('file.convert', { documentId: id })
    const document = await writer.file.document({ id })
    expect(document, junk).toMatchObject({ state: 'ready', text: null, pages: [{}] })
  }
})

test('takes a text that names the mark of a PDF as a text', async () => {
  const writer = await world.people.writer()
  const text = 'A file begins with %PDF-1.7 and goes on.'
  const file = { bytes: Buffer.from(text), name: 'a.txt' }
  expect((await writer.file.uploadFile({}, { file })).text).toBe(text)
})

test('refuses a picture that is a PDF as well', async () => {
  const writer = await world.people.writer()
  const whole = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  const remark = Buffer.from('\xff\xfe\x00\x0c%PDF-1.7\n\n', 'latin1')
  const jpeg = Buffer.concat([whole.subarray(0, 2), remark, whole.subarray(2)])
  const file = { bytes: jpeg, name: 'a.jpg' }
  await expect(writer.file.uploadFile({}, { file })).rejects.toMatchObject({ code: 'file.mixed' })
})

test('says what to do with a form that only one reader shows', async () => {
  const writer = await world.people.writer()
  const file = { bytes: publicCase('xfa.pdf'), name: 'a.pdf' }
  await expect(writer.file.uploadFile({}, { file })).rejects.toMatchObject({ code: 'file.xfa' })
})
