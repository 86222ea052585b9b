import { randomUUID } from 'node:crypto'
import type { PagePart, PhotosPart } from '@mailing/contract/letter/parts.ts'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { page, photos, placing, prove, upload } from '../../../test/letter-pictures.ts'
import { letterWriter, orderProof, proveNew } from '../../../test/letters.ts'
import { colourAt, pagesIn, pdfOf, run, tools } from '../../../test/printed-letters.ts'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()

describe('photos in a letter', () => {
  it('are paid by the print, printed two to a sheet of their own, and the sheets carry codes', async () => {
    const writer = await letterWriter(world)
    const proof = await prove(writer, [photos([await upload(writer.client)], {}, 3)], {
      isDuplex: true,
    })
    expect(proof.items.map(({ code, quantity, amount }) => [code, quantity, amount])).toEqual([
      ['first_page', 1, 380],
      ['photos', 3, 450],
      ['mail_class', 1, 120],
    ])
    // One page of text and two sheets of photos, two prints of 6 x 4 inches on each.
    expect(proof).toMatchObject({ pages: 3, sheets: 3, breaches: [] })
    if (!tools) return
    const path = await pdfOf(writer, proof)
    expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors')
    const pages = pagesIn(path)
    // Text and its empty back, photos and their empty back, photos.
    expect(pages.map((text) => /第 ?(\d) ?张/.exec(text)?.[1] ?? null)).toEqual([
      '1',
      null,
      '2',
      null,
      '3',
    ])
    expect(pages[2]).toContain('照片纸（哑光）')
    expect(pages[0]).not.toContain('照片纸')
    // Printed three times, it lies in the file once.
    expect(
      new Set(
        run('pdfimages', ['-list', path])
          .split('\n')
          .slice(2)
          .filter(Boolean)
          .map((line) => line.trim().split(/\s+/)[10]),
      ).size,
    ).toBe(1)
    const red = await colourAt(path, { page: 3, x: 105, y: 60 })
    expect(Math.abs((red[0] ?? 0) - 0xb0) + Math.abs((red[1] ?? 0) - 0x30)).toBeLessThan(12)
  })

  it('alone are a letter: a date alone prints no page of text', async () => {
    const writer = await letterWriter(world)
    const proof = await proveNew(writer, {
      content: {
        body: '',
        salutation: '',
        signature: '',
        date: '2026年11月21日',
        parts: [photos([await upload(writer.client)])],
      },
    })
    expect(proof).toMatchObject({ pages: 1, sheets: 1 })
    if (tools) expect(pagesIn(await pdfOf(writer, proof))[0]).not.toContain('2026年')
  })

  it('are held to the number that the place takes, and printed without colour where it takes none', async () => {
    const writer = await letterWriter(world, { maxPhotos: 2, isColourAllowed: false })
    const picture = await upload(writer.client)
    expect((await prove(writer, [photos([picture], {}, 3)])).breaches).toEqual([
      { rule: 'max_photos', level: 'block', params: { max: 2, photos: 3 } },
    ])
    const proof = await prove(writer, [photos([picture], {}, 2)])
    expect(proof.breaches).toEqual([])
    await expect(
      prove(writer, [photos([picture], {}, 3)]).then((refused) => orderProof(writer, refused)),
    ).rejects.toMatchObject({ code: 'letter.breach' })
    if (!tools) return
    const [r = 0, g = 0, b = 0] = await colourAt(await pdfOf(writer, proof), {
      page: 2,
      x: 105,
      y: 60,
    })
    expect(Math.max(r, g, b) - Math.min(r, g, b)).toBeLessThan(4)
  })

  it.skipIf(!tools)(
    'carry the person’s number: on the edge, or on the back when both sides are printed',
    async () => {
      const writer = await letterWriter(world, { sheetMark: 'person_number' })
      const parts = [photos([await upload(writer.client)], {}, 2)]
      const count = (text: string | undefined): number =>
        text?.split('310017').length ? text.split('310017').length - 1 : 0
      const file = await pdfOf(writer, await prove(writer, parts, { isDuplex: false }))
      // Once for the sheet, once for each print.
      expect(pagesIn(file).map(count)).toEqual([1, 3])
      // Over photos the sheet's own stands higher, away from the first of them.
      const [overText = 0, overPhotos = 0] = ['1', '2'].map((page) =>
        Number(
          /yMax="([\d.]+)">310017/.exec(
            run('pdftotext', ['-bbox', '-f', page, '-l', page, file, '-']),
          )?.[1],
        ),
      )
      expect(overPhotos).toBeLessThan(overText - 2)
      const double = pagesIn(await pdfOf(writer, await prove(writer, parts, { isDuplex: true })))
      expect(double.map(count)).toEqual([1, 0, 1, 2])
    },
  )

  it('that would look bad on paper are warned of, with the dots an inch', async () => {
    const writer = await letterWriter(world)
    const proof = await prove(writer, [
      photos([await upload(writer.client, { width: 600, height: 400 })]),
    ])
    expect(proof.breaches).toEqual([
      { rule: 'low_resolution', level: 'warn', params: { count: 1, dpi: 100 } },
    ])
    await expect(
      writer.client.letter.createOrder({
        proofId: proof.id,
        expectedTotal: proof.total,
        acceptedWarnings: [],
      }),
    ).rejects.toMatchObject({ code: 'letter.warning_unseen' })
    expect((await orderProof(writer, proof)).state).toBe('pending_payment')
  })

  it('are the writer’s own, as large as the letter says, and still there; else the proof says so', async () => {
    const [writer, other] = [await letterWriter(world), await letterWriter(world)]
    const [own, foreign] = [await upload(writer.client), await upload(other.client)]
    const wrong: PhotosPart[] = [
      photos([foreign]),
      photos([{ ...own, id: randomUUID() }]),
      { ...photos([own]), photos: [{ ...placing(own), width: 9000, count: 1 }] },
    ]
    for (const part of wrong)
      await expect(prove(writer, [part])).rejects.toMatchObject({ code: 'letter.part_missing' })
  })

  it('turned and cropped come out turned and cropped', async () => {
    const writer = await letterWriter(world)
    // Red on the left, blue on the right.
    const halves = await sharp({
      create: { width: 1800, height: 1200, channels: 3, background: '#c02020' },
    })
      .composite([
        {
          input: await sharp({
            create: { width: 900, height: 1200, channels: 3, background: '#2020c0' },
          })
            .png()
            .toBuffer(),
          left: 900,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer()
    const picture = await writer.client.file.uploadImage(
      {},
      { file: { bytes: halves, name: 'a.jpg' } },
    )
    const part: PagePart = {
      ...page(picture),
      turn: 90,
      crop: { x: 0, y: 5000, width: 10_000, height: 5000 },
    }
    if (!tools) return
    // Turned clockwise, the right half lies below: only blue is left.
    const [r = 0, , b = 0] = await colourAt(
      await pdfOf(writer, await prove(writer, [part], { text: '', isColour: true })),
      { page: 1, x: 105, y: 140 },
    )
    expect([r < 60, b > 160]).toEqual([true, true])
  })
})
