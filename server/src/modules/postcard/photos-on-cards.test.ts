import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import {
  cardContent,
  colourPhoto,
  photoCard,
  proveCard,
  uploadPicture,
} from '../../../test/cards.ts'
import { letterWriter } from '../../../test/letters.ts'
import { createWorld } from '../../../test/world.ts'
import { isCropOf, photoPlace } from './rules/card.ts'

const world = await createWorld()

describe('the proof of a postcard', () => {
  it('warns of a photograph with too few dots, refuses a stretched one and one that is not there', async () => {
    const writer = await letterWriter(world)
    const small = await photoCard(writer.client, {}, { width: 700, height: 480 })
    expect((await proveCard(writer, { content: small })).breaches).toEqual([
      { rule: 'low_resolution', level: 'warn', params: { count: 1, dpi: 114 } },
    ])
    const pictureId = await uploadPicture(writer.client)
    const photo = {
      pictureId,
      turn: 0,
      crop: { x: 0, y: 0, width: 600, height: 600 },
      filter: 'none',
    } as const
    await expect(
      proveCard(writer, { content: cardContent({ design: 'full', photo }) }),
    ).rejects.toMatchObject({ code: 'request.invalid', data: { field: 'content.photo.crop' } })
    await expect(
      proveCard(writer, { content: cardContent({ design: 'full' }) }),
    ).rejects.toMatchObject({ code: 'postcard.photo_missing' })
  })

  it('refuses a cut-out that reaches out of its picture, and measures a turned picture as it is turned', async () => {
    const photo = { pictureId: 'any', filter: 'none' } as const
    const { box } =
      photoPlace(
        cardContent({
          design: 'full',
          photo: { ...photo, turn: 0, crop: { x: 0, y: 0, width: 1, height: 1 } },
        }),
      ) ?? {}
    if (!box) throw new Error('the design has no photograph')
    const width = 600
    const height = Math.round((width * box.height) / box.width)
    const lies = (turn: 0 | 90, x: number, y: number, picture: { width: number; height: number }) =>
      isCropOf(
        cardContent({ design: 'full', photo: { ...photo, turn, crop: { x, y, width, height } } }),
        picture,
      )
    expect([
      lies(0, 0, 0, { width, height }),
      lies(0, 1, 0, { width, height }),
      lies(0, 0, 1, { width, height }),
    ]).toEqual([true, false, false])
    // Turned by 90 degrees its width is the height that it is stored with.
    expect([
      lies(90, 0, 0, { width: height, height: width }),
      lies(90, 0, 0, { width, height }),
    ]).toEqual([true, false])
  })
})

describe('a photograph on a card', () => {
  it('is turned, cut, toned and greyed as the preview shows it', async () => {
    const bytes = await colourPhoto(400, 200)
    const path = join(await mkdtemp(join(tmpdir(), 'card-')), 'photo.jpg')
    await writeFile(path, bytes)
    const { picture } = await world.kernel.outside.pictures.prepare(path)
    const cut = {
      turn: 0,
      crop: { left: 0, top: 0, width: 400, height: 200 },
      isTurned: false,
      width: 40,
      height: 20,
      isColour: true,
    } as const
    const centre = async (
      of: Partial<Parameters<typeof world.kernel.outside.pictures.print>[1]>,
      x: number,
      y: number,
    ) => {
      const { data, info } = await sharp(
        await world.kernel.outside.pictures.print(picture.bytes, { ...cut, ...of }),
      )
        .toColourspace('srgb')
        .raw()
        .toBuffer({ resolveWithObject: true })
      const at = (y * info.width + x) * info.channels
      return [...data.subarray(at, at + 3)]
    }
    const near = (got: number[], wanted: number[]) =>
      expect(
        Math.max(...wanted.map((value, index) => Math.abs((got[index] ?? -99) - value))),
        `${got} for ${wanted}`,
      ).toBeLessThan(8)
    near(await centre({}, 8, 10), [200, 50, 50])
    near(await centre({}, 32, 10), [50, 100, 200])
    // A quarter turn clockwise: what was left is on top.
    near(
      await centre(
        { turn: 90, crop: { left: 0, top: 0, width: 200, height: 400 }, width: 20, height: 40 },
        10,
        6,
      ),
      [200, 50, 50],
    )
    near(
      await centre(
        {
          look: {
            matrix: [
              [0, 1, 0],
              [1, 0, 0],
              [0, 0, 1],
            ],
            lift: 0.1,
          },
        },
        8,
        10,
      ),
      [75, 225, 75],
    )
    const [r = 0, g = 1] = await centre({ isColour: false }, 8, 10)
    expect(r).toBe(g)
  })
})
