import { expect, test } from 'vitest'
import { covers, type GreetingInput, loadGreetingFonts, panelBox, setGreeting } from './index.ts'

const card = (changes: Partial<GreetingInput> = {}): GreetingInput => ({
  locale: 'zh-Hans',
  cover: 'garden',
  title: '生日快乐',
  verse: '愿你平安',
  message: '等你回家。',
  align: 'left',
  font: 'kai',
  sizePt: 20,
  sender: ['示例市示例路 1 号 100 信箱', 'K7QF 2M8A'],
  mark: '310017',
  ...changes,
})
const set = async (input: GreetingInput) => setGreeting(input, await loadGreetingFonts(input))
const edge = 5000

test('makes equal models, with no line beyond the printer’s reach', async () => {
  for (const { key } of covers) {
    const model = await set(card({ cover: key }))
    expect(JSON.stringify(await set(card({ cover: key })))).toBe(JSON.stringify(model))
    expect(model).toMatchObject({ overflow: 0, missing: [] })
    for (const side of [model.front, model.back])
      for (const element of side.elements)
        if (element.kind === 'lines')
          for (const { y } of element.lines) {
            expect(y).toBeGreaterThan(edge)
            expect(y).toBeLessThan(side.height - edge)
          }
  }
})

test('puts a long mark above the address for the answer', async () => {
  const model = await set(card({ mark: `${'欧阳示例'.repeat(10)} ${'310017'.repeat(7)}` }))
  const fold = panelBox('cover').x
  const words = model.front.elements
    .flatMap((element) => (element.kind === 'lines' ? element.lines : []))
    .filter(({ runs }) => runs.every(({ x }) => x < fold))
    .map(({ y }) => y)
    .toSorted((a, b) => a - b)
  expect(words.length).toBeGreaterThan(3)
  for (const [index, y] of words.entries())
    if (index > 0) expect(y - (words[index - 1] ?? 0)).toBeGreaterThan(2400)
  expect(model.overflow).toBe(0)
})

test('counts lines that do not fit, and names missing characters', async () => {
  expect((await set(card({ message: '一\n'.repeat(80) }))).overflow).toBeGreaterThan(0)
  expect((await set(card({ mark: '很长'.repeat(600) }))).overflow).toBeGreaterThan(0)
  const model = await set(card({ title: '\u{1E900}', message: '\u{1E901}' }))
  expect(model.missing.map(({ page }) => page)).toEqual([0, 1])
})
