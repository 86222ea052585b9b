import { describe, expect, test } from 'vitest'
import { papers, planAddress, setAddress } from './index.ts'

/** The longest address that the forms take. */
const longest = [
  '1'.repeat(12),
  `${'省'.repeat(60)} ${'市'.repeat(60)} ${'路'.repeat(200)}`,
  '所'.repeat(80),
  `${'区'.repeat(60)} 编号 ${'号'.repeat(40)}`,
  `${'名'.repeat(40)} 收`,
  'CHINA',
]
const short = ['100002', '示例省 示例市 示例路 2 号', '示例收信人 收']

describe.each(papers.map(({ key }) => key))('an address on %s', (paper) => {
  test('ends above the notes however long it is, and is whole', async () => {
    const { foot } = planAddress(paper)
    for (const locale of ['zh-Hans', 'en'] as const) {
      const { lines, missing, overflow } = await setAddress({ lines: longest, paper, locale })
      expect([missing, overflow]).toEqual([[], 0])
      for (const { y } of lines) expect(y).toBeLessThan(foot)
      expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => a - b))
      expect(
        lines
          .flatMap(({ runs }) => runs.map(({ text }) => text))
          .join('')
          .replace(/\s/g, ''),
      ).toBe(longest.join('').replace(/\s/g, ''))
    }
  })

  test('is large where it is short', async () => {
    const { lines } = await setAddress({ lines: short, paper, locale: 'zh-Hans' })
    expect(lines[0]?.runs[0]?.size).toBe(Math.round((17 * 25_400) / 72))
  })

  test('sets the apostrophes and quotation marks of western names narrow', async () => {
    const lines = ['O’Brien', '4 rue de l’Évêché “Bât. B”', '示例路 “Élan” 3 号']
    const { lines: set } = await setAddress({ lines, paper, locale: 'zh-Hans' })
    const marks = set
      .slice(0, 2)
      .flatMap(({ runs }) =>
        runs.flatMap(({ text, advances, size }) =>
          [...text].flatMap((char, at) =>
            '’“”'.includes(char) ? [(advances[at] ?? size) / size] : [],
          ),
        ),
      )
    expect(marks).toHaveLength(4)
    for (const width of marks) expect(width).toBeLessThan(0.55)
  })

  test('tells what cannot be printed', async () => {
    expect(
      (await setAddress({ lines: [...short, '\u{12000}', 'ก\u{12000}'], paper, locale: 'fr' }))
        .missing,
    ).toEqual(['\u{12000}', 'ก'])
    expect(
      (
        await setAddress({
          lines: Array.from({ length: 60 }, () => '示例'),
          paper,
          locale: 'zh-Hans',
        })
      ).overflow,
    ).toBeGreaterThan(0)
  })
})
