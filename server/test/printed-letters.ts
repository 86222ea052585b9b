import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { LetterWriter, Proof } from './letters.ts'

/** True when the programs that read a PDF are installed. */
export const tools = [
  '/usr/bin/pdftotext',
  '/usr/bin/pdfimages',
  '/usr/bin/pdftoppm',
  '/usr/bin/qpdf',
].every((path) => existsSync(path))

/** The path of a proof's file, as its writer downloads it. */
export async function pdfOf({ client }: LetterWriter, proof: Pick<Proof, 'file'>): Promise<string> {
  const response = await client.request({ method: 'GET', url: proof.file.url })
  expect(response.statusCode).toBe(200)
  const path = join(mkdtempSync(join(tmpdir(), 'letter-parts-')), 'letter.pdf')
  writeFileSync(path, response.rawPayload)
  return path
}

export const run = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8' })

/** The text of each page. */
export const pagesIn = (path: string): string[] =>
  run('pdftotext', ['-enc', 'UTF-8', '-layout', path, '-']).split('\f').slice(0, -1)

/** Returns the printed colour in the middle of a box, in millimetres. */
export async function colourAt(
  path: string,
  at: { readonly page: number; readonly x: number; readonly y: number },
): Promise<number[]> {
  const prefix = path.replace('.pdf', `-${randomUUID()}`)
  run('pdftoppm', [
    '-r',
    '25.4',
    '-png',
    '-f',
    String(at.page),
    '-l',
    String(at.page),
    '-singlefile',
    path,
    prefix,
  ])
  const { data } = await sharp(readFileSync(`${prefix}.png`))
    .extract({ left: Math.round(at.x), top: Math.round(at.y), width: 2, height: 2 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data.subarray(0, 3)]
}
