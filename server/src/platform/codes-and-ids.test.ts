import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newCode, newId, readCode } from './ids.ts'

test('ids are UUIDs of version 7 and sort by time', async () => {
  const first = newId()
  await new Promise((resolve) => setTimeout(resolve, 3))
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(first < newId()).toBe(true)
})

test('a code is read back however people type it', () => {
  for (let i = 0; i < 200; i += 1) {
    const code = newCode(10)
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Y]{10}$/)
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
      .replace(/0/g, 'o')
      .replace(/1/g, 'l')
    expect(readCode(typed)).toBe(code)
  }
})

test('one wrong character, or two exchanged neighbours, are always noticed', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXY'
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 20 }), fc.nat(19), fc.nat(30), (length, place, other) => {
      const code = newCode(length)
      const at = place % length
      const wrong = code.slice(0, at) + alphabet.charAt(other) + code.slice(at + 1)
      if (wrong !== code) expect(readCode(wrong)).toBeNull()
      const next = Math.min(at, length - 2)
      const swapped =
        code.slice(0, next) + code.charAt(next + 1) + code.charAt(next) + code.slice(next + 2)
      if (swapped !== code) expect(readCode(swapped)).toBeNull()
    }),
    { numRuns: 2000 },
  )
})

test('what is no code is refused', () => {
  for (const typed of ['', 'ABC', 'UUUUUUUUUU', 'ZZZZZZZZZZ', '信箱码信箱码', 'A'.repeat(21)])
    expect(readCode(typed)).toBeNull()
})
