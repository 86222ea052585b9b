import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

// The decoder from the installed package; left to itself it would ask a content network for it.
const decoder = readFileSync(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
prepareZXingModule({ overrides: { wasmBinary: decoder.buffer.slice(decoder.byteOffset, decoder.byteOffset + decoder.byteLength) as ArrayBuffer } })

/** Renders a PDF as a printer would and gives one PNG a page, in order. */
export function renderPages(pdf: Buffer, dpi: number): Buffer[] {
  const folder = mkdtempSync(join(tmpdir(), 'mailing-paper-'))
  writeFileSync(join(folder, 'in.pdf'), pdf)
  execFileSync('pdftoppm', ['-r', String(dpi), '-png', join(folder, 'in.pdf'), join(folder, 'page')])
  return readdirSync(folder).filter((name) => name.endsWith('.png')).sort().map((name) => readFileSync(join(folder, name)))
}

/** The words of a PDF as other programs find them, without spaces. */
export const textOf = (pdf: Buffer): string => withoutSpaces(execFileSync('pdftotext', ['-raw', '-', '-'], { input: pdf, encoding: 'utf8' }))

/** Programs that read a PDF part words and lines as they like. */
export const withoutSpaces = (text: string): string => text.normalize('NFC').replace(/\s/g, '')

/** The texts of the codes in a picture. */
export async function decode(png: Buffer): Promise<string[]> {
  const found = await readBarcodes(new Uint8Array(png), { formats: ['DataMatrix', 'QRCode', 'Code128'], tryHarder: true, maxNumberOfSymbols: 4 })
  return found.map(({ text }) => text)
}

/** What the scanner at the desk reads from each printed page. */
export const readCodes = (pdf: Buffer): Promise<string[][]> => Promise.all(renderPages(pdf, 200).map(decode))

/** A sheet of handwriting as a scanner would give it. */
export const scannedSheet = (words: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1240" height="1754"><rect width="1240" height="1754" fill="#fbf9f2"/><text x="120" y="240" font-size="56" font-family="Noto Sans CJK SC" fill="#22304a">${words}</text></svg>`)).jpeg({ quality: 82 }).toBuffer()

/** A photo of one colour, as somebody uploads it. */
export const plainPicture = (colour: string): Promise<Buffer> => sharp({ create: { width: 640, height: 480, channels: 3, background: colour } }).jpeg().toBuffer()
