import { expect, test } from 'vitest'
import { correctedLines } from './corrected-lines.ts'
import { zCorrectedAddress } from './correction.ts'

const british = {
  name: 'Jo',
  placeName: 'Reading',
  country: 'GB',
  lines: ['Jo', '12 Johnson St', 'READING', 'RG1 1AA'],
  place: null,
}
const chinese = {
  name: '示例',
  placeName: '示例省',
  country: 'CN',
  lines: ['100002', '示例省 示例市 示例路 2 号', '示例 收'],
  place: null,
}
const from = { country: 'CN' }
const correction = (given: object) => zCorrectedAddress.parse({ name: 'Joan', ...given })

test('changes the line of the name, not a street that contains it', () => {
  expect(correctedLines(british, correction({}), { country: 'GB' })).toMatchObject({
    lines: ['Joan', '12 Johnson St', 'READING', 'RG1 1AA'],
  })
  expect(correctedLines(chinese, correction({ name: '示例 新' }), from)).toMatchObject({
    lines: ['100002', '示例省 示例市 示例路 2 号', '示例 新 收'],
  })
})

test('asks for the whole address when the name has no own line', () => {
  const within = { ...british, lines: ['c/o Jo Smith', '12 Johnson St', 'READING', 'RG1 1AA'] }
  expect(correctedLines(within, correction({}), from)).toEqual({ lacks: 'whole' })
  expect(correctedLines(within, correction({ name: 'Jo' }), from)).toMatchObject({
    lines: within.lines,
  })
})

test.each([
  ['CN', 'CN', ['100002', '示例省', '示例 收'], '100002'],
  ['CN', 'FR', ['100002', '示例省', '示例 收', 'CHINA'], '100002'],
  ['GB', 'GB', ['Jo', '12 Johnson St', 'READING', 'RG1 1AA'], 'RG1 1AA'],
  ['US', 'CN', ['Jo', '1 Main St', 'Anytown, NY 12345', 'UNITED STATES'], '12345'],
  ['CA', 'CA', ['Jo', '1 Main St', 'Ottawa, ON K1A 0B1'], 'K1A 0B1'],
  ['FR', 'FR', ['Jo', '1 rue Haute', '75001 PARIS'], '75001'],
  ['ES', 'ES', ['Jo', 'Calle Mayor 1', '28001 Alcalá', 'Madrid'], '28001'],
])('an empty postcode leaves the old envelope’s: to %s from %s', (country, at, lines, code) => {
  const known = { ...british, country, lines }
  const postal = { postcode: ' ', area: 'Elsewhere', detail: '9 New Road' }
  const after = correctedLines(known, correction({ postal }), { country: at })
  expect('lines' in after && after.lines.join('|')).toContain(code)
  expect('lines' in after && after.lines.join('|')).toContain('9 New Road')
})

test('asks for an unknown postcode unless the country has none', () => {
  const postal = { postcode: '', area: 'Elsewhere', detail: '9 New Road' }
  const bare = { ...chinese, lines: ['示例省 示例市', '示例 收'] }
  expect(correctedLines(bare, correction({ postal }), from)).toEqual({ lacks: 'postcode' })
  const given = correction({ postal: { ...postal, postcode: '100009' } })
  expect(correctedLines(bare, given, from)).toMatchObject({ lacks: null })
  const hongKong = correctedLines({ ...bare, country: 'HK' }, correction({ postal }), from)
  expect(hongKong).toMatchObject({ lacks: null })
})

test.each([
  { postcode: '', area: '', detail: '' },
  { postcode: '100001', area: '示例省', detail: ' ' },
  { postcode: '100001', area: '', detail: '示例路 1 号' },
])('half an address is no address: %o', (postal) => {
  expect(zCorrectedAddress.safeParse({ name: 'Joan', postal }).success).toBe(false)
})
