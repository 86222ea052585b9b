import { expect, test } from 'vitest'
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
