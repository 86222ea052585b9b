import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isClosing, isOpening } from './characters.ts'
import {
  changesOf,
  cleanText,
  fonts as faces,
  fontChain,
  type LayoutInput,
  type Line,
  layout,
  type PageGeometry,
} from './index.ts'
import {
  all,
  drawn,
  geometry,
  letter,
  linesOf,
  loadSamples,
  options,
  rightEdge,
  set,
  textOf,
  visible,
} from './sample-letters.ts'

beforeAll(loadSamples)

describe('a letter in layout', () => {
  test('keeps every character it can draw, in order', () => {
    fc.assert(
      fc.property(letter, options, (text, how) => {
        const model = set(text, how)
        // Missing characters are reported and left out. The same holds for marks whose letter is
        // drawn without them.
        const gone = new Set(
          model.missing.filter(({ char }) => char.length === 1).map(({ offset }) => offset),
        )
        const kept = Array.from({ length: text.length }, (_, at) =>
          gone.has(at) ? '' : text[at],
        ).join('')
        expect(drawn(model)).toBe(visible(cleanText(kept)))
      }),
      { numRuns: 300 },
    )
  })

  test('covers its text with lines, one after the other', () => {
    fc.assert(
      fc.property(letter, options, (text, how) => {
        let reached = 0
        for (const line of linesOf(set(text, how))) {
          expect(line.start).toBeGreaterThanOrEqual(reached)
          expect(visible(cleanText(text.slice(reached, line.start)))).toBe('')
          reached = line.end
        }
        expect(visible(cleanText(text.slice(reached)))).toBe('')
      }),
      { numRuns: 200 },
    )
  })

  test('avoids closing marks at line starts, opening ones at line ends', () => {
    fc.assert(
      fc.property(letter, options, (text, how) => {
        const lines = linesOf(set(text, how))
        for (const [index, line] of lines.entries()) {
          const shown = visible(textOf(line))
          const previous = lines[index - 1]
          const isParagraph =
            previous === undefined || text.slice(previous.end, line.start).includes('\n')
          if (isParagraph || shown === '') continue
          // A choice exists when the line before has two neighbours between which it might have
          // ended.
          if (!/[\u4e00-\u9fff]{2}/.test(textOf(previous))) continue
          expect(
            isClosing(shown.codePointAt(0) as number),
            `"${shown}" after "${textOf(previous)}"`,
          ).toBe(false)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('stays between the margins', () => {
    fc.assert(
      fc.property(letter, options, (text, how) => {
        const model = set(text, how)
        const { text: box, columns, mode } = geometry.get(how.stationery) as PageGeometry
        // On a grid one stop may hang in the margin; elsewhere the empty half of a stop's square
        // may.
        const slack = mode === 'grid' ? box.width / columns : Math.round(model.size / 2) + 1
        for (const line of linesOf(model)) {
          expect(rightEdge(line)).toBeLessThanOrEqual(box.x + box.width + slack)
          for (const run of line.runs)
            expect(run.x).toBeGreaterThanOrEqual(box.x - Math.round(model.size / 2) - 1)
        }
      }),
      { numRuns: 200 },
    )
  })

  test('is the same each time, frozen, in integers', () => {
    fc.assert(
      fc.property(letter, options, (text, how) => {
        const model = set(text, how)
        expect(JSON.stringify(set(text, how))).toBe(JSON.stringify(model))
        expect(Object.isFrozen(model.pages[0]?.lines)).toBe(true)
        for (const line of linesOf(model)) {
          expect(Number.isInteger(line.y)).toBe(true)
          for (const run of line.runs)
            expect([run.x, ...run.advances].every(Number.isInteger)).toBe(true)
        }
      }),
      { numRuns: 100 },
    )
  })

  test('starts a new page at a writer’s page end only', () => {
    const pages = (text: string) => set(text).pages.map(({ lines }) => lines.map(textOf).join('|'))
    expect(pages('一\f二\n三\f四')).toEqual(['一', '二|三', '四'])
    expect(pages('一\n二')).toEqual(['一|二'])
    // The layout's own page end and the writer's make one new page, not two.
    const whole = set('字\n'.repeat(200)).pages[0]?.lines.length ?? 0
    expect(pages(`${Array.from({ length: whole }, () => '字').join('\n')}\f二`)).toHaveLength(2)
    expect(set('一\f二').pages[1]?.lines[0]).toMatchObject({ start: 2, end: 3 })
  })

  test('survives any string at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), options, (text, how) => {
        expect(set(text, how).pages.length).toBeGreaterThan(0)
        expect(cleanText(cleanText(text))).toBe(cleanText(text))
      }),
      { numRuns: 300 },
    )
  })

  test('does not open a line with an opening mark’s text torn off', () => {
    const lines = linesOf(set('他说“好”然后（走了）又说《书》里写着「真的」吗'.repeat(20)))
    for (const line of lines.slice(0, -1))
      expect(isOpening(textOf(line).codePointAt(textOf(line).length - 1) as number)).toBe(false)
  })

  test('fills the measure in justified lines', () => {
    const sheet = geometry.get('ruled-grey') as PageGeometry
    const lines = linesOf(
      set('今天天气很好我们一起去公园散步看见许多人'.repeat(20), { align: 'justify' }),
    )
    for (const line of lines.slice(0, -1))
      expect(Math.abs(rightEdge(line) - sheet.text.x - sheet.text.width)).toBeLessThanOrEqual(1)
  })

  test('leaves a justified line ragged where filling it would tear it apart', () => {
    const sheet = geometry.get('plain') as PageGeometry
    const word = 'w'.repeat(30)
    const [first] = linesOf(set(`a b ${word} ${word}`, { stationery: 'plain', indent: 0 }))
    if (first === undefined) throw new Error('no line')
    // Two words before one that does not fit any more.
    expect(textOf(first).trim()).toBe('a b')
    expect(rightEdge(first)).toBeLessThan(sheet.text.x + sheet.text.width / 2)
  })

  test('puts one Chinese character in each cell of a grid', () => {
    const sheet = geometry.get('grid-green') as PageGeometry
    const cell = sheet.text.width / sheet.columns
    for (const line of linesOf(
      set('今天天气很好我们一起去公园'.repeat(9), { stationery: 'grid-green' }),
    )) {
      for (const run of line.runs)
        for (const advance of run.advances.slice(0, -1)) expect(advance).toBe(cell)
    }
  })

  test('leaves air between Chinese and western letters', () => {
    const [line] = linesOf(set('我用Mac写信', { indent: 0, align: 'left' }))
    const model = set('我用Mac写信', { indent: 0, align: 'left' })
    expect(line?.runs[0]?.advances[1]).toBe(model.size + Math.round(model.size / 5))
  })

  test('keeps French punctuation with its word', () => {
    const text = 'Comment vas-tu ? « Très bien » ; merci ! '.repeat(40)
    for (const line of linesOf(set(text, { locale: 'fr', font: 'eb-garamond', indent: 0 }))) {
      expect(textOf(line)).not.toMatch(/^[?!;:»]/)
      expect(textOf(line)).not.toMatch(/«\s*$/)
    }
  })

  test('says which characters the face lacks, and which no font has', () => {
    const model = set('马善政没有驛这个字，也没有\u0e01', { font: 'ma-shan-zheng' })
    expect(model.substituted.map(({ char, font, offset }) => [char, font, offset])).toEqual([
      ['驛', 'kai', 5],
    ])
    expect(model.missing).toEqual([
      { kind: 'missing', page: 0, line: 0, part: 'body', offset: 13, length: 1, char: '\u0e01' },
    ])
  })

  test('sets Latin letters of a Chinese hand in its partner silently', () => {
    const model = set('你好 café', { font: 'ma-shan-zheng' })
    expect(model.fonts).toEqual(['dancing-script', 'ma-shan-zheng'])
    expect(model.substituted).toEqual([])
  })

  test('takes a whole emoji sequence as one character of one em', () => {
    const model = set('👨‍👩‍👧🇨🇳👍🏽❤️1️⃣', { indent: 0, align: 'left' })
    expect(model.characters).toBe(5)
    expect(linesOf(model)[0]?.runs.map((run) => run.advances)).toEqual(
      Array.from({ length: 5 }, () => [model.size]),
    )
  })

  test('holds out against marks, long words and length', () => {
    // Counts the processor time of this thread: what else the machine does at the time does not
    // count.
    const before = process.threadCpuUsage()
    const marks = set(`a${'\u0301'.repeat(49_000)}`)
    expect(marks.characters).toBe(1)
    expect(set('x'.repeat(50_000)).characters).toBe(50_000)
    expect(set('信'.repeat(60_000)).truncated).toBe(10_000)
    expect(set('“…'.repeat(25_000)).pages.length).toBeGreaterThan(10)
    expect(set('👨‍'.repeat(16_000)).pages.length).toBeGreaterThan(10)
    const { user, system } = process.threadCpuUsage(before)
    expect((user + system) / 1000).toBeLessThan(5000)
  })

  test('orders the parts as the language does', () => {
    const part = (text: string) => ({ text, align: 'left' as const })
    const input = {
      geometry: geometry.get('plain') as PageGeometry,
      font: 'song' as const,
      sizePt: 12,
      indent: 0,
      body: part('正文'),
      date: part('日期'),
      salutation: part('称呼'),
      signature: part('署名'),
    }
    const order = (locale: LayoutInput['locale']) =>
      linesOf(layout({ ...input, locale }, all)).map((line) => line.part)
    expect(order('zh-Hans')).toEqual(['salutation', 'body', 'signature', 'date'])
    expect(order('fr')).toEqual(['date', 'salutation', 'body', 'signature'])
  })
})

describe('the difference of two models', () => {
  test('is nothing for equal pages, and leads from any to any', () => {
    fc.assert(
      fc.property(letter, letter, (one, other) => {
        const [before, after] = [linesOf(set(one)), linesOf(set(other))]
        expect(changesOf(before, linesOf(set(one)))).toEqual({ changes: [], gone: [] })
        const { changes, gone } = changesOf(before, after)
        const reached = new Map(before.map(({ y, runs }, line) => [line, { y, runs }]))
        for (const from of [...gone, ...changes.flatMap((one) => one.from ?? [])])
          reached.delete(from)
        for (const { line, from, isSame } of changes) {
          const { y, runs } = after[line] as Line
          expect(reached.has(line)).toBe(false)
          if (isSame) expect(before[from as number]?.runs).toEqual(runs)
          reached.set(line, { y, runs })
        }
        expect([...reached].sort(([a], [b]) => a - b)).toEqual(
          after.map(({ y, runs }, line) => [line, { y, runs }]),
        )
      }),
      { numRuns: 100 },
    )
  })
})

test('every face falls back to emoji, traditional Chinese to its Song', () => {
  for (const { key } of faces.filter((face) => face.style !== 'emoji'))
    expect(fontChain(key, 'fr').at(-1)).toBe('emoji')
  const chain = fontChain('kai', 'zh-Hant')
  expect(chain.indexOf('song-tc')).toBeLessThan(chain.indexOf('song'))
})
