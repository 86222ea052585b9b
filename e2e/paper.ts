import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readPaperCode } from '@mailing/contract/delivery/bench.ts'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The decoder from the installed package; left to itself it would ask a content network for it.
const decoder = readFileSync(
  fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
)
prepareZXingModule({
  overrides: {
    wasmBinary: decoder.buffer.slice(
      decoder.byteOffset,
      decoder.byteOffset + decoder.byteLength,
    ) as ArrayBuffer,
  },
})

/** Renders a PDF as a printer would, one PNG a page. */
export function renderPages(pdf: Buffer, dpi: number): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-paper-'))
  writeFileSync(join(folder, 'in.pdf'), pdf)
  execFileSync('pdftoppm', [
    '-r',
    String(dpi),
    '-png',
    join(folder, 'in.pdf'),
    join(folder, 'page'),
  ])
  return readdirSync(folder)
    .filter((name) => name.endsWith('.png'))
    .sort()
    .map((name) => readFileSync(join(folder, name)))
}

/**
 * Returns the words of a PDF or a page (from 1). Spaces are left out. They are found as other
 * programs find them.
 */
export const textOf = (pdf: Buffer, page?: number): string =>
  withoutSpaces(
    execFileSync(
      'pdftotext',
      ['-raw', ...(page === undefined ? [] : ['-f', String(page), '-l', String(page)]), '-', '-'],
      { input: pdf, encoding: 'utf8' },
    ),
  )

/** Programs that read a PDF part words and lines as they like. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s/g, '')

/** The texts of the codes in a picture. */
export async function decode(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), {
    formats: ['DataMatrix', 'QRCode', 'Code128'],
    tryHarder: true,
    maxNumberOfSymbols: 4,
  })
  return found.map(({ text }) => text)
}

const codesRead = new WeakMap<Buffer, Promise<string[][]>>()

/**
 * Reads the codes of each printed page, as the desk's scanner does. A file is read once, however
 * many ask.
 */
export function readCodes(pdf: Buffer): Promise<string[][]> {
  const codes = codesRead.get(pdf) ?? Promise.all(renderPages(pdf, 200).map(decode))
  codesRead.set(pdf, codes)
  return codes
}

/** A printed sheet of a piece. */
export interface PrintedSheet {
  /** The side with the sheet's code. */
  readonly png: Buffer
  /** The page after it in the file: the sheet's back when both sides are printed. */
  readonly back: Buffer | undefined
  /** The words of its front as other programs find them, without spaces. */
  readonly text: string
}

/** Returns all sheets of a piece in a batch, ordered by code. */
export async function sheetsOf(
  { pdf, pieceCode }: { readonly pdf: Buffer; readonly pieceCode: string },
  dpi = 60,
): Promise<PrintedSheet[]> {
  const [codes, pages] = [await readCodes(pdf), renderPages(pdf, dpi)]
  const found = codes
    .flatMap((texts, page) =>
      texts.flatMap((text) => {
        const code = readPaperCode(text)
        return code?.kind === 'sheet' && code.piece === pieceCode ? [{ page, ...code }] : []
      }),
    )
    .toSorted((a, b) => a.sheet - b.sheet)
  if (
    found.length === 0 ||
    found.some(({ sheet, sheets }, at) => sheet !== at + 1 || sheets !== found.length)
  )
    throw new Error(
      `sheets of ${pieceCode}: ${found.map(({ sheet, sheets }) => `${sheet} of ${sheets}`).join(', ')}`,
    )
  return found.map(({ page }) => ({
    png: pages[page] as Buffer,
    back: pages[page + 1],
    text: textOf(pdf, page + 1),
  }))
}

/** The share of a picture whose colour is of some kind. */
export async function shareOf(
  png: Buffer,
  is: (colour: { readonly red: number; readonly green: number; readonly blue: number }) => boolean,
): Promise<number> {
  const pixels = await sharp(png).removeAlpha().toColourspace('srgb').raw().toBuffer()
  let count = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (is({ red: pixels[at] ?? 0, green: pixels[at + 1] ?? 0, blue: pixels[at + 2] ?? 0 }))
      count += 1
  return count / (pixels.length / 3)
}

/** A box of a printed page, in shares of its sides. */
export interface SharedBox {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Returns the darkest point in a box: 0 is black, 255 white. */
export async function darkestIn(png: Buffer, box: SharedBox): Promise<number> {
  const { width = 0, height = 0 } = await sharp(png).metadata()
  const part = await sharp(png)
    .extract({
      left: Math.round(box.x * width),
      top: Math.round(box.y * height),
      width: Math.round(box.width * width),
      height: Math.round(box.height * height),
    })
    .png()
    .toBuffer()
  return (await sharp(part).greyscale().stats()).channels[0]?.min ?? 255
}

/** A sheet of handwriting as a scanner would give it. */
export const scannedSheet = (words: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#fbf9f2"/><text x="120" y="240" font-size="56" font-family="Noto Sans CJK SC" fill="#22304a">${words}</text></svg>`,
    ),
  )
    .jpeg({ quality: 82 })
    .toBuffer()

/** A photo of one colour, as somebody uploads it. */
export const plainPicture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .jpeg()
    .toBuffer()
