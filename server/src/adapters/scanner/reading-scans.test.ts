import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { degrees, PDFDocument, PDFName, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import { scanReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'scanner-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let files = 0
async function store(document: PDFDocument): Promise<string> {
  files += 1
  const path = join(folder, `${files}.pdf`)
  writeFileSync(path, await document.save())
  return path
}

/** Red above blue, 40 wide and 60 high: turning or mirroring it shows. */
const flag = () =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: 40, height: 30, channels: 3, background: '#ff0000' } },
      top: 0,
      left: 0,
    },
  ])

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (top * info.width + left) * info.channels
  return [...data.subarray(at, at + 3)].map((value) =>
    info.channels === 1 ? (data[at] ?? 0) : value,
  )
}
const isRed = ([r = 0, , b = 0]: number[]): boolean => r > 200 && b < 60
const isBlue = ([r = 0, , b = 0]: number[]): boolean => b > 200 && r < 60

/** Returns the first page with the colour at a relative place. */
async function firstPage(document: PDFDocument) {
  const [page] = (await scanReader.readPages(await store(document), 10)).pictures
  if (!page) throw new Error('no page')
  return {
    ...page,
    at: (x: number, y: number) =>
      colourAt(page.bytes, Math.floor(x * page.width), Math.floor(y * page.height)),
  }
}

/** A page that consists of one raw picture stream. */
async function pageOf(picture: {
  dict: Record<string, string | number | number[] | Record<string, number | boolean>>
  data: Uint8Array
}): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const page = document.addPage([200, 300])
  const reference = document.context.register(
    document.context.stream(picture.data, { Type: 'XObject', Subtype: 'Image', ...picture.dict }),
  )
  page.node.setXObject(PDFName.of('Im0'), reference)
  page.node.set(
    PDFName.Contents,
    document.context.register(document.context.stream('q 200 0 0 300 0 0 cm /Im0 Do Q')),
  )
  return document
}

describe('a scanner’s PDF', () => {
  it('gives its pages in order at scan resolution, without metadata', async () => {
    const document = await PDFDocument.create()
    for (const background of ['#111111', '#eeeeee']) {
      const page = document.addPage([200, 300])
      // A viewer of PDFs does not look at the EXIF orientation of a picture.
      const jpeg = await sharp({ create: { width: 1000, height: 1500, channels: 3, background } })
        .withExif({ IFD0: { Artist: 'PRIVATE', Orientation: '6' } })
        .jpeg()
        .toBuffer()
      page.drawImage(await document.embedJpg(jpeg), { x: 0, y: 0, width: 200, height: 300 })
    }
    const read = await scanReader.readPages(await store(document), 10)
    expect(read.pages).toBe(2)
    expect(await Promise.all(read.pictures.map(({ bytes }) => colourAt(bytes, 9, 9)))).toEqual([
      [17, 17, 17],
      [238, 238, 238],
    ])
    for (const { bytes, ...size } of read.pictures) {
      expect(size).toEqual({ type: 'image/jpeg', width: 1000, height: 1500 })
      expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
      expect(bytes.includes('PRIVATE')).toBe(false)
    }
  })

  it('stands upright when the page is turned', async () => {
    const document = await PDFDocument.create()
    const page = document.addPage([400, 600])
    page.drawImage(
      await document.embedJpg(
        await flag().jpeg({ quality: 100, chromaSubsampling: '4:4:4' }).toBuffer(),
      ),
      { x: 0, y: 0, width: 400, height: 600 },
    )
    page.setRotation(degrees(90))
    const { at, width, height } = await firstPage(document)
    expect([width, height]).toEqual([2500, 1667])
    expect(isRed(await at(0.8, 0.5)) && isBlue(await at(0.2, 0.5))).toBe(true)
  })

  it('reads deflated pictures, palettes, and black and white', async () => {
    const raw = await flag().removeAlpha().raw().toBuffer()
    const plain = await pageOf({
      dict: {
        Width: 40,
        Height: 60,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceRGB',
        Filter: 'FlateDecode',
      },
      data: deflateSync(raw),
    })
    const { at } = await firstPage(plain)
    expect(isRed(await at(0.5, 0.2)) && isBlue(await at(0.5, 0.8))).toBe(true)

    const bits = Buffer.from([0b11110000, 0b00001111])
    const lines = await pageOf({
      dict: {
        Width: 8,
        Height: 2,
        BitsPerComponent: 1,
        ColorSpace: 'DeviceGray',
        Filter: 'FlateDecode',
        Decode: [1, 0],
      },
      data: deflateSync(bits),
    })
    const drawn = await firstPage(lines)
    expect(drawn.type).toBe('image/png')
    expect([
      (await drawn.at(0.1, 0.2))[0],
      (await drawn.at(0.9, 0.2))[0],
      (await drawn.at(0.1, 0.8))[0],
    ]).toEqual([0, 255, 255])
  })

  it('is read when the pictures are fax-coded', async () => {
    const halves = Buffer.alloc(64 * 32, 255)
    for (let row = 0; row < 32; row += 1) halves.fill(0, row * 64, row * 64 + 32)
    const tiff = await sharp(halves, { raw: { width: 64, height: 32, channels: 1 } })
      .toColourspace('b-w')
      .tiff({ compression: 'ccittfax4', bitdepth: 1 })
      .toBuffer()
    const at = tiff.readUInt32LE(4)
    const tags = new Map(
      Array.from({ length: tiff.readUInt16LE(at) }, (_, index) => {
        const entry = at + 2 + index * 12
        return [
          tiff.readUInt16LE(entry),
          tiff.readUInt16LE(entry + 2) === 3
            ? tiff.readUInt16LE(entry + 8)
            : tiff.readUInt32LE(entry + 8),
        ] as const
      }),
    )
    const strip = tiff.subarray(tags.get(273), (tags.get(273) ?? 0) + (tags.get(279) ?? 0))
    const document = await pageOf({
      dict: {
        Width: 64,
        Height: 32,
        BitsPerComponent: 1,
        ColorSpace: 'DeviceGray',
        Filter: 'CCITTFaxDecode',
        DecodeParms: { K: -1, Columns: 64, Rows: 32, BlackIs1: tags.get(262) === 1 },
      },
      data: strip,
    })
    const drawn = await firstPage(document)
    expect([(await drawn.at(0.1, 0.2))[0], (await drawn.at(0.9, 0.2))[0]]).toEqual([0, 255])
  })

  it('refuses a page with more than its scan: text, drawing, logo, nothing', async () => {
    const jpeg = await flag().jpeg().toBuffer()
    const withPage = async (draw: (document: PDFDocument) => Promise<void>): Promise<string> => {
      const document = await PDFDocument.create()
      document.addPage([400, 600])
      await draw(document)
      return store(document)
    }
    const files = await Promise.all([
      withPage(async (document) => {
        document.getPage(0).drawImage(await document.embedJpg(jpeg), { width: 400, height: 600 })
        document
          .getPage(0)
          .drawText('seen', { font: await document.embedFont(StandardFonts.Helvetica) })
      }),
      withPage(async (document) => {
        document.getPage(0).drawImage(await document.embedJpg(jpeg), { width: 400, height: 600 })
        document.getPage(0).drawRectangle({ width: 30, height: 30 })
      }),
      withPage(async (document) => {
        for (const y of [0, 300])
          document
            .getPage(0)
            .drawImage(await document.embedJpg(jpeg), { width: 400, height: 300, y })
      }),
      withPage(async (document) => {
        document.getPage(0).drawImage(await document.embedJpg(jpeg), { width: 40, height: 60 })
      }),
      withPage(async () => {}),
    ])
    for (const file of files)
      await expect(scanReader.readPages(file, 10)).rejects.toMatchObject({
        problem: 'not_scans',
        page: 1,
      })
  })

  it('is refused when it is damaged, locked, or another kind of file', async () => {
    const path = join(folder, 'broken.pdf')
    for (const bytes of [
      Buffer.from('%PDF-1.7\nnot really'),
      await flag().png().toBuffer(),
      Buffer.alloc(0),
    ]) {
      writeFileSync(path, bytes)
      await expect(scanReader.readPages(path, 10)).rejects.toMatchObject({ problem: 'unreadable' })
    }
    const document = await PDFDocument.create()
    document.addPage()
    document.encrypt({ userPassword: 'secret' })
    await expect(scanReader.readPages(await store(document), 10)).rejects.toMatchObject({
      problem: 'unreadable',
    })
  })

  it('counts a file that is too long, and refuses a picture bomb', async () => {
    const document = await PDFDocument.create()
    for (let n = 0; n < 6; n += 1) document.addPage()
    expect(await scanReader.readPages(await store(document), 5)).toEqual({ pages: 6, pictures: [] })
    const bomb = await pageOf({
      dict: {
        Width: 20_000,
        Height: 20_000,
        BitsPerComponent: 8,
        ColorSpace: 'DeviceRGB',
        Filter: 'FlateDecode',
      },
      data: deflateSync(Buffer.alloc(10)),
    })
    await expect(scanReader.readPages(await store(bomb), 10)).rejects.toMatchObject({
      problem: 'pixels',
      page: 1,
    })
  })
})
