import { readPaperCode } from '@mailing/contract/delivery/bench.ts'
import { imposition } from '@mailing/typeset/card/index.ts'
import sharp from 'sharp'
import { expect } from 'vitest'
import { decode, renderPages } from './paper.ts'

const sheetDpi = 200
const dots = (micrometres: number): number => Math.round((micrometres / 25_400) * sheetDpi)
const cut = (
  png: Buffer,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): Promise<Buffer> =>
  sharp(png)
    .extract({ left: dots(x), top: dots(y), width: dots(width), height: dots(height) })
    .png()
    .toBuffer()

/**
 * Two cards a sheet of A4; marks where it is cut; each card's back lies behind its front and
 * carries its code.
 */
export async function expectSheets(
  pdf: Buffer,
  codes: readonly string[],
  own: { readonly code: string; readonly colour: readonly number[] },
): Promise<void> {
  const plan = imposition('a4')
  const pages = renderPages(pdf, sheetDpi)
  expect(codes.length).toBeGreaterThanOrEqual(2)
  expect(pages).toHaveLength(2 * Math.ceil(codes.length / plan.fronts.length))
  for (const page of pages) {
    const { width = 0, height = 0 } = await sharp(page).metadata()
    expect([width, height]).toEqual([dots(plan.width), dots(plan.height)])
    for (const [x, y, toX, toY] of plan.cuts) {
      const around = {
        x: Math.min(x, toX) - 400,
        y: Math.min(y, toY) - 400,
        width: Math.abs(toX - x) + 800,
        height: Math.abs(toY - y) + 800,
      }
      const {
        channels: [grey],
      } = await sharp(await cut(page, around))
        .greyscale()
        .stats()
      expect(grey?.min).toBeLessThan(140)
    }
  }
  for (const [index, code] of codes.entries()) {
    const sheet = Math.floor(index / plan.fronts.length)
    const place = index % plan.fronts.length
    const [front, back] = [plan.fronts[place], plan.backs[place]]
    if (!front || !back) throw new Error('no place on the sheet')
    const read = await decode(await cut(pages[2 * sheet + 1] as Buffer, back))
    expect(read.map((text) => readPaperCode(text))).toEqual([
      { kind: 'sheet', piece: code, sheet: 1, sheets: 1 },
    ])
    expect(await decode(await cut(pages[2 * sheet] as Buffer, front))).toEqual([])
    if (code !== own.code) continue
    // The front that lies on the other side is this card's: its photograph.
    const spot = {
      x: front.x + front.width * 0.75,
      y: front.y + front.height * 0.8,
      width: 6000,
      height: 6000,
    }
    const {
      channels: [red, green, blue],
    } = await sharp(await cut(pages[2 * sheet] as Buffer, spot)).stats()
    for (const [at, channel] of [red, green, blue].entries())
      expect(Math.abs((channel?.mean ?? 0) - (own.colour[at] ?? 0))).toBeLessThan(12)
  }
}
