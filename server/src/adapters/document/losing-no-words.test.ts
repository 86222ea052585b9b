import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Loss } from '@mailing/contract/file/arrival.ts'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createDice } from '../../../test/dice.ts'
import { type CorpusPdf, corpusPdf } from '../../../test/document-corpus/pdf.ts'
import type { PdfBox } from '../../../test/document-corpus/raw-pdf.ts'
import { createDocumentConverter } from './converter.ts'

const count = Number(process.env['CORPUS_PDFS'] ?? 60)
const seed = Number(process.env['TEST_SEED'] ?? 33)
const dark = 128

const folder = await mkdtemp(join(tmpdir(), 'corpus-'))
const converter = createDocumentConverter()
afterAll(async () => {
  await converter.close()
  await rm(folder, { recursive: true })
})

/** Reads the stored picture and returns the boxes with ink. */
async function inkOf(picture: Uint8Array, { width, height }: CorpusPdf) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [across, down] = [info.width / width, info.height / height]
  return ([left, bottom, right, top]: PdfBox): boolean => {
    for (let y = Math.ceil((height - top) * down); y < (height - bottom) * down; y += 1)
      for (let x = Math.ceil(left * across); x < right * across; x += 1)
        if ((data[y * info.width + x] ?? 255) < dark) return true
    return false
  }
}

const letters = (text: string): string => [...text.replace(/\s/gu, '')].sort().join('')
const isNamed = (losses: readonly Loss[], text: string): boolean =>
  losses.some(({ words }) =>
    words.split(' ').some((word) => word.includes(text) || letters(word) === letters(text)),
  )

test(`loses no word of ${count} PDFs without naming it`, { timeout: 600_000 }, async () => {
  const dice = createDice(seed)
  const wrong: string[] = []
  for (let index = 0; index < count; index += 1) {
    const pdf = corpusPdf(dice, index)
    const path = join(folder, `${index}.pdf`)
    await writeFile(path, pdf.bytes)
    const { picture, losses } = await converter.drawPage(path, 0)
    const hasInk = await inkOf(picture.picture.bytes, pdf)
    for (const { text, boxes } of pdf.words)
      if (!boxes.every(hasInk) && !isNamed(losses, text)) wrong.push(`${pdf.kind}: lost ${text}`)
    if (pdf.blank.some(hasInk)) wrong.push(`${pdf.kind}: drawn though it is not for print`)
    const isDrawn = pdf.words.every(({ boxes }) => boxes.every(hasInk))
    if (isDrawn && losses.length > 0) wrong.push(`${pdf.kind}: ${JSON.stringify(losses)}`)
  }
  expect(wrong, `TEST_SEED=${seed}`).toEqual([])
})
