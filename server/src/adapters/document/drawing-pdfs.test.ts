import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import {
  appearance,
  courier,
  firstExtra,
  helvetica,
  hexOf,
  type PdfBox,
  rawPdf,
  stream,
} from '../../../test/document-corpus/raw-pdf.ts'
import { createDocumentConverter } from './converter.ts'
import type { ConvertedPage } from './port.ts'

const folder = await mkdtemp(join(tmpdir(), 'drawing-pdfs-'))
const converter = createDocumentConverter()
afterAll(async () => {
  await converter.close()
  await rm(folder, { recursive: true })
})

let files = 0
/** A name that no file had: the converter keeps the last one open. */
function freshPath(): string {
  files += 1
  return join(folder, `${files}.pdf`)
}
async function place(bytes: Uint8Array): Promise<string> {
  const path = freshPath()
  await writeFile(path, bytes)
  return path
}
const placeCase = async (name: string): Promise<string> =>
  place(await readFile(join(import.meta.dirname, '../../../test/cases', name)))
const draw = async (bytes: Uint8Array): Promise<ConvertedPage> =>
  converter.drawPage(await place(bytes), 0)
const drawCase = async (name: string): Promise<ConvertedPage> =>
  converter.drawPage(await placeCase(name), 0)

const dark = 128
/**
 * Counts dark pixels in a box of a stored A4 page. The box is in points from its lower left corner.
 */
async function inkIn(page: ConvertedPage, [left, bottom, right, top]: PdfBox): Promise<number> {
  const { data, info } = await sharp(page.picture.picture.bytes)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const scale = info.height / 842
  let count = 0
  for (let y = Math.round((842 - top) * scale); y < (842 - bottom) * scale; y += 1)
    for (let x = Math.round(left * scale); x < right * scale; x += 1)
      if ((data[y * info.width + x] ?? 255) < dark) count += 1
  return count
}

const show = (text: string, y: number, before = ''): string =>
  `q ${before} BT /F1 40 Tf 100 ${y} Td (${text}) Tj ET Q`
const widget = (entries: string, y: number): string =>
  `<</Type/Annot/Subtype/Widget/DA(/F1 20 Tf 0 g)/P 3 0 R/Rect[100 ${y} 400 ${y + 30}]${entries}>>`
const around = (y: number): PdfBox => [90, y - 10, 500, y + 40]

test('draws the value of a field with and without an appearance', async () => {
  for (const name of ['form-ap.pdf', 'form-noap.pdf']) {
    const page = await drawCase(name)
    expect(await inkIn(page, [102, 200, 180, 230]), name).toBeGreaterThan(200)
    expect(page).toMatchObject({ source: { fields: 1 }, losses: [], findings: [] })
  }
})

test('draws the new value when the appearance shows an old one', async () => {
  const old = appearance(300, 30, 'BT /F1 20 Tf 2 8 Td (i) Tj ET')
  const page = await draw(
    rawPdf({
      content: '',
      form: '',
      annotations: [widget(`/F 4/FT/Tx/T(a)/V(Visiting)/AP<</N ${firstExtra} 0 R>>`, 200)],
      extras: [old],
    }),
  )
  expect(await inkIn(page, [120, 200, 180, 230])).toBeGreaterThan(200)
  expect(page.losses).toEqual([])
})

test('draws ticks and choices by their values', async () => {
  const page = await draw(
    rawPdf({
      content: '',
      form: '',
      annotations: [
        widget('/F 4/FT/Btn/T(tick)/V/Yes/AS/Yes', 200),
        widget('/F 4/FT/Ch/T(choice)/Ff 131072/Opt[[(x)(Never)][(y)(Always)]]/V(y)', 300),
        widget('/F 4/FT/Btn/T(off)/V/Off/AS/Off', 400),
      ],
    }),
  )
  expect(await inkIn(page, [100, 200, 400, 230])).toBeGreaterThan(100)
  expect(await inkIn(page, [102, 300, 160, 330])).toBeGreaterThan(200)
  expect(await inkIn(page, [100, 400, 400, 430])).toBe(0)
  expect(page).toMatchObject({ source: { fields: 2, characters: 6 }, losses: [] })
})

test('names a value that is unprinted, cut off, or without a mark', async () => {
  const page = await draw(
    rawPdf({
      content: '',
      form: '',
      annotations: [
        widget('/F 0/FT/Tx/T(a)/V(ONSCREEN)', 200),
        widget(`/F 4/FT/Tx/T(b)/V(${'too long for its field '.repeat(4).trim()})`, 300),
        widget(`/F 4/FT/Btn/T(unseen)/V/Yes/AS/Yes/AP<</N<</Yes ${firstExtra} 0 R>>>>`, 400),
        widget('/F 2/FT/Tx/T(d)/V(HIDDEN)', 500),
      ],
      extras: [appearance(300, 30, 'q Q')],
    }),
  )
  expect(await inkIn(page, around(200))).toBe(0)
  expect(page.losses.map(({ kind, words }) => [kind, words.slice(0, 8)])).toEqual([
    ['field', 'ONSCREEN'],
    ['field', 'too long'],
    ['field', 'unseen'],
  ])
})

test('prints annotations by their print flag alone', async () => {
  expect(await inkIn(await drawCase('annot-noprint.pdf'), [100, 200, 400, 240])).toBe(0)
  const note = (flags: number, y: number): string =>
    `<</Type/Annot/Subtype/FreeText/F ${flags}/Contents(NOTE)/Rect[100 ${y} 400 ${y + 30}]/AP<</N ${firstExtra} 0 R>>>>`
  const page = await draw(
    rawPdf({
      content: '',
      annotations: [note(4, 200), note(6, 300), note(32, 400), note(36, 500)],
      extras: [appearance(300, 30, 'BT /F1 20 Tf 2 8 Td (NOTE) Tj ET')],
    }),
  )
  const ink = await Promise.all([200, 300, 400, 500].map((y) => inkIn(page, around(y))))
  // No view on the screen, and print: paper shows it (ISO 32000-2, table 167).
  expect(ink.map((pixels) => pixels > 0)).toEqual([true, false, false, true])
  expect(page).toMatchObject({ losses: [], source: { characters: 8 } })
})

test('draws layers as they are printed', async () => {
  const group = (print: string, view: string): string =>
    `<</Type/OCG/Name(x)/Usage<</Print<</PrintState/${print}>>/View<</ViewState/${view}>>>>>>`
  const both = `${firstExtra} 0 R ${firstExtra + 1} 0 R`
  const page = await draw(
    rawPdf({
      content: `/OC /A BDC ${show('SCREEN', 700)} EMC /OC /B BDC ${show('PAPER', 500)} EMC`,
      resources: `/Properties<</A ${firstExtra} 0 R/B ${firstExtra + 1} 0 R>>`,
      extras: [group('OFF', 'ON'), group('ON', 'OFF')],
      catalogue: `/OCProperties<</OCGs[${both}]/D<</AS[<</Event/Print/Category[/Print]/OCGs[${both}]>><</Event/View/Category[/View]/OCGs[${both}]>>]>>>>`,
    }),
  )
  expect(await inkIn(page, around(700))).toBe(0)
  expect(await inkIn(page, around(500))).toBeGreaterThan(500)
  expect(page).toMatchObject({ losses: [], source: { characters: 5 } })
})

test('draws a page by its own unit, cropped and turned', async () => {
  const unit = await draw(
    rawPdf({ box: [0, 0, 59.5, 84.2], entries: '/UserUnit 10', content: '1 1 50 50 re f' }),
  )
  expect(unit.findings).not.toContain('scaled')
  expect(unit.picture.picture).toMatchObject({ height: 3508 })
  const turned = await draw(
    rawPdf({
      box: [0, 0, 1000, 1000],
      entries: '/CropBox[100 100 942 695]/Rotate 90',
      content: `0 0 90 90 re f ${show('SEEN', 300)}`,
    }),
  )
  expect(turned.findings).not.toContain('scaled')
  expect(turned.picture.picture).toMatchObject({ width: 2479, height: 3508 })
  expect(turned.source.characters).toBe(4)
})

test('draws Chinese whose font is not in the file', async () => {
  const page = await drawCase('cjk-stsong.pdf')
  for (let letter = 0; letter < 8; letter += 1)
    expect(await inkIn(page, [60 + letter * 40, 395, 100 + letter * 40, 440])).toBeGreaterThan(300)
  expect(page).toMatchObject({ findings: ['font'], losses: [], source: { characters: 17 } })
})

/** Text in two-byte characters, in a font that is not embedded. */
const unembedded = (text: string, content = ''): Uint8Array =>
  rawPdf({
    content: `${content} BT /F1 40 Tf 60 400 Td <${hexOf(text)}> Tj ET`,
    fonts: {
      F1: `<</Type/Font/Subtype/Type0/BaseFont/HYSMyeongJo-Medium/Encoding/UniKS-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/HYSMyeongJo-Medium/CIDSystemInfo<</Registry(Adobe)/Ordering(Korea1)/Supplement 2>>/DW 1000/FontDescriptor ${firstExtra} 0 R>>]>>`,
    },
    extras: [
      '<</Type/FontDescriptor/FontName/HYSMyeongJo-Medium/Flags 6/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 800/Descent -200/StemV 60>>',
    ],
  })

test('names the word of a character that no face has', async () => {
  const { losses, findings } = await draw(unembedded('안녕갥 하세요'))
  expect(losses).toEqual([{ kind: 'glyph', words: '안녕갥', at: null }])
  expect(findings).not.toContain('blank')
  const whole = await draw(unembedded('갥갥'))
  expect(whole.findings).not.toContain('blank')
  expect(whole.losses).toEqual([{ kind: 'glyph', words: '갥갥', at: null }])
})

test('names a missing character on a grey ground too', async () => {
  const { losses } = await draw(unembedded('갥', '0.8 g 0 350 595 150 re f 0 g'))
  expect(losses).toEqual([{ kind: 'glyph', words: '갥', at: null }])
})

test('says nothing of words that nobody is to see', async () => {
  const tr3 = unembedded('갥', '3 Tr')
  const outside = unembedded('갥', '1 0 0 1 2000 0 cm')
  for (const bytes of [tr3, outside]) expect((await draw(bytes)).losses).toEqual([])
  const page = await draw(
    rawPdf({
      content: [
        show('OCR', 700, '3 Tr'),
        show('WHITE', 600, '1 g'),
        show('CLIPPED', 500, '0 0 10 10 re W n'),
        `${show('COVERED', 400)} q 1 g 90 390 400 60 re f Q`,
        show('SEEN', 300),
      ].join('\n'),
    }),
  )
  expect(page).toMatchObject({ losses: [], findings: [], source: { characters: 4 } })
})

test('warns when it replaces a Latin face, except for the standard ones', async () => {
  const font = (name: string): string =>
    `<</Type/Font/Subtype/TrueType/BaseFont/${name}/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 32/Widths[250]>>`
  const fonts = [courier, helvetica, font('Arial,Bold'), font('TimesNewRomanPS-BoldMT')]
  for (const standard of fonts) {
    const page = await draw(rawPdf({ content: show('A', 300), fonts: { F1: standard } }))
    expect(await inkIn(page, around(300)), standard).toBeGreaterThan(100)
    expect(page, standard).toMatchObject({ findings: [], losses: [] })
  }
  for (const foreign of [font('Garamond'), font('ArialNarrow')])
    expect(
      (await draw(rawPdf({ content: show('A', 300), fonts: { F1: foreign } }))).findings,
    ).toEqual(['font'])
  // Six drawings at the resolution of print, each in a process of its own.
}, 60_000)

test('counts pictures, and names one that cannot be decoded', async () => {
  const image = (filter: string, data: string): string =>
    stream(
      `/Type/XObject/Subtype/Image/Width 2/Height 1/BitsPerComponent 8/ColorSpace/DeviceGray${filter}`,
      data,
    )
  const page = await draw(
    rawPdf({
      content: 'q 100 0 0 100 100 600 cm /A Do Q q 100 0 0 100 100 400 cm /B Do Q',
      resources: `/XObject<</A ${firstExtra} 0 R/B ${firstExtra + 1} 0 R>>`,
      extras: [image('', '\x00\xff'), image('/Filter/DCTDecode', 'no picture')],
    }),
  )
  expect(page).toMatchObject({
    source: { pictures: 2 },
    losses: [{ kind: 'picture', words: '', at: null }],
  })
})

test('refuses an XFA form’s shell, and draws one with its fields', async () => {
  await expect(converter.countPages(await placeCase('xfa.pdf'))).rejects.toMatchObject({
    problem: 'xfa',
  })
  const form = '/XFA[(template)(x)]'
  const dynamic = rawPdf({
    content: show('Bitte warten', 600),
    form,
    catalogue: '/NeedsRendering true',
  })
  await expect(converter.countPages(await place(dynamic))).rejects.toMatchObject({ problem: 'xfa' })
  const filled = rawPdf({
    content: show('Name', 600),
    form,
    annotations: [widget('/F 4/FT/Tx/T(a)/V(Wang)', 200)],
  })
  expect(await converter.countPages(await place(filled))).toBe(1)
  expect(
    await converter.countPages(await place(rawPdf({ content: show('Name', 600), form }))),
  ).toBe(1)
})

test('reads a PDF behind other bytes', async () => {
  const page = await drawCase('leading-newline.pdf')
  expect(page).toMatchObject({ losses: [], source: { characters: 5 } })
})
