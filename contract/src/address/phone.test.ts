import fc from 'fast-check'
import { getCountries, getExampleNumber } from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { expect, test } from 'vitest'
import { keptPhone, printedPhone, typedPhone } from './phone.ts'

test.each([
  ['13800000001', 'CN', '13800000001'],
  ['12000000001', 'CN', '12000000001'],
  ['\u202d+86 139 0000 0013\u202c', 'GB', '13900000013'],
  ['0086 (0) 139-0000-0005', 'US', '13900000005'],
  ['13800000001', 'US', '13800000001'],
  ['138 1234 5678', 'US', '13812345678'],
  ['138 1234 5678', 'GB', '13812345678'],
  ['010-12345678', 'CN', '+861012345678'],
  ['0571-88888888-1234', 'CN', '+8657188888888'],
  ['(0571) 8888 8888 转 8', 'CN', '+8657188888888'],
  ['400-812-3123', 'CN', '+864008123123'],
  ['0912-345-678', 'TW', '+886912345678'],
  ['(02) 2345-6789 分機 12', 'TW', '+886223456789'],
  ['＋８８６ ９１２ ３４５ ６７８', 'CN', '+886912345678'],
  ['886912345678', 'CN', '+886912345678'],
  ['9123 4567', 'HK', '+85291234567'],
  ['852 9123 4567', 'CN', '+85291234567'],
  ['001 44 20 7946 0000', 'HK', '+442079460000'],
  ['6612 3456', 'MO', '+85366123456'],
  ['020 7946 0000', 'GB', '+442079460000'],
  ['+44 (0)20 7946 0000 ext. 3', 'FR', '+442079460000'],
  ['0044 20 7946 0000', 'CN', '+442079460000'],
  ['07700 900123', 'GB', '+447700900123'],
  ['01204 960001', 'GB', '+441204960001'],
  ['06 12 34 56 78', 'FR', '+33612345678'],
  ['612 34 56 78', 'ES', '+34612345678'],
  ['(617) 555-0123 x9', 'US', '+16175550123'],
  ['1 (312) 555-0123', 'US', '+13125550123'],
  ['1-212-555-0123', 'CA', '+12125550123'],
  ['0151 23456789', 'DE', '+4915123456789'],
  ['090-1234-5678', 'JP', '+819012345678'],
  ['010-1234-5678', 'KR', '+821012345678'],
  ['0412 345 678', 'AU', '+61412345678'],
  ['12-345 6789', 'MY', '+60123456789'],
  ['9123 4567', 'SG', '+6591234567'],
  ['02 1234 5678', 'IT', '+390212345678'],
  ['٠٢٠ ٧٩٤٦ ٠٠٠٠', 'GB', '+442079460000'],
  ['020 7946 0000 / 07700 900123', 'GB', '+442079460000'],
  ['13900000005，010-12345678', 'CN', '13900000005'],
])('keeps %s at an address in %s as %s', (typed, country, kept) => {
  expect(keptPhone(typed, country)).toBe(kept)
})

test.each([
  ['', 'CN'],
  ['my number', 'GB'],
  ['1390000000', 'CN'],
  ['88888888', 'CN'],
  ['21234567', 'CN'],
  ['12345', 'GB'],
  ['020 7946 00', 'GB'],
  ['+999 123 4567', 'CN'],
  ['+44 20 7946 0000 0000', 'GB'],
  ['13900000005@qq.com', 'CN'],
  ['020 7946 0000', 'ZZ'],
])('takes %s in %s for no number', (typed, country) => {
  expect(keptPhone(typed, country)).toBeNull()
})

test.each([
  ['13800000001', 'CN', '13800000001'],
  ['13800000001', 'GB', '+86 138 0000 0001'],
  ['+861012345678', 'CN', '010 1234 5678'],
  ['+442079460000', 'GB', '020 7946 0000'],
  ['+442079460000', 'CN', '+44 20 7946 0000'],
  ['+33612345678', 'FR', '06 12 34 56 78'],
  ['+16175550123', 'US', '(617) 555-0123'],
  ['+886912345678', 'TW', '0912 345 678'],
  ['+85291234567', 'HK', '9123 4567'],
  ['', 'CN', ''],
])('prints %s at an address in %s as %s', (kept, country, printed) => {
  expect(printedPhone(kept, country)).toBe(printed)
})

const exampleOf = fc
  .constantFrom(...getCountries())
  .map((country) => ({ country, number: getExampleNumber(country, examples) }))
  .filter(({ number }) => number?.isValid() === true)

test('normalises numbers of any country however written, and only once', () => {
  fc.assert(
    fc.property(
      exampleOf,
      fc.constantFrom('CN', 'US', 'GB', 'HK'),
      ({ country, number }, other) => {
        if (!number) return
        const kept = keptPhone(number.number, other)
        if (country !== 'CN') expect(kept).toBe(number.number)
        expect(keptPhone(number.formatInternational(), other)).toBe(kept)
        expect(keptPhone(number.formatNational(), country)).toBe(kept)
        expect(keptPhone(kept ?? '', other)).toBe(kept)
        expect(keptPhone(typedPhone(kept ?? ''), other)).toBe(kept)
        expect(keptPhone(printedPhone(kept ?? '', country), country)).toBe(kept)
      },
    ),
    { numRuns: 1_000 },
  )
})
