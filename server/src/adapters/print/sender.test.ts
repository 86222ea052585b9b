import { planAddress } from '@mailing/typeset'
import { loadCardFonts, planCardBack, setCard } from '@mailing/typeset/card/index.ts'
import { expect, test } from 'vitest'
import { setSender } from './address-sheet.ts'
import { findSenderProblem } from './sender.ts'

const box = ['信箱 WWWWWWWWWW', '310000']
const headingTop = planAddress('a5').y - 3175

test('shrinks six lines to end above the address on the smallest sheet', async () => {
  const texts = ['示例公司', '示例省示例市', '示例区示例路 100 号', '4 幢 501 室', ...box]
  const { lines, fits } = await setSender(texts, { paper: 'a5', locale: 'zh-Hans' })
  expect(fits).toBe(true)
  expect(lines).toHaveLength(6)
  expect(lines.at(-1)?.y).toBeLessThan(headingTop)
  const more = await setSender([...texts, ...box], { paper: 'a5', locale: 'zh-Hans' })
  expect(more.fits).toBe(false)
  expect(await findSenderProblem([...texts, ...box])).toEqual({ kind: 'too_long' })
})

test('fits a long sender on a postcard, or counts the rest', async () => {
  const backOf = async (sender: readonly string[]) => {
    const address = { lines: [], postcode: '', sender, mark: '' }
    const card = { kind: 'pass_message', locale: 'zh-Hans', text: '好', address } as const
    return setCard(card, await loadCardFonts(card))
  }
  const { sender: at } = planCardBack(false)
  const { back, overflow } = await backOf(['示例省示例市示例区示例路 100 号示例大厦 4 幢', ...box])
  const set = back.elements.flatMap((one) => (one.kind === 'lines' ? one.lines : []))
  expect(set.length).toBeGreaterThan(1)
  for (const { y } of set) expect(y).toBeLessThanOrEqual(at.y + at.height)
  expect(overflow).toBe(0)
  expect((await backOf(['示例路'.repeat(40), ...box])).overflow).toBeGreaterThan(0)
})

test('what no font has is named with its line', async () => {
  expect(await findSenderProblem(['示例路 1 号', ...box])).toBeNull()
  expect(await findSenderProblem(['示例路 1 号', '\u{1E900}', ...box])).toEqual({
    kind: 'missing',
    line: 1,
    character: '\u{1E900}',
  })
})
