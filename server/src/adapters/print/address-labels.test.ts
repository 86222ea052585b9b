import {
  labelFormats,
  labelSheetCount,
  labelSheets,
  labelsOn,
} from '@mailing/contract/delivery/label-sheets.ts'
import { paperInfo } from '@mailing/typeset'
import { describe, expect, it } from 'vitest'
import { letterDrawing, pieceOf, sample } from '../../../test/drawing.ts'
import { labelPaper, letterPaper, listRows } from '../../modules/delivery/rules/paper.ts'
import { cellOf, drawLabels, labelContent } from './address-labels.ts'
import { composeBatch } from './batch.ts'
import type { AddressLabel } from './label-port.ts'
import { drawLetter } from './letter.ts'

/** The longest label that the forms of all addresses take. */
const longest: AddressLabel = {
  piece: 'LT7K2M9QX4',
  mark: 'A',
  generation: 12,
  place: '200/200',
  locale: 'zh-Hans',
  to: [
    '1'.repeat(12),
    `${'省'.repeat(60)} ${'市'.repeat(60)} ${'路'.repeat(200)}`,
    '所'.repeat(80),
    `${'区'.repeat(60)} 编号 ${'号'.repeat(40)}`,
    `${'名'.repeat(40)} 收`,
    'CHINA',
  ],
  from: ['示例省示例市示例区示例路 100 号示例大厦 4 幢 501 室', '信箱 WWWWWWWWWW', '310000'],
}
const short: AddressLabel = {
  ...longest,
  generation: 1,
  place: '1/2',
  to: ['100002', '示例省 示例市 示例路 2 号', '示例收信人 收'],
}
const inset = 3000

describe.each(labelFormats)('labels on %s', (format) => {
  const plan = labelSheets[format]
  const { width, height } = paperInfo(plan.paper)

  it('fill their paper together with the free space around them', () => {
    // The inches of the American ones are no whole micrometres.
    expect(2 * plan.left + (plan.columns - 1) * plan.across + plan.width - width).toBeLessThan(5)
    expect(2 * plan.top + (plan.rows - 1) * plan.down + plan.height - height).toBeLessThan(5)
    expect(plan.across).toBeGreaterThanOrEqual(plan.width)
    expect(plan.down).toBeGreaterThanOrEqual(plan.height)
  })

  it('hold the longest address whole, with sender and place, within their edges', async () => {
    for (let at = 0; at < labelsOn(format); at += 1) {
      const cell = cellOf(plan, at)
      const { lines } = await labelContent(longest, cell, height)
      for (const { y, runs } of lines) {
        const size = Math.max(...runs.map((run) => run.size))
        expect(y - size).toBeGreaterThanOrEqual(cell.y)
        expect(y + size / 3).toBeLessThanOrEqual(cell.y + cell.height - inset)
        for (const { x, advances } of runs) {
          expect(x).toBeGreaterThanOrEqual(cell.x + inset)
          expect(x + advances.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(
            cell.x + cell.width - inset,
          )
        }
      }
      const all = lines.flatMap(({ runs }) => runs.map(({ text }) => text)).join('')
      const bare = (text: string) => text.replace(/\s/g, '')
      expect(bare(all)).toBe(bare(longest.from.join('·') + longest.place + longest.to.join('')))
    }
  })

  it('show a short address large, and none unreadably small', async () => {
    const sizesOf = async (label: AddressLabel) =>
      (
        await labelContent({ ...label, from: [], place: '' }, cellOf(plan, 0), height)
      ).lines.flatMap(({ runs }) => runs.map(({ size }) => (size * 72) / 25_400))
    for (const size of await sizesOf(short)) expect(size).toBeCloseTo(16, 1)
    for (const size of await sizesOf(longest)) expect(size).toBeGreaterThan(5.9)
  })

  it('start within a used sheet, and continue on the next', async () => {
    const room = labelsOn(format)
    const sheetsOf = async (count: number, first: number) => {
      const labels = Array.from({ length: count }, () => short)
      return (await drawLabels({ plan, first, labels, locale: 'en' })).sheets
    }
    expect(await sheetsOf(room, 1)).toBe(1)
    expect(await sheetsOf(room, 2)).toBe(2)
    expect(await sheetsOf(1, room)).toBe(1)
    expect(await sheetsOf(2 * room + 1, 1)).toBe(3)
  })
})

it('names the piece when an address does not fit, and draws nothing', async () => {
  const drawing = { plan: labelSheets.avery_l7165, first: 1, locale: 'en' } as const
  const odd = { ...short, piece: 'ODD0000001', to: ['\u{12000}'] }
  const endless = { ...short, piece: 'LONG000001', to: Array.from({ length: 60 }, () => '示例') }
  await expect(drawLabels({ ...drawing, labels: [odd, short, endless] })).rejects.toMatchObject({
    reason: 'invalid',
    pieces: ['ODD0000001', 'LONG000001'],
  })
})

const list = {
  title: 'Batch B000001',
  lead: 'Ordinary mail · one side',
  heads: ['Label', 'Order', 'Code', 'Goes into the envelope'],
} as const

describe('the list before a batch', () => {
  const pieces = async (count: number) => {
    const drawn = await drawLetter(await letterDrawing(sample, { sides: 'one' }))
    expect(drawn.sheets).toBe(1)
    return Array.from({ length: count }, (_, at) => ({
      ...pieceOf(drawn, `LT7K2M${1000 + at}`),
      separator: false,
    }))
  }

  it.each([
    ['a4', 'A4'],
    ['a5', 'A5'],
  ] as const)('on %s lets a hundred letters cost at most 110 extra sheets', async (paper, key) => {
    const all = (await pieces(100)).map((piece) => ({
      ...piece,
      address: { ...piece.address, paper },
      separator: false,
    }))
    const { pages } = await composeBatch({
      batch: 'B000001',
      locale: 'en',
      sides: 'one',
      pieces: all,
      isLabelled: true,
      list: { ...list, facts: all.map(() => '1 sheet · 2 × ENV-C6'), rows: listRows[key] },
    })
    if (process.env['TEST_FIGURES'])
      console.info(`100 letters of one page on ${key}: ${pages} sheets beside their labels`)
    expect(pages).toBeGreaterThan(100)
    expect(pages).toBeLessThanOrEqual(110)
    const letters = { pieces: 100, sheets: 100, labels: 0 }
    const choices = { separators: 'none', paper: key, isDuplex: false } as const
    expect(letterPaper(letters, { ...choices, addresses: 'avery_l7165' })).toBe(pages)
    expect(letterPaper(letters, { ...choices, addresses: 'sheet' })).toBe(200)
    expect(labelPaper(letters, 'avery_l7165')).toBe(13)
  })

  it('takes more rows and pages when a piece has long facts', async () => {
    const all = await pieces(3)
    const draw = (facts: readonly string[]) =>
      composeBatch({
        batch: 'B000001',
        locale: 'en',
        sides: 'one',
        pieces: all,
        isLabelled: true,
        list: { ...list, facts, rows: 3 },
      })
    const long = Array.from({ length: 3 }, (_, at) => `${at} × ENVELOPE-${at}`).join(' · ')
    expect((await draw(['1 sheet', '1 sheet', '1 sheet'])).pages).toBe(3 + 1)
    expect((await draw(['1 sheet', long, '1 sheet'])).pages).toBeGreaterThan(3 + 1)
  })
})

it('counts sheets of labels from their start, batch by batch', () => {
  expect(labelSheetCount('avery_l7165', 0, 5)).toBe(0)
  expect(labelSheetCount('avery_l7165', 4, 5)).toBe(1)
  expect(labelSheetCount('avery_l7165', 5, 5)).toBe(2)
  expect(labelPaper({ pieces: 201, labels: 8 }, 'avery_l7165')).toBe(25 + 2)
})
