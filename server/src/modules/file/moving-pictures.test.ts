import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { readFile } from './service/keep.ts'

const world = await createWorld()
const { kernel } = world

const [width, height] = [400, 300]
const solid = (background: string): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const red = solid('#c02020')

/** A red picture, then a blue one. */
const moving = async (): Promise<Sharp> =>
  sharp(
    Buffer.concat([await red.clone().raw().toBuffer(), await solid('#2020c0').raw().toBuffer()]),
    { raw: { width, height: height * 2, channels: 3, pageHeight: height } },
  )
const delay = [100, 100]

/** An APNG (PNG, 11.3.6.1): the still picture comes first, then what moves. */
async function movingPng(): Promise<Buffer> {
  const still = await red.clone().png().toBuffer()
  const afterHead = 33
  const body = Buffer.concat([Buffer.from('acTL', 'latin1'), Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(8)
  check.writeUInt32BE(crc32(body))
  const control = Buffer.concat([length, body, check])
  return Buffer.concat([still.subarray(0, afterHead), control, still.subarray(afterHead)])
}

const pixelOf = async (id: string): Promise<readonly number[]> => {
  const { data } = await sharp(await readFile(kernel, id))
    .extract({ left: 200, top: 150, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}
const isRed = ([r = 0, , b = 255]: readonly number[]): boolean => r > 150 && b < 80

test.each([
  ['GIF', 'a.gif', async () => (await moving()).gif({ delay }).toBuffer()],
  ['WebP', 'a.webp', async () => (await moving()).webp({ lossless: true, delay }).toBuffer()],
  ['APNG', 'a.png', movingPng],
] as const)('takes the first picture of a moving %s and says so', async (_, name, make) => {
  const writer = await world.people.writer()
  const bytes = await make()
  const photo = await writer.file.uploadImage({}, { file: { bytes, name } })
  expect(photo.isAnimated).toBe(true)
  expect(isRed(await pixelOf(photo.id))).toBe(true)
  expect(photo.file).toMatchObject({ type: 'image/jpeg', width, height })
  const { pages } = await writer.file.uploadFile({}, { file: { bytes, name } })
  expect(pages).toMatchObject([{ findings: ['sharpness', 'colour', 'animated'] }])
})

test('says nothing of a GIF, a WebP or a PNG that stands still', async () => {
  const writer = await world.people.writer()
  for (const bytes of [
    await red.clone().gif().toBuffer(),
    await red.clone().webp().toBuffer(),
    await red.clone().png().toBuffer(),
  ]) {
    const photo = await writer.file.uploadImage({}, { file: { bytes, name: 'a' } })
    expect(photo.isAnimated).toBeUndefined()
    expect(isRed(await pixelOf(photo.id))).toBe(true)
  }
})

/** Kinds of still pictures from phones and scanners that other programs read wrongly. */
test('takes a second picture behind a JPEG, its missing end and CMYK as they look', async () => {
  const writer = await world.people.writer()
  const jpeg = await red.clone().jpeg().toBuffer()
  const behind = await solid('#2020c0').jpeg().toBuffer()
  const end = readFileSync(join(import.meta.dirname, '../../../test/cases/trunc-eoi.jpg'))
  for (const bytes of [
    Buffer.concat([jpeg, behind]),
    jpeg.subarray(0, -2),
    await red.clone().toColourspace('cmyk').jpeg().toBuffer(),
  ]) {
    const photo = await writer.file.uploadImage({}, { file: { bytes, name: 'a.jpg' } })
    expect(isRed(await pixelOf(photo.id))).toBe(true)
  }
  await writer.file.uploadImage({}, { file: { bytes: end, name: 'a.jpg' } })
})

test('shows nothing of 16 bits as white, and notices white ink on nothing', async () => {
  const writer = await world.people.writer()
  const clear = (r: number, alpha: number): Sharp =>
    sharp({ create: { width, height, channels: 4, background: { r, g: r, b: r, alpha } } })
  const deep = await clear(0, 0).toColourspace('rgb16').png().toBuffer()
  await expect(
    writer.file.uploadImage({}, { file: { bytes: deep, name: 'a.png' } }),
  ).rejects.toMatchObject({ code: 'file.only_white' })
  const black = await sharp(await clear(0, 0).png().toBuffer())
    .composite([
      { input: await solid('#000000').resize(200, 300).png().toBuffer(), left: 0, top: 0 },
    ])
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  const photo = await writer.file.uploadImage({}, { file: { bytes: black, name: 'a.png' } })
  const { data, info } = await sharp(await readFile(kernel, photo.id))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number): number => data[(150 * info.width + x) * info.channels] ?? -1
  expect([at(50) < 40, at(350) > 250]).toEqual([true, true])
  const white = await clear(255, 0.5).png().toBuffer()
  await expect(
    writer.file.uploadImage({}, { file: { bytes: white, name: 'a.png' } }),
  ).rejects.toMatchObject({ code: 'file.only_white' })
})
