import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

test('whatever JSON.stringify writes is read as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      fc.pre(
        !JSON.stringify(value).includes('__proto__') && !/\d{16}|e\+/.test(JSON.stringify(value)),
      )
      expect(parseStrictJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

test.each([
  ['a field given twice', '{"a":1,"a":2}'],
  ['a field given twice by an escape', '{"a":1,"\\u0061":2}'],
  ['a field given twice inside', '{"x":[{"b":1,"c":{"d":1},"b":2}]}'],
  ['a number beyond 2^53', '{"a":9007199254740993}'],
  ['a number far beyond', '{"a":1e400}'],
  ['too deep', `${'['.repeat(21)}${']'.repeat(21)}`],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['not JSON', '{a:1}'],
  ['a string without end', '{"a":"\\"'],
  ['half of a surrogate pair', '{"a":"\\ud83d"}'],
  ['the other half, in a field', '{"a":{"x\\udc8c":1}}'],
  ['halves in the wrong order', '["\\udc8c\\ud83d"]'],
  ['5,001 fields', `{${Array.from({ length: 5001 }, (_, i) => `"k${i}":1`).join(',')}}`],
  ['80,002 values', `[${'1,'.repeat(80_001)}1]`],
  ['12,001 objects', `[${'{},'.repeat(12_000)}{}]`],
])('%s is refused', (_what, text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

test('a whole surrogate pair, the largest drawing of a letter and 5,000 fields are fine', () => {
  expect(parseStrictJson('{"a":"\\ud83d\\udc8c"}')).toEqual({ a: '💌' })
  const strokes = Array.from({ length: 10_000 }, () => [1, 2, 3, 4, 5, 6])
  expect(parseStrictJson(JSON.stringify({ strokes }))).toEqual({ strokes })
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]))
  expect(parseStrictJson(JSON.stringify(fields))).toEqual(fields)
})

test('of 60,000 fields no more are looked at than may be, and nothing is parsed', () => {
  const parse = vi.spyOn(JSON, 'parse')
  const body = `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}`
  expect(() => parseStrictJson(body)).toThrow('too many fields')
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

const megabyte = 1_000_000
/** As long as a body may be. */
const filled = (head: string, item: string, tail: string): string =>
  `${head}${item.repeat(Math.floor((megabyte - head.length - tail.length) / item.length))}${tail}`

test.each([
  ['minus signs', filled('{"a":', '-', '}')],
  ['minus signs and digits', filled('{"a":', '-1', '}')],
  ['one number', filled('{"a":', '9', '}')],
  ['one fraction', filled('{"a":0.', '0', '1}')],
  ['one exponent', filled('{"a":1e', '0', '}')],
  ['numbers without commas', filled('{"a":[', '1 ', '1]}')],
  ['strings without commas', filled('{"a":[', '""', '1]}')],
  ['80,000 long numbers', `{"a":[${'123456789.5,'.repeat(79_999)}1]}`],
  ['80,000 escapes', `{"a":[${'"\\u4e00",'.repeat(79_999)}1]}`],
  ['one string of escapes', filled('{"a":"', '\\u4e00', '"}')],
  ['one string of quotes', filled('{"a":"', '\\"', '"}')],
  ['commas', filled('{"a":[', ',', ']}')],
  ['brackets', filled('{"a":', '[', '')],
  ['closing brackets', filled('', ']', '')],
  ['spaces', filled('{"a":', ' ', '1}')],
  ['objects', filled('{"a":[', '{},', '{}]}')],
  ['fields', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`],
])('a megabyte of %s takes no longer than a parser needs for ten such texts', (_what, text) => {
  const took = (read: () => unknown) => {
    const before = process.threadCpuUsage()
    try {
      read()
    } catch (error) {
      expect(error).toBeInstanceOf(SyntaxError)
    }
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  }
  const usual = `{"a":[${'123456789.5,'.repeat(79_999)}1]}`
  // Beside what the same machine needs at the same time: a crowded host gives the processor's milliseconds less to do. 5 ms: its clock has no finer ones.
  const parser = took(() => {
    for (let time = 0; time < 10; time++) JSON.parse(usual)
  })
  const walk = () => took(() => parseStrictJson(text))
  // The first time also pays for compiling.
  expect(Math.min(walk(), walk(), walk())).toBeLessThan(parser + 5)
})

test('the same name in two objects, braces and quotes in strings, and depth 20 are fine', () => {
  expect(parseStrictJson('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }])
  expect(parseStrictJson('{"a":"{\\"b\\":1,\\\\","b":[1,-2.5]}')).toEqual({
    a: '{"b":1,\\',
    b: [1, -2.5],
  })
  expect(() => parseStrictJson(`${'['.repeat(20)}${']'.repeat(20)}`)).not.toThrow()
})
