import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  hasLength,
  isAmount,
  isCode,
  isDate,
  isIdCard,
  isInRange,
  isIsoDate,
  isLandline,
  isLicencePlate,
  isNumber,
  isUrl,
  type ValidatorName,
  validators,
} from './validators.ts'

/** Valid and invalid values by rule. */
const cases: Record<ValidatorName, readonly [readonly string[], readonly string[]]> = {
  email: [
    ['a@b.cn', 'name.more+x@sub.example.com'],
    ['', 'a@b', '@b.cn', 'a b@c.cn', 'a..b@c.cn'],
  ],
  mobile: [
    ['12000000000', '19912345678'],
    ['', '11012345678', '1381234567', '138123456789', '23812345678'],
  ],
  url: [
    ['https://a.example/x?y=1', 'http://a.example'],
    ['', 'a.example', 'ftp://a.example', 'javascript:alert(1)', 'https://'],
  ],
  date: [
    ['2026-02-28', '2026/2/8', '2026年2月8日', '2024.2.29'],
    ['', '2026-02-29', '2026-13-01', '28-02-2026', '2026-2'],
  ],
  isoDate: [
    ['2026-02-28', '2024-02-29'],
    ['', '2026-2-8', '2026-02-29', '2026-00-10', '2026-02-28T00:00:00Z'],
  ],
  number: [
    ['0', '-1.5', '+20', '007'],
    ['', '.', '1.', '1e3', '1,000', 'NaN'],
  ],
  digits: [
    ['0', '00123'],
    ['', '1.0', '-1', '１２'],
  ],
  idCard: [
    ['11010519491231002X', '11010519491231002x', '440524188001010014'],
    ['', '110105194912310021', '11010519490231002X', '1101051949123100', '01010519491231002X'],
  ],
  licencePlate: [
    ['京A12345', '粤B12345D', '沪AD12345', '浙A1234学'],
    ['', '京12345A', '京A1234', '京A123456', '京AI2345', 'XA12345'],
  ],
  amount: [
    ['0', '12.5', '1,200.05', '1200'],
    ['', '12.345', '1,20', '-3', '12.', ',100'],
  ],
  chinese: [
    ['写信', '寫'],
    ['', '写信a', '写 信', '，'],
  ],
  letters: [
    ['abc', 'XyZ'],
    ['', 'ab1', 'é', 'a b'],
  ],
  lettersAndDigits: [
    ['a1', '42', 'abc'],
    ['', 'a-1', '１'],
  ],
  landline: [
    ['010-12345678', '0571-1234567', '021-12345678-801'],
    ['', '12345678', '01012345678', '010-123456', '10-12345678'],
  ],
  code: [
    ['123456', '000000'],
    ['', '12345', '1234567', '12345a'],
  ],
  pictureName: [
    ['a.jpg', 'b.HEIC', 'c.d.png'],
    ['', 'a.mp4', 'jpg', 'a.png.exe'],
  ],
  videoName: [
    ['a.mp4', 'b.MOV'],
    ['', 'a.jpg', 'mp4'],
  ],
}

test.each(Object.keys(validators) as ValidatorName[])('the rule %s takes and refuses', (name) => {
  const [good, bad] = cases[name]
  for (const text of good) expect(validators[name](text), text).toBe(true)
  for (const text of bad) expect(validators[name](text), text).toBe(false)
})

test('no rule fails on any text or hangs on hostile ones', () => {
  const texts = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }))
  fc.assert(
    fc.property(texts, (text) => {
      for (const name of Object.keys(validators) as ValidatorName[])
        expect(typeof validators[name](text)).toBe('boolean')
    }),
  )
  for (const text of [
    '1'.repeat(50_000),
    '1,'.repeat(25_000),
    'a.'.repeat(25_000),
    '@'.repeat(50_000),
  ])
    for (const name of Object.keys(validators) as ValidatorName[]) {
      const began = process.cpuUsage()
      validators[name](text)
      expect(process.cpuUsage(began).user / 1000, `${name} in milliseconds`).toBeLessThan(500)
    }
})

test('passes every existing day and no other text of its form', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
      (day) => {
        const iso = day.toISOString().slice(0, 10)
        expect([isIsoDate(iso), isDate(iso), isDate(iso.replaceAll('-', '/'))]).toEqual([
          true,
          true,
          true,
        ])
      },
    ),
  )
  fc.assert(
    fc.property(fc.integer({ min: 32, max: 99 }), (day) => {
      expect(isIsoDate(`2026-01-${day}`)).toBe(false)
    }),
  )
})

test('passes amounts of up to two decimals in both notations', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (minor) => {
      const whole = Math.trunc(minor / 100)
      const rest = String(minor % 100).padStart(2, '0')
      expect(
        isAmount(`${whole}.${rest}`) && isAmount(`${whole.toLocaleString('en')}.${rest}`),
      ).toBe(true)
      expect(isAmount(`${whole}.${rest}1`)).toBe(false)
    }),
  )
})

test('one wrong digit of an ID card is always noticed', () => {
  const real = '11010519491231002X'
  fc.assert(
    fc.property(fc.nat(16), fc.integer({ min: 1, max: 9 }), (at, by) => {
      const digit = (Number(real[at]) + by) % 10
      expect(isIdCard(real.slice(0, at) + digit + real.slice(at + 1))).toBe(false)
    }),
  )
})

test('a range and a length hold at both ends', () => {
  fc.assert(
    fc.property(fc.integer(), fc.nat(1000), fc.integer(), (least, width, value) => {
      const most = least + width
      expect(isInRange(String(value), least, most)).toBe(value >= least && value <= most)
    }),
  )
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme-ascii', maxLength: 20 }),
      fc.nat(20),
      fc.nat(20),
      (text, a, b) => {
        const [least, most] = a < b ? [a, b] : [b, a]
        expect(hasLength(text, least, most)).toBe(text.length >= least && text.length <= most)
      },
    ),
  )
  expect([hasLength('👍👍', 2, 2), isInRange('1.5', 1, 2), isInRange('x', 0, 9)]).toEqual([
    true,
    true,
    false,
  ])
})

test('a code has six digits unless another number is asked for', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(), (length, seed) => {
      const code = String(seed).padEnd(length, '0').slice(0, length)
      expect([isCode(code, length), isCode(code)]).toEqual([true, length === 6])
    }),
  )
})

test('web addresses, numbers, plates and landlines are known by their parts', () => {
  fc.assert(
    fc.property(fc.webUrl(), (url) => {
      expect(isUrl(url)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.integer(), fc.nat(999), (whole, rest) => {
      expect(isNumber(`${whole}.${rest}`)).toBe(true)
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^[A-HJ-NP-Z\d]{5}$/), (rest) => {
      expect([isLicencePlate(`粤B${rest}`), isLicencePlate(rest)]).toEqual([true, false])
    }),
  )
  fc.assert(
    fc.property(fc.stringMatching(/^0\d{2,3}$/), fc.stringMatching(/^\d{7,8}$/), (area, number) => {
      expect([isLandline(`${area}-${number}`), isLandline(area + number)]).toEqual([true, false])
    }),
  )
})
