import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TypesetLocale } from '@mailing/typeset'
import { afterAll, describe, expect, test } from 'vitest'
import { letterDrawing } from '../../../test/drawing.ts'
import { createPrintDrawer } from './own-drawer.ts'
import type { LetterDrawing } from './port.ts'

const drawer = createPrintDrawer({ threads: 1 })
const folder = mkdtempSync(join(tmpdir(), 'reply-address-'))
afterAll(async () => {
  await drawer.close()
  rmSync(folder, { recursive: true })
})

const chinese = ['示例省示例市', '示例路 100 号', '信箱 K7QM2', '100000']
const french = ['Service du courrier de L’Écritoire', '12 rue de l’Évêché', 'Boîte K7QM2', '75004']

interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  readonly bottom: number
}

/**
 * Words of each page with their places in millimetres. Another program finds them, from the upper
 * left corner.
 */
async function pagesOf(drawing: LetterDrawing): Promise<readonly (readonly Word[])[]> {
  const path = join(folder, 'letter.pdf')
  writeFileSync(path, (await drawer.drawLetter(drawing)).pdf)
  const html = execFileSync('pdftotext', ['-bbox', path, '-'], { encoding: 'utf8' })
  const millimetres = (points: string | undefined) => (Number(points) * 25.4) / 72
  return html
    .split('<page ')
    .slice(1)
    .map((page) =>
      [
        ...page.matchAll(
          /<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="([\d.]+)">([^<]*)</g,
        ),
      ].map(([, left, right, bottom, text = '']) => ({
        text,
        left: millimetres(left),
        right: millimetres(right),
        bottom: millimetres(bottom),
      })),
    )
}

const textOf = (page: readonly Word[] = []): string => page.map(({ text }) => text).join('')
const withReply = (
  drawing: LetterDrawing,
  replyTo: readonly string[],
  locale: TypesetLocale = 'zh-Hans',
): LetterDrawing => ({ ...drawing, marks: { ...drawing.marks, locale, replyTo } })
const sample = '家里一切都好，院子里的桂花开了。\n'
/** Edge that printers do not reach. */
const edge = 5
const [width, height] = [148, 210]

describe('the address that an answer goes to', () => {
  test('is on the last page with the box code, printed one-sided', async () => {
    const pages = await pagesOf(
      withReply(await letterDrawing(sample, { pages: 60, sides: 'one' }), chinese),
    )
    expect(pages.length).toBeGreaterThan(2)
    for (const page of pages.slice(0, -1)) expect(textOf(page)).not.toContain('K7QM2')
    expect(textOf(pages.at(-1))).toContain('回信请寄：示例省示例市示例路100号信箱K7QM2100000')
    expect(textOf(pages.at(-1))).toContain(`第${pages.length}张，共${pages.length}张`)
  })

  test('is on the last sheet’s back when the text ends there', async () => {
    const drawing = await letterDrawing(sample, { pages: 24, sides: 'both' })
    expect(drawing.model.pages).toHaveLength(2)
    const [front, back] = await pagesOf(withReply(drawing, chinese))
    expect(textOf(front)).not.toContain('K7QM2')
    expect(textOf(back)).toContain('K7QM2')
    // The number of its sheet stands there too, for a sheet that lies face down.
    expect(textOf(back)).toContain('第1张')
  })

  test('is under a full last page, below its text, above the edge', async () => {
    const drawing = await letterDrawing('一\n'.repeat(200), { sides: 'one' })
    const last = (await pagesOf(withReply(drawing, french, 'fr'))).at(-1) ?? []
    const lines = drawing.model.pages.at(-1)?.lines ?? []
    const textEnd = Math.max(...lines.map(({ y }) => y)) / 1000
    const reply = last.slice(last.findIndex(({ text }) => text === 'Pour'))
    expect(reply.map(({ text }) => text).join(' ')).toContain('Boîte K7QM2, 75004')
    for (const { left, right, bottom } of reply) {
      expect(bottom).toBeGreaterThan(textEnd)
      expect(bottom).toBeLessThan(height - edge)
      expect(left).toBeGreaterThan(edge)
      expect(right).toBeLessThan(width - edge)
    }
  })

  test('keeps every line of a long one inside the paper', async () => {
    const long = [
      ...Array.from({ length: 6 }, (_, at) => `示例市第${at}区很长很长的路名一百二十三号`),
      'K7QM2',
    ]
    const last = (await pagesOf(withReply(await letterDrawing(sample, { sides: 'one' }), long))).at(
      -1,
    )
    expect(textOf(last)).toContain(long.join(''))
    for (const { right, bottom } of last ?? []) {
      expect(right).toBeLessThan(width - edge)
      expect(bottom).toBeLessThan(height - edge)
    }
  })

  test('is left out where there is none', async () => {
    const [page] = await pagesOf(await letterDrawing(sample, { sides: 'one' }))
    expect(textOf(page)).not.toContain('回信')
    expect(textOf(page)).toContain('第1张，共1张')
  })
})
