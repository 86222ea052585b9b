import { PDFDict, PDFDocument, PDFName, rgb, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'

/**
 * Things that people bring along for a letter. Made here, so that each can be recognised on paper
 * and belongs to nobody.
 */

/** A file as somebody chooses it on the phone. */
export interface Brought {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/**
 * A photograph in one colour with a white corner. No text has these; it says where it was taken.
 */
export const photograph = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1800, height: 1200, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 300, height: 200, channels: 3, background: '#ffffff' } },
        left: 60,
        top: 60,
      },
    ])
    .withExif({ IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .jpeg()
    .toBuffer()

/**
 * A photographed page of a letter on a dark table. The camera is at an angle, the light comes from
 * one side.
 */
export const photographedPage = (): Promise<Buffer> =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000"><defs><linearGradient id="l"><stop offset="0" stop-color="#8f8a80"/><stop offset="1" stop-color="#efe9dc"/></linearGradient></defs>
  <rect width="1500" height="2000" fill="#2b2420"/><path d="M220 160 L1290 240 L1360 1820 L150 1760 Z" fill="url(#l)"/>
  <g stroke="#1c2c55" stroke-width="14" fill="none">${Array.from({ length: 9 }, (_, at) => `<path d="M330 ${440 + at * 140} q 60 -60 120 0 t 120 0 t 120 0 t 120 0 t 120 0"/>`).join('')}</g></svg>`),
  )
    .jpeg({ quality: 90 })
    .toBuffer()

/** A PDF of two pages, the second of them empty; its face is not in the file. */
export async function schoolNotice(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([595.28, 841.89])
  page.drawText('A page from the school.', { x: 90, y: 700, size: 26, font })
  page.drawRectangle({ x: 90, y: 200, width: 400, height: 300, color: rgb(0.1, 0.1, 0.1) })
  pdf.addPage([595.28, 841.89])
  // A standard face has its own widths; this one has not, and the writer is warned.
  await pdf.flush()
  pdf.context.lookup(font.ref, PDFDict).set(PDFName.of('BaseFont'), PDFName.of('Garamond'))
  return Buffer.from(await pdf.save())
}

/**
 * A picture of a page that somebody scanned: a green field with a white corner, as large as A4 at
 * 200 dots an inch.
 */
export const scannedPicture = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1654, height: 2339, channels: 3, background } })
    .composite([
      {
        input: { create: { width: 500, height: 400, channels: 3, background: '#ffffff' } },
        left: 100,
        top: 100,
      },
    ])
    .png()
    .toBuffer()

/** A PDF of one page of small print, as offices send it. */
export async function smallPrint(): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.TimesRoman)
  const page = pdf.addPage([595.28, 841.89])
  for (let line = 0; line < 34; line += 1)
    page.drawText(
      `${line + 1}. Parents are asked to bring the signed form on Friday, the ${line + 1} of the month.`,
      { x: 60, y: 770 - line * 20, size: 12, font },
    )
  return Buffer.from(await pdf.save())
}
