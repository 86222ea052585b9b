import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'
import { createLog } from '../../platform/log.ts'
import { isClear, parseAddress } from './rules/parse.ts'

const fields = ['name', 'phone', 'country', 'area', 'detail', 'postcode', 'personNumber'] as const

/** Chinese streets and doors are the same with and without spaces. */
const compared = (value: string): string =>
  /\p{Script=Han}/u.test(value) ? value.replace(/\s/g, '') : value

const pastesOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../test/texts', file), 'utf8')
    .split(/\n\n(?====)/)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n')
      const values = head.slice('=== '.length).split('|')
      return { text: lines.join('\n').trim(), values }
    })
const pastes = pastesOf('pasted-addresses.txt')

test('of 300 pasted texts at least 97 of 100 fields are read right, and no kind of field falls behind', () => {
  expect(pastes).toHaveLength(300)
  const wrong = pastes.flatMap(({ text, values }) => {
    const parsed = parseAddress(text)
    return fields.flatMap((field, at) =>
      compared(parsed[field].value) === compared(values[at] ?? '')
        ? []
        : [{ field, text, value: parsed[field].value }],
    )
  })
  const all = pastes.length * fields.length
  expect(1 - wrong.length / all, JSON.stringify(wrong, null, 1)).toBeGreaterThanOrEqual(0.97)
  for (const field of fields) {
    const ofField = wrong.filter((one) => one.field === field)
    expect(1 - ofField.length / pastes.length, field).toBeGreaterThanOrEqual(0.97)
  }
})

test.each(pastesOf('pasted-addresses-odd.txt'))(
  'reads an odd address right and for sure: $text',
  ({ text, values }) => {
    const parsed = parseAddress(text)
    expect(fields.map((field) => compared(parsed[field].value))).toEqual(values.map(compared))
    expect(isClear(parsed, 'recipient')).toBe(true)
  },
)

test.each(pastesOf('pasted-addresses-doubtful.txt'))(
  'takes no doubtful address for sure: $text',
  ({ text }) => {
    expect(isClear(parseAddress(text), 'recipient')).toBe(false)
  },
)

describe('how sure a field is', () => {
  test('what is not in the text is empty and not sure at all', () => {
    const parsed = parseAddress('浙江省杭州市西湖区桂影路 478 号')
    expect([parsed.name, parsed.phone, parsed.postcode]).toEqual(
      Array.from({ length: 3 }, () => ({ value: '', confidence: 0 })),
    )
    expect(isClear(parsed, 'recipient')).toBe(false)
  })

  test('a labelled name is surer than a guessed one', () => {
    const labelled = parseAddress('收件人：安然 浙江省杭州市西湖区桂影路 478 号')
    const guessed = parseAddress('安然 浙江省杭州市西湖区桂影路 478 号')
    expect(labelled.name.value).toBe('安然')
    expect(guessed.name.value).toBe('安然')
    expect(labelled.name.confidence).toBeGreaterThan(guessed.name.confidence)
  })

  test('a district of which there are several is not guessed', () => {
    const parsed = parseAddress('鼓楼区清凉里 27 号 刘芳')
    expect(parsed.area).toEqual({ value: '', confidence: 0 })
    expect(parsed.detail.value).toContain('鼓楼区清凉里')
    expect(isClear(parsed, 'recipient')).toBe(false)
  })

  test('a delivery address needs its phone number, a recipient does not', () => {
    const parsed = parseAddress('李明轩 收 浙江省杭州市西湖区桂影路 478 号')
    expect(isClear(parsed, 'recipient')).toBe(true)
    expect(isClear(parsed, 'delivery')).toBe(false)
  })

  test('a text that is no address gives no place', () => {
    for (const text of [
      '今天下雨了',
      'see you tomorrow',
      '12',
      '?!',
      '收'.repeat(400),
      '1'.repeat(500),
    ]) {
      const parsed = parseAddress(text)
      expect(parsed.area.confidence, text).toBe(0)
    }
  })
})

test('what is pasted is answered and leaves no trace in the log, also when it is refused', async () => {
  const lines: string[] = []
  const world = await createWorld({
    parts: { log: createLog('debug', { write: (line) => void lines.push(line) }) },
  })
  const writer = await world.people.writer()
  const parsed = await writer.address.parse({
    text: '李明轩 12012340001 浙江省杭州市西湖区桂影路 478 号',
  })
  expect(parsed).toMatchObject({
    name: { value: '李明轩' },
    phone: { value: '12012340001' },
    country: { value: 'CN' },
    area: { value: '浙江省 杭州市 西湖区' },
    detail: { value: '桂影路 478 号' },
  })
  await expect(writer.address.parse({ text: `桂影路${'长'.repeat(600)}` })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  await expect(
    world.people.guest().address.parse({ text: '李明轩 桂影路 478 号' }),
  ).rejects.toMatchObject({ code: 'session.required' })
  const logged = lines.join('\n')
  expect(logged).toContain('/api/mailing/v5/address/parse')
  for (const secret of ['李明轩', '桂影路', '12012340001', encodeURIComponent('桂影路')])
    expect(logged).not.toContain(secret)
})
