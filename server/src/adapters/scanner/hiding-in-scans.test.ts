import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import {
  blackBox,
  cutOff,
  type HidingPage,
  mark,
  paintedOver,
  redAndBlack,
  scanWithSecret,
  unsure,
} from '../../../test/scanned-pages.ts'
import { requireScan } from './pdf-pages.ts'
import { scanReader } from './reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'hiding-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const casePath = (name: string): string => join(import.meta.dirname, '../../../test/cases', name)

async function read(bytes: Uint8Array): Promise<Buffer[]> {
  const path = join(folder, 'scan.pdf')
  writeFileSync(path, bytes)
  return (await scanReader.readPages(path, 30)).pictures.map((page) => page.bytes)
}

/** Measures the red and black left on each page, by name. */
async function seenOn(pages: Readonly<Record<string, HidingPage>>) {
  const pictures = await read(await (await scanWithSecret(...Object.values(pages))).save())
  const names = Object.keys(pages)
  return Promise.all(
    pictures.map(async (picture, index) => ({
      name: names[index] ?? '',
      ...(await redAndBlack(picture)),
    })),
  )
}

describe('what a viewer hides on a scan', () => {
  it('is black when a mark lies over it', async () => {
    const pages = Object.fromEntries(
      Object.entries(paintedOver).map(([name, draw]) => [name, { draw }]),
    )
    const [bare, ...marked] = await seenOn({ bare: {}, ...pages })
    expect(bare?.red).toBeGreaterThan(45)
    expect(marked.filter(({ red, black }) => red > 0 || black < 45)).toEqual([])
    expect(marked).toHaveLength(Object.keys(paintedOver).length)
  })

  it('is gone when the page leaves it out', async () => {
    const pages = await seenOn(cutOff)
    expect(pages.filter(({ red }) => red > 0)).toEqual([])
    expect(pages).toHaveLength(Object.keys(cutOff).length)
  })

  it.each(Object.entries(unsure))('is refused when it lies under a %s', async (_, draw) => {
    const document = await scanWithSecret({}, { draw })
    expect(() => requireScan(document, 2)).toThrow('marks on page 2')
  })

  it('is black when the mark was added to the file later', async () => {
    const whole = await (await scanWithSecret({})).save({ useObjectStreams: false })
    const later = await PDFDocument.load(whole, { forIncrementalUpdate: true })
    mark({ Subtype: 'Square' }, blackBox)(later.getPage(0), later)
    const bytes = await later.save({ useObjectStreams: false })
    expect(Buffer.from(bytes).subarray(0, whole.length).equals(Buffer.from(whole))).toBe(true)
    const [picture = Buffer.alloc(0)] = await read(bytes)
    expect((await redAndBlack(picture)).red).toBe(0)
  })

  it('leaves neither the text layer nor metadata behind', async () => {
    const content = 'q 200 0 0 300 0 0 cm /Im0 Do Q BT /F1 20 Tf 3 Tr 50 225 Td (HIDDENWORD) Tj ET'
    const document = await scanWithSecret({ content, draw: paintedOver['square'] ?? (() => {}) })
    document.setTitle('HIDDENWORD')
    await document.attach(Buffer.from('HIDDENWORD'), 'notes.txt')
    const [picture = Buffer.alloc(0)] = await read(await document.save({ useObjectStreams: false }))
    expect(picture.includes('HIDDENWORD')).toBe(false)
    expect(await redAndBlack(picture)).toMatchObject({ red: 0 })
    expect(Object.keys(await sharp(picture).metadata())).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(exif|xmp|iptc)$/)]),
    )
  })

  it.each([
    ['scan-redact-annot.pdf', 842],
    ['scan-cropbox.pdf', 600],
  ])('is not on the pages of %s', async (name, height) => {
    const { pictures } = await scanReader.readPages(casePath(name), 10)
    const [page] = pictures
    if (!page) throw new Error('no page')
    const scale = page.width / 595
    expect(page.height / page.width).toBeCloseTo(height / 595, 2)
    // The black box lies 720 to 770 points from the bottom; the cropped page ends at 600.
    const top = Math.ceil((height - 768) * scale)
    if (top < 0) return
    const box = { left: Math.ceil(42 * scale), top, width: 1480, height: Math.floor(46 * scale) }
    const { channels } = await sharp(await sharp(page.bytes).extract(box).toBuffer()).stats()
    expect(channels.every(({ max }) => max < 24)).toBe(true)
  })
})

describe('what a viewer shows on a scan', () => {
  it('stays when it is a typed note or a field’s value', async () => {
    const [note, field] = await seenOn({
      note: { draw: mark({ Subtype: 'FreeText' }, '0 0 0 rg 60 230 80 4 re f') },
      field: {
        draw: (page, document) => {
          const field = document.getForm().createTextField('received')
          field.setText('XXXXXXXX')
          field.addToPage(page, { x: 10, y: 20, width: 180, height: 40, borderWidth: 0 })
        },
      },
    })
    expect(note?.red).toBeGreaterThan(40)
    expect(note?.black).toBeGreaterThan(3)
    expect(field?.black).toBeGreaterThan(5)
  })

  it('is only the picture when a mark is off or a window', async () => {
    const pages = await seenOn({
      hidden: { draw: mark({ Subtype: 'Square', F: 2 }, blackBox) },
      'no view': { draw: mark({ Subtype: 'Square', F: 32 }, blackBox) },
      popup: { draw: mark({ Subtype: 'Popup', Open: true }) },
    })
    expect(pages.filter(({ black }) => black > 0)).toEqual([])
  })
})
