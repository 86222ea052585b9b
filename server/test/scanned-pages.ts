import { degrees, PDFDict, PDFDocument, PDFName, type PDFPage, PDFStream } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/** Changes a scanned page before it is stored. */
export type Draw = (page: PDFPage, document: PDFDocument) => void
export interface HidingPage {
  readonly draw?: Draw
  /** The content of the page, when it is not just its picture. */
  readonly content?: string
}

const inPlace = 'q 200 0 0 300 0 0 cm /Im0 Do Q'
/** Around the secret, in points from the left and the bottom. */
const over = [45, 215, 155, 255]

/** A scan of a white sheet with a red secret. It has 200 by 300 points. */
export async function scanWithSecret(...pages: readonly HidingPage[]): Promise<PDFDocument> {
  const document = await PDFDocument.create()
  const red = { create: { width: 200, height: 60, channels: 3 as const, background: '#e00000' } }
  const jpeg = await sharp({
    create: { width: 400, height: 600, channels: 3, background: '#ffffff' },
  })
    .composite([{ input: red, left: 100, top: 100 }])
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
  for (const { draw, content = inPlace } of pages) {
    const page = document.addPage([200, 300])
    const picture = await document.embedJpg(jpeg)
    await picture.embed()
    page.node.setXObject(PDFName.of('Im0'), picture.ref)
    page.node.set(PDFName.Contents, document.context.register(document.context.stream(content)))
    draw?.(page, document)
  }
  return document
}

/** Shares of a picture that are red and black, in per mille. */
export async function redAndBlack(picture: Buffer): Promise<{ red: number; black: number }> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  let [red, black] = [0, 0]
  for (let at = 0; at < data.length; at += info.channels) {
    const [r = 0, g = 0] = [data[at], data[at + 1]]
    if (r - g > 40) red += 1
    if (r < 40) black += 1
  }
  const share = (count: number) => Math.round((count * 1000) / (info.width * info.height))
  return { red: share(red), black: share(black) }
}

/** An annotation over the secret; with an appearance of its own where `paint` is given. */
export const mark =
  (entries: Readonly<Record<string, unknown>>, paint?: string): Draw =>
  (page, { context }) => {
    const normal =
      paint === undefined
        ? undefined
        : context.register(context.stream(paint, { Type: 'XObject', Subtype: 'Form', BBox: over }))
    const annotation = context.obj({
      Type: 'Annot',
      Rect: over,
      F: 4,
      ...entries,
      ...(normal && { AP: { N: normal } }),
    } as never)
    page.node.addAnnot(context.register(annotation))
  }
export const blackBox = `0 g ${over[0]} ${over[1]} 110 40 re f`

const inkList = Array.from({ length: 21 }, (_, row) => [45, 215 + row * 2, 155, 215 + row * 2])
const inUnits: Draw = (page, { context }) => page.node.set(PDFName.of('UserUnit'), context.obj(2))
const turned: Draw = (page) => page.setRotation(degrees(90))

/** Every way in which a viewer paints over the secret. */
export const paintedOver: Readonly<Record<string, Draw>> = {
  square: mark({ Subtype: 'Square' }, blackBox),
  'square without appearance': mark({ Subtype: 'Square', C: [0, 0, 0], IC: [0, 0, 0] }),
  circle: mark({ Subtype: 'Circle' }, blackBox),
  'free text': mark({ Subtype: 'FreeText' }, blackBox),
  stamp: mark({ Subtype: 'Stamp' }, blackBox),
  polygon: mark({ Subtype: 'Polygon' }, blackBox),
  'kind of one vendor': mark({ Subtype: 'Vendor' }, blackBox),
  ink: mark({ Subtype: 'Ink', C: [0, 0, 0], BS: { W: 6 }, InkList: inkList }),
  highlight: mark({
    Subtype: 'Highlight',
    C: [0, 0, 0],
    QuadPoints: [45, 255, 155, 255, 45, 215, 155, 215],
  }),
  'square on a turned page': (page, document) => {
    mark({ Subtype: 'Square' }, blackBox)(page, document)
    turned(page, document)
    inUnits(page, document)
  },
}

/** Marks that only some viewers draw, or that are not applied. */
export const unsure: Readonly<Record<string, Draw>> = {
  'redaction that is not applied': mark({ Subtype: 'Redact' }),
  'outline of a redaction': mark({ Subtype: 'Redact' }, '1 0 0 RG 45 215 110 40 re S'),
  'stamp without appearance': mark({ Subtype: 'Stamp' }),
  'polygon without appearance': mark({ Subtype: 'Polygon', Vertices: over }),
  'free text without appearance': mark({ Subtype: 'FreeText' }),
  'state without appearance': mark({ Subtype: 'Stamp', AP: { N: {} }, AS: 'On' }),
}

/** Every way in which a page leaves the secret out. */
export const cutOff: Readonly<Record<string, HidingPage>> = {
  'crop box': { draw: (page) => page.setCropBox(0, 0, 200, 210) },
  'crop box of a turned page': {
    draw: (page, document) => {
      page.setCropBox(0, 0, 200, 210)
      turned(page, document)
    },
  },
  'media box': { draw: (page) => page.setMediaBox(0, 0, 200, 210) },
  'clipping path': { content: `q 0 0 200 210 re W n ${inPlace} Q` },
  'edge of the page': { content: 'q 200 0 0 300 0 90 cm /Im0 Do Q' },
  'layer that is off': { draw: layerOff, content: `/OC /L BDC ${inPlace} EMC` },
  'soft mask': { draw: masked },
}

function layerOff(page: PDFPage, { context, catalog }: PDFDocument): void {
  const layer = context.register(context.obj({ Type: 'OCG' }))
  catalog.set(
    PDFName.of('OCProperties'),
    context.obj({ OCGs: [layer], D: { OFF: [layer], Order: [layer] } }),
  )
  page.node.Resources()?.set(PDFName.of('Properties'), context.obj({ L: layer }))
}

/** A mask of two rows: the upper half of the picture is transparent. */
function masked(page: PDFPage, { context }: PDFDocument): void {
  const mask = context.stream(Buffer.from([0, 255]), {
    Type: 'XObject',
    Subtype: 'Image',
    Width: 1,
    Height: 2,
    BitsPerComponent: 8,
    ColorSpace: 'DeviceGray',
  })
  page.node
    .Resources()
    ?.lookup(PDFName.of('XObject'), PDFDict)
    .lookup(PDFName.of('Im0'), PDFStream)
    .dict.set(PDFName.of('SMask'), context.register(mask))
}
