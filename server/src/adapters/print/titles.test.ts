import { PDFDocument, PDFName, type PDFString } from '@cantoo/pdf-lib'
import { labelSheets } from '@mailing/contract/delivery/label-sheets.ts'
import { loadCardFonts, type PassMessageInput, setCard } from '@mailing/typeset/card/index.ts'
import { afterAll, expect, test } from 'vitest'
import { letterDrawing, pieceOf, sample } from '../../../test/drawing.ts'
import { createPrintDrawer } from './own-drawer.ts'
import { readPdf } from './pdf/reader.ts'

const drawer = createPrintDrawer({ threads: 1 })
afterAll(() => drawer.close())

const locale = 'zh-Hans'
const label = {
  mark: 'A',
  generation: 1,
  place: '1/2',
  locale,
  to: ['示例路 1 号'],
  from: [],
} as const
const card: PassMessageInput = {
  kind: 'pass_message',
  locale,
  text: '想你。',
  address: { lines: ['示例路 1 号'], postcode: '', sender: [], mark: '' },
}

async function drawAll(): Promise<Readonly<Record<string, Uint8Array>>> {
  const letter = await drawer.drawLetter(await letterDrawing(sample))
  const drawnCard = await drawer.drawCard({
    model: setCard(card, await loadCardFonts(card)),
    picture: null,
    code: { piece: 'LT7K2M9QX4', order: '20261121-8' },
  })
  const batch = { batch: 'B7', locale, sides: 'both', pieces: [pieceOf(letter, 'A')] } as const
  const table = { lead: [], sums: [], sections: [], foot: '' }
  const pdfs = {
    letter: letter.pdf,
    card: drawnCard.pdf,
    batch: (await drawer.composeBatch(batch)).pdf,
    cards: (
      await drawer.composeCards({
        batch: 'B8',
        locale,
        sheet: 'a4',
        cards: [{ code: 'A', order: 'O-A', pdf: drawnCard.pdf, sha256: drawnCard.sha256 }],
      })
    ).pdf,
    labels: (
      await drawer.drawLabels({
        plan: labelSheets.avery_l7166,
        first: 1,
        labels: [
          { ...label, piece: 'LT7K2M9QX4' },
          { ...label, piece: 'LT7K2M9QX5' },
        ],
        locale,
      })
    ).pdf,
    calibration: await drawer.drawCalibration({ paper: 'a4', offset: { x: 0, y: 0 }, locale }),
    desk: await drawer.drawDeskCards({
      cards: [{ code: 'D/1', title: '一号台', about: '扫一扫' }],
      locale,
    }),
    tables: await drawer.drawTables([{ locale, title: '2026 年 11 月对账单', ...table }]),
  }
  return pdfs
}

test('names title and language in each file, in equal bytes again', async () => {
  const pdfs = await drawAll()
  const said = await Promise.all(
    Object.entries(pdfs).map(async ([name, pdf]) => {
      const file = await PDFDocument.load(pdf, { updateMetadata: false })
      const language = file.catalog.lookup(PDFName.of('Lang'))
      expect(file.catalog.getViewerPreferences()?.getDisplayDocTitle(), name).toBe(true)
      return [name, file.getTitle(), (language as PDFString).decodeText()]
    }),
  )
  expect(said).toEqual([
    ['letter', '20261121-7', locale],
    ['card', '20261121-8', locale],
    ['batch', 'B7', locale],
    ['cards', 'B8', locale],
    ['labels', 'LT7K2M9QX4 – LT7K2M9QX5', locale],
    ['calibration', expect.stringMatching(/^A4 /), locale],
    ['desk', '一号台', locale],
    ['tables', '2026 年 11 月对账单', locale],
  ])
  for (const [name, pdf] of Object.entries(await drawAll()))
    expect(Buffer.from(pdf).equals(Buffer.from(pdfs[name] as Uint8Array)), name).toBe(true)
})

test('a batch takes over no title of its pieces', async () => {
  const letter = await drawer.drawLetter(await letterDrawing(sample))
  expect(letter.pdf.toString('latin1').match(/\/Title</g)).toHaveLength(1)
  const { pdf } = await drawer.composeBatch({
    batch: 'B9',
    locale,
    sides: 'both',
    pieces: [pieceOf(letter, 'A'), pieceOf(letter, 'B')],
  })
  expect(pdf.toString('latin1').match(/\/Title</g)).toHaveLength(1)
  expect(readPdf(pdf).objects.some((body) => body?.includes('/Title<'))).toBe(false)
})
