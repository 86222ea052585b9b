import { expect, test } from 'vitest'
import cutOutUrl from '../../../../server/test/cases/halpha.heic?url'
import burstUrl from '../../../../server/test/cases/two-primary2.heic?url'
import { withAuxiliary } from '../../../test/auxiliary-heic.ts'
import heicUrl from '../../../test/two-colours.heic?url'
import { readablePicture } from './upload-heic.ts'

const heic = async (): Promise<File> =>
  new File([await (await fetch(heicUrl)).arrayBuffer()], 'IMG_0001.HEIC', { type: 'image/heic' })

/** The colour in the middle of the left and of the right half. */
async function halves(file: Blob): Promise<{
  readonly size: readonly number[]
  readonly left: readonly number[]
  readonly right: readonly number[]
}> {
  const bitmap = await createImageBitmap(file)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const at = (part: number): number[] =>
    [
      ...(context?.getImageData(
        Math.round(bitmap.width * part),
        Math.round(bitmap.height / 2),
        1,
        1,
      ).data ?? []),
    ].slice(0, 3)
  return { size: [bitmap.width, bitmap.height], left: at(0.25), right: at(0.75) }
}
const isNear = (colour: readonly number[], wanted: readonly number[]): boolean =>
  colour.every((part, index) => Math.abs(part - (wanted[index] ?? 0)) < 16)

// The file is 96 by 64: red on the left, blue on the right; HEVC, as phones write it.
test('a HEIC photograph that the browser cannot read becomes a JPEG with the same picture', async () => {
  const file = await heic()
  await expect(createImageBitmap(file)).rejects.toThrow()
  const jpeg = await readablePicture(file)
  expect([jpeg.name, jpeg.type]).toEqual(['IMG_0001.jpg', 'image/jpeg'])
  const { size, left, right } = await halves(jpeg)
  expect(size).toEqual([96, 64])
  expect(isNear(left, [200, 40, 40]), `left ${left.join()}`).toBe(true)
  expect(isNear(right, [30, 60, 190]), `right ${right.join()}`).toBe(true)
}, 30_000)

const heicFile = async (url: string, name: string): Promise<File> =>
  new File([await (await fetch(url)).arrayBuffer()], name, { type: 'image/heic' })

test('a HEIC of several pictures becomes the one that was chosen', async () => {
  const jpeg = await readablePicture(await heicFile(burstUrl, 'burst.heic'))
  const { width, height } = await createImageBitmap(jpeg)
  expect(jpeg.type).toBe('image/jpeg')
  expect(height).toBeGreaterThan(width)
}, 30_000)

test.each([
  ['depth map', 'urn:mpeg:hevc:2015:auxid:2'],
  ['gain map of Apple', 'urn:com:apple:photo:2020:aux:hdrgainmap'],
  ['matte of Apple', 'urn:com:apple:photo:2018:aux:portraiteffectsmatte'],
  ['gain map of ISO 21496-1', 'tmap'],
])(
  'a HEIC with a %s becomes its photograph',
  async (_, kind) => {
    const burst = await heicFile(burstUrl, 'photo.heic')
    const heic = withAuxiliary(new Uint8Array(await burst.arrayBuffer()), kind)
    const jpeg = await readablePicture(new File([heic], 'photo.heic', { type: 'image/heic' }))
    const { width, height } = await createImageBitmap(jpeg)
    // The map is 400 by 300.
    expect([jpeg.type, width, height]).toEqual(['image/jpeg', 200, 267])
  },
  30_000,
)

test('what is transparent in a HEIC becomes white', async () => {
  const bitmap = await createImageBitmap(
    await readablePicture(await heicFile(cutOutUrl, 'cut.heic')),
  )
  const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  pen?.drawImage(bitmap, 0, 0)
  const { data = [] } = pen?.getImageData(0, 0, bitmap.width, bitmap.height) ?? {}
  const dark = Array.from({ length: data.length / 4 }, (_, pixel) =>
    Math.max(data[pixel * 4] ?? 0, data[pixel * 4 + 1] ?? 0, data[pixel * 4 + 2] ?? 0),
  )
  expect(dark.filter((most) => most > 250).length).toBeGreaterThan(0)
  expect(dark.filter((most) => most < 20)).toHaveLength(0)
}, 30_000)

test('a photograph of more than 60 megapixels becomes one that the server takes', async () => {
  const canvas = new OffscreenCanvas(9000, 7000)
  const pen = canvas.getContext('2d')
  for (let x = 0; x < 9000; x += 30) {
    if (!pen) break
    pen.fillStyle = x % 60 === 0 ? '#c04030' : '#3060c0'
    pen.fillRect(x, 0, 30, 7000)
  }
  const large = new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'IMG_9.jpg', {
    type: 'image/jpeg',
  })
  expect(large.size).toBeGreaterThan(1_000_000)
  const smaller = await readablePicture(large)
  const { width, height } = await createImageBitmap(smaller)
  expect([smaller.name, width, height]).toEqual(['IMG_9.jpg', 4096, 3186])
}, 60_000)

test('a damaged HEIC is given back as it is, so that the server says what is wrong', async () => {
  const whole = await heic()
  const damaged = new File([whole.slice(0, 200)], 'IMG_0002.HEIC', { type: 'image/heic' })
  expect(await readablePicture(damaged)).toBe(damaged)
}, 30_000)

test('what is no HEIC is not touched, whatever its name', async () => {
  const named = new File(
    [new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])],
    'IMG_0003.HEIC',
    { type: 'image/heic' },
  )
  expect(await readablePicture(named)).toBe(named)
})
