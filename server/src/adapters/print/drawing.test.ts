import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadStationery, renderStationerySvg, stationeries } from '@mailing/typeset'
import { afterAll, describe, expect, test } from 'vitest'
import { letterDrawing as drawing, pieceOf, sample } from '../../../test/drawing.ts'
import { DrawingPool } from './drawing-pool.ts'
import { createPrintDrawer } from './own-drawer.ts'
import { PdfFile } from './pdf/file.ts'
import { readPdf } from './pdf/reader.ts'
import { type BatchPiece, PrintError } from './port.ts'

const drawer = createPrintDrawer({ threads: 1 })
const directory = mkdtempSync(join(tmpdir(), 'drawing-'))
afterAll(async () => {
  await drawer.close()
  rmSync(directory, { recursive: true })
})

const tools = ['/usr/bin/qpdf', '/usr/bin/pdftotext', '/usr/bin/pdffonts'].every((path) =>
  existsSync(path),
)
const run = (tool: string, args: readonly string[]): string =>
  execFileSync(tool, args, { encoding: 'utf8' })

function save(pdf: Buffer, name: string): string {
  const path = join(directory, name)
  writeFileSync(path, pdf)
  return path
}

/** Pixels that are no grey, of the first page. */
function coloured(pdf: Buffer, name: string): number {
  const page = execFileSync(
    '/usr/bin/pdftoppm',
    ['-r', '60', '-f', '1', '-l', '1', save(pdf, name)],
    { maxBuffer: 1e8 },
  )
  const [header = ''] = /^P6\s\d+ \d+\s255\s/.exec(page.subarray(0, 40).toString('latin1')) ?? []
  const pixels = page.subarray(header.length)
  let found = 0
  for (let at = 0; at + 2 < pixels.length; at += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
    if (Math.max(red, green, blue) - Math.min(red, green, blue) > 2) found += 1
  }
  return found
}

describe('drawing a letter', () => {
  test.skipIf(!tools).each(['a4', 'a5'] as const)(
    'leaves the 5 mm of %s white that printers do not reach, in every design, on screen and paper',
    async (paper) => {
      for (const { key } of stationeries) {
        const sheet = (await loadStationery(key)).sheet(paper)
        const asked = {
          ...(await drawing('信', { stationery: key, sides: 'one', paper })),
          code: null,
          marks: { locale: 'zh-Hans' },
        } as const
        const { pdf } = await drawer.drawLetter(asked)
        const page = execFileSync(
          '/usr/bin/pdftoppm',
          ['-r', '50.8', '-gray', save(pdf, `${key}-${paper}-edge.pdf`)],
          { maxBuffer: 1e8 },
        )
        const [header = '', width = '', height = ''] =
          /^P5\s(\d+) (\d+)\s255\s/.exec(page.subarray(0, 40).toString('latin1')) ?? []
        const [across, down] = [Number(width), Number(height)]
        // Two pixels a millimetre; the one at the border may be shared. The outermost are left out:
        // the paper ends between two pixels.
        const isEdge = (at: number): boolean => {
          const [x, y] = [at % across, Math.floor(at / across)]
          if (x === 0 || y === 0 || x >= across - 2 || y >= down - 2) return false
          return x < 9 || y < 9 || x >= across - 9 || y >= down - 9
        }
        expect(
          [...page.subarray(header.length)].filter((level, at) => level < 250 && isEdge(at)),
          key,
        ).toEqual([])
        expect(renderStationerySvg(sheet)).toContain('#ffffff')
      }
    },
  )

  test.skipIf(!tools)('draws design and emoji without colour in black and white', async () => {
    for (const stationery of ['ruled-red', 'spring-plum', 'children-sky'] as const) {
      const asked = await drawing(sample, { pages: 3, stationery })
      const [grey, colour] = [
        await drawer.drawLetter({ ...asked, isGrey: true }),
        await drawer.drawLetter(asked),
      ]
      expect(coloured(colour.pdf, `${stationery}-colour.pdf`)).toBeGreaterThan(100)
      expect(coloured(grey.pdf, `${stationery}-grey.pdf`)).toBe(0)
    }
  })

  test('gives the same bytes each time, in whichever thread', async () => {
    const asked = await drawing(sample)
    const one = await drawer.drawLetter(asked)
    const other = createPrintDrawer({ threads: 1 })
    const again = await other.drawLetter(asked)
    await other.close()
    expect(again.sha256).toBe(one.sha256)
    expect(one.pdf.equals(again.pdf)).toBe(true)
    expect(one.sha256).toMatch(/^[0-9a-f]{64}$/)
  })

  test('counts sheets by their sides', async () => {
    const front = await drawer.drawLetter(await drawing(sample, { pages: 30, sides: 'one' }))
    const both = await drawer.drawLetter(await drawing(sample, { pages: 30, sides: 'both' }))
    expect(front.sheets).toBe(front.pages)
    expect(both.sheets).toBe(Math.ceil(both.pages / 2))
    expect(readPdf(both.pdf).pages).toBe(both.pages)
  })

  test.skipIf(!tools)('writes sound files with embedded fonts and readable text', async () => {
    const { pdf } = await drawer.drawLetter(await drawing(sample, { pages: 12 }))
    const path = save(pdf, 'letter.pdf')
    expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors')
    expect(run('pdffonts', [path])).not.toMatch(/ no +(yes|no) +(yes|no) /)
    const text = run('pdftotext', ['-raw', path, '-'])
      .replace(/\s|\ufe0f/g, '')
      .normalize('NFC')
    const typed = sample.replace(/\s/g, '').normalize('NFC')
    expect(text.split(typed).length - 1).toBeGreaterThanOrEqual(8)
    expect(text).toContain('编号20251234')
    expect(text).toMatch(/第1张，共\d张/)
  })

  test('refuses characters without a glyph instead of printing boxes', async () => {
    await expect(drawer.drawLetter(await drawing('ก'))).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('refuses a letter whose end was cut off', async () => {
    const cut = await drawing(sample)
    await expect(
      drawer.drawLetter({ ...cut, model: { ...cut.model, truncated: 1 } }),
    ).rejects.toMatchObject({ reason: 'invalid' })
  })

  test('ends a drawing that takes too long, and draws the next', async () => {
    const pool = new DrawingPool({ threads: 1 })
    const asked = { kind: 'letter', drawing: await drawing(sample, { pages: 60 }) } as const
    await expect(pool.run(asked, 0)).rejects.toMatchObject({ reason: 'limit' })
    expect((await pool.run(asked, 10_000)).pages).toBeGreaterThan(3)
    await pool.close()
    await expect(pool.run(asked, 1000)).rejects.toBeInstanceOf(PrintError)
  })
})

describe('composing a batch', () => {
  test('leaves the approved files’ streams as they are', async () => {
    const drawn = await drawer.drawLetter(await drawing(sample, { pages: 20 }))
    const batch = await drawer.composeBatch({
      batch: 'B1',
      locale: 'zh-Hans',
      sides: 'one',
      pieces: [pieceOf(drawn, 'A'), pieceOf(drawn, 'B')],
    })
    expect(batch.pages).toBe(2 * (drawn.pages + 2))
    expect(batch.pieces.map(({ code, firstPage }) => [code, firstPage])).toEqual([
      ['A', 0],
      ['B', drawn.pages + 2],
    ])
    for (const body of readPdf(drawn.pdf).objects) {
      const start = body?.indexOf('stream\n') ?? -1
      if (body !== undefined && start >= 0)
        expect(batch.pdf.includes(body.subarray(start))).toBe(true)
    }
    if (tools)
      expect(run('qpdf', ['--check', save(batch.pdf, 'batch.pdf')])).toContain(
        'No syntax or stream encoding errors',
      )
  })

  test('begins every part on a new sheet when both sides are printed', async () => {
    const drawn = await drawer.drawLetter(await drawing(sample))
    const batch = await drawer.composeBatch({
      batch: 'B1',
      locale: 'fr',
      sides: 'both',
      pieces: [pieceOf(drawn, 'A')],
    })
    expect(drawn.pages).toBe(1)
    expect(batch.pages).toBe(6)
  })

  test('refuses a reprint without the code of each sheet', async () => {
    const drawn = await drawer.drawLetter(await drawing(sample))
    const again = { sheets: drawn.sheets + 1, generation: 2 }
    await expect(
      drawer.composeBatch({
        batch: 'B1',
        locale: 'en',
        sides: 'one',
        pieces: [{ ...pieceOf(drawn, 'A'), again }],
      }),
    ).rejects.toMatchObject({ reason: 'invalid', pieces: ['A'] })
  })

  test('names each piece as a batch’s source, even without shared bytes', () => {
    const file = new PdfFile()
    file.borrow({ piece: 0 }, [])
    file.borrow({ face: 'kai' }, [])
    const { borrowed } = file.finish(file.add('<</Type/Catalog>>'))
    expect(borrowed).toEqual([{ from: { piece: 0 }, runs: new Uint32Array() }])
  })

  test('refuses a file that is not the approved one', async () => {
    const drawn = await drawer.drawLetter(await drawing(sample))
    const changed = Buffer.from(drawn.pdf)
    changed[changed.length - 400] = (changed[changed.length - 400] ?? 0) ^ 1
    const piece = { ...pieceOf(drawn, 'A'), pdf: changed }
    await expect(
      drawer.composeBatch({ batch: 'B1', locale: 'en', sides: 'one', pieces: [piece] }),
    ).rejects.toMatchObject({ reason: 'mismatch' })
  })

  test('names every piece that cannot be drawn', async () => {
    const drawn = await drawer.drawLetter(await drawing(sample))
    const addressed = (code: string, lines: readonly string[]): BatchPiece => {
      const piece = pieceOf(drawn, code)
      return { ...piece, address: { ...piece.address, to: { ...piece.address.to, lines } } }
    }
    const pieces = [
      addressed('A', ['ก']),
      pieceOf(drawn, 'B'),
      addressed(
        'C',
        Array.from({ length: 60 }, () => '示例'),
      ),
    ]
    await expect(
      drawer.composeBatch({ batch: 'B1', locale: 'en', sides: 'one', pieces }),
    ).rejects.toMatchObject({ reason: 'invalid', pieces: ['A', 'C'] })
  })

  test('refuses a file that it cannot copy', async () => {
    const pdf = Buffer.from('%PDF-1.7\nnot a file')
    const { createHash } = await import('node:crypto')
    const sha256 = createHash('sha256').update(pdf).digest('hex')
    const piece = { ...pieceOf({ pdf, sha256, pages: 1, sheets: 1, borrowed: [] }, 'A') }
    await expect(
      drawer.composeBatch({ batch: 'B1', locale: 'en', sides: 'one', pieces: [piece] }),
    ).rejects.toMatchObject({ reason: 'invalid' })
  })
})
