import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { readFile } from './service.ts'

const world = await createWorld()
const { kernel } = world
const caseFile = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/cases', name))

/** The strongest difference between red and blue in a picture. */
async function rednessOf(picture: Buffer): Promise<number> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  let most = 0
  for (let at = 0; at < data.length; at += info.channels)
    most = Math.max(most, (data[at] ?? 0) - (data[at + 2] ?? 0))
  return most
}

test('keeps a small red word red from the preview to the print', async () => {
  const writer = await world.people.writer()
  const bytes = caseFile('red-word.pdf')
  const { id } = await writer.file.uploadFile({}, { file: { bytes, name: 'letter.pdf' } })
  await world.runJob('file.convert', { documentId: id })
  const [page] = (await writer.file.document({ id })).pages
  if (!page) throw new Error('no page')
  expect(page.findings).toContain('colour')
  const { file, preview } = page.picture
  const kept = await readFile(kernel, page.picture.id)
  const shown = (await writer.request({ method: 'GET', url: preview.url })).rawPayload
  expect(await rednessOf(shown)).toBeGreaterThan(120)
  expect(await rednessOf(kept)).toBeGreaterThan(120)
  const [width, height] = [file.width ?? 0, file.height ?? 0]
  const cut = {
    turn: 0,
    crop: { left: 0, top: 0, width, height },
    isTurned: false,
    width,
    height,
  } as const
  const print = (isColour: boolean) => kernel.outside.pictures.print(kept, { ...cut, isColour })
  expect(await rednessOf(await print(true))).toBeGreaterThan(120)
  expect(await rednessOf(await print(false))).toBe(0)
})

test('prints a colour as the grey that the screen shows for it', async () => {
  const side = { width: 32, height: 32 }
  const cut = { turn: 0, crop: { left: 0, top: 0, ...side }, isTurned: false, ...side } as const
  // What CSS grayscale(1) makes of red, green, blue.
  for (const [background, grey] of [
    ['#ff0000', 54],
    ['#00ff00', 182],
    ['#0000ff', 18],
  ] as const) {
    const picture = await sharp({ create: { ...side, channels: 3, background } })
      .png()
      .toBuffer()
    const print = await kernel.outside.pictures.print(picture, { ...cut, isColour: false })
    const { channels } = await sharp(print).stats()
    expect(channels).toHaveLength(1)
    expect(Math.abs((channels[0]?.mean ?? 0) - grey)).toBeLessThan(3)
  }
})
