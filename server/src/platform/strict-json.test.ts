import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseStrictJson } from './strict-json.ts'

test('whatever JSON.stringify writes is read as it was', () => {
  fc.assert(fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
    fc.pre(!JSON.stringify(value).includes('__proto__') && !/\d{16}|e\+/.test(JSON.stringify(value)))
    expect(parseStrictJson(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)))
  }))
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
])('%s is refused', (_what, text) => {
  expect(() => parseStrictJson(text)).toThrow(SyntaxError)
})

test('the same name in two objects, braces and quotes in strings, and depth 20 are fine', () => {
  expect(parseStrictJson('[{"a":1},{"a":2}]')).toEqual([{ a: 1 }, { a: 2 }])
  expect(parseStrictJson('{"a":"{\\"b\\":1,\\\\","b":[1,-2.5]}')).toEqual({ a: '{"b":1,\\', b: [1, -2.5] })
  expect(() => parseStrictJson(`${'['.repeat(20)}${']'.repeat(20)}`)).not.toThrow()
})
